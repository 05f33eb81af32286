import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translator } from '#web/lib/i18n.ts'
import type { OfficeTexts } from '#web/locales/office/en.ts'
import { fr } from '#web/locales/office/fr.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { callWaiter, openDelivery, sendDelivery } from './office-service.ts'
import { addMenu, openStage, sendOrder, uploadPicture, useOffice, type Stage } from './office-stage.ts'
import { aWalk, smallest } from './walk-stage.ts'

/** The longest of the four. */
const t = translator<OfficeTexts>('fr', fr)
const office = useOffice()
let stage: Stage
let paths: string[]
let submenus: string
let dishes: string
let lunch: string
beforeAll(async () => {
  stage = await openStage()
  const { menu, submenu, products } = await addMenu(stage)
  const [first, second] = products.map(({ id }) => id) as [string, string]
  await stage.asStaff('PUT', `menus/${(await addMenu(stage, 'Pije', 'Drinks')).menu.id}`, { active: false })
  await stage.asStaff('PUT', `products/${second}`, { active: false })
  await uploadPicture(stage, first)
  await openDelivery(stage)
  const decide = (id: string, orderStatus: string) =>
    stage.asStaff('PUT', `businesses/orders/${id}`, { orderStatus })
  await decide(await sendOrder(stage, first, 4), 'DECLINED')
  const finished = await sendOrder(stage, first, 5)
  await decide(finished, 'APPROVED')
  await stage.asStaff('PUT', `businesses/kitchen/${finished}`, { done: true })
  await decide(await sendOrder(stage, first, 1), 'APPROVED')
  await sendOrder(stage, first, 2)
  await sendDelivery(stage, first)
  const guest = await callWaiter(stage, 1)
  await stage.asStaff('POST', 'black-list-addresses', { value: guest.id })
  await stage.asGuest('POST', 'open/clients/product-rates', { productId: first, rate: 4 })
  const { businessId } = stage
  const comment = 'Një koment'
  await stage.asGuest('POST', 'open/clients/feedback', { businessId, fullName: 'Blerta Gashi', comment })
  const hours = { startTime: '11:30', endTime: '15:00' }
  const daily = await stage.asStaff('POST', 'daily-menus', { title: 'Dreka', totalPrice: 8.5, ...hours })
  await stage.asStaff('POST', `daily-menus/${daily.id}/products`, { productIds: [first] })
  const link = 'https://192.0.2.1/nje-adrese-shume-e-gjate-per-nje-telefon-te-vogel'
  const festa = { title: 'Festa', titleEn: 'Party', description: 'Për të gjithë', link }
  await stage.asStaff('POST', 'events', { ...festa, startTime: '2026-12-05T19:00:00Z' })
  await stage.asStaff('POST', 'banners', { pictureUrl: missingPicture(), link })
  submenus = `/menus/${menu.id}/submenus`
  dishes = `${submenus}/${submenu.id}/products`
  lunch = `/daily/${daily.id}/products`
  paths = [
    '/menus',
    submenus,
    dishes,
    '/products',
    '/orders',
    '/kitchen',
    '/delivery',
    '/tables',
    '/qrcodes',
    '/preview-qr-code',
    '/daily',
    lunch,
    '/events',
    '/events?tab=banners',
    '/feedback',
  ]
})
afterAll(() => stage.close())

const inFrench = { storage: { origin: '', values: { unem_language: 'fr' } }, ...smallest, expects: /404/ }
const french = () => ({ ...inFrench, storage: { ...inFrench.storage, origin: stage.url } })

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('listitem').or(main.getByRole('row')).or(main.getByRole('article')).last().waitFor()
  await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
}

/** A panel is where it will stay. */
const standing = (page: Page) =>
  page.waitForFunction(() => {
    const panel = document.querySelector('[role=dialog], [role=menu]')
    return panel && document.getAnimations().every((one) => one.playState !== 'running')
      ? panel.getBoundingClientRect().right <= innerWidth
      : false
  })

describe('nothing hinders staff who read French on a small phone, by day or by night:', () => {
  it('the screens', async () => {
    const page = await office.phoneOf(stage, french())
    const { look, found } = aWalk(page)
    for (const path of paths) {
      await ready(page, path)
      expect(await page.getAttribute('html', 'lang')).toBe('fr')
      await look(path)
    }
    await page.goto('/menus/of/nothing/at/all')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('an address of nothing')
    expect(found).toEqual([])
  })

  it('the panels', async () => {
    const page = await office.phoneOf(stage, french())
    const { look, found } = aWalk(page)
    const edit = (name: string) => t('row.edit', { name })
    const panels: [path: string, opener: string | RegExp][] = [
      ['/menus', t('menus.create')],
      ['/menus', edit('Ushqime')],
      [submenus, t('submenus.create')],
      [submenus, edit('Pica')],
      [dishes, t('products.create')],
      [dishes, t('products.add')],
      ['/products', edit('Margarita')],
      ['/products', new RegExp(`^${t('ratings.title', { name: 'Margarita' })}`)],
      ['/products', t('marks.fillIn')],
      ['/products', t('more')],
      ['/orders', new RegExp(`^${t('orders.id')} 00004`)],
      ['/orders', t('blocks.title')],
      ['/orders', new RegExp(`^${t('notices.title')}`)],
      ['/delivery', new RegExp(`^${t('orders.id')} 00005`)],
      ['/delivery', t('deliveries.configurations')],
      ['/tables', /Table 1|Tavolina 1|^1/],
      ['/tables', t('tables.create')],
      ['/daily', t('daily.create')],
      ['/daily', edit('Dreka')],
      [lunch, t('products.add')],
      ['/events', t('events.create')],
      ['/events', edit('Festa')],
      ['/events?tab=banners', t('banners.create')],
    ]
    let at = ''
    for (const [path, opener] of panels) {
      if (path !== at) await ready(page, path)
      at = path
      await page.getByRole('button', { name: opener }).first().click()
      await standing(page)
      const save = page.getByRole('dialog').getByRole('button', { name: t('save') })
      const isNew = typeof opener === 'string' && keyOf(opener).endsWith('.create')
      if (isNew) await save.click()
      await look(`${path}, ${String(opener)}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').or(page.getByRole('menu')).waitFor({ state: 'detached' })
    }
    expect(found).toEqual([])
  })
  const keyOf = (text: string) => Object.entries(fr).find(([, value]) => value === text)?.[0] ?? ''

  it('the ways in', async () => {
    const page = await office.onPhone({ baseURL: stage.url, ...french() })
    const { look, found } = aWalk(page)
    for (const path of ['/login', '/register', '/reset-password']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(path)
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look(`${path}, with what is missing`)
    }
    await page.goto('/reset-password?code=0123456789')
    await page.locator('input[type=password]').first().waitFor()
    await look('a new password')
    expect(found).toEqual([])
  })
})
