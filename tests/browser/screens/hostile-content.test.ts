import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { sample } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  aHostileBusiness,
  hostileCalls,
  layOut,
  type HostileBusiness,
} from '#tests/server/hostile-business.ts'
import { hostileTexts } from '#tests/server/hostile-values.ts'

/** Hostile values in menus, orders and guests' texts are shown as text, and no script in them runs. */
let business: HostileBusiness
let products: string[]
/**
 * Whether the call creates a record or changes the business; tests/server/hostile.test.ts covers all other
 * calls.
 */
const isSeen = (key: string) =>
  /^POST|^PUT businesses\/:id/.test(key) && !/oauth|password|signup|tokens|black-list/.test(key)

const server = useServer({ pages: true, env: { TRUST_PROXY: '1' } })
beforeAll(async () => {
  business = await aHostileBusiness(server)
  for (const call of hostileCalls().filter(({ key }) => isSeen(key)))
    for (const value of sample(hostileTexts, 2)) await business.send(call, value)
  await layOut(business)
  // One product of each name is enough.
  const names = Object.fromEntries(
    (await business.business.staff.ask('GET products')).map((one) => [one.name, one]),
  )
  products = Object.values(names).map(({ id }) => id)
  Object.assign(business.business.products, names)
  const lines = Object.fromEntries(
    Object.keys(names)
      .slice(0, 20)
      .map((name) => [name, 1]),
  )
  await sendAnOrder(await aGuest(server), business.business, lines)
  // In the complete run, every call with every text.
}, 1_200_000)
const browser = useBrowser()

/** Records what ran on the page; requests to other servers get an empty response. */
async function watched(opened: Promise<Page>) {
  const page = await opened
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => ran.push(`a window: ${popup.url()}`))
  await page.route(
    (url) => url.origin !== server.url,
    (route) => route.fulfill({ status: 204 }),
  )
  const look = async (path: string) => {
    const hacked = await page.evaluate(() => 'hacked' in window)
    if (hacked) ran.push(`${path}: a script`)
    if (!page.url().startsWith(server.url)) ran.push(`${path}: away to ${page.url()}`)
    if (await page.locator('base, meta[http-equiv=refresh], iframe[srcdoc]').count())
      ran.push(`${path}: a tag`)
  }
  return { page, ran, look }
}

// A missing picture of ours, and links to other servers that do not exist.
const expects = /Failed to load resource/

describe('no hostile value runs', () => {
  it('on the pages of a guest', async () => {
    const { page, ran, look } = await watched(browser.onPhone({ baseURL: server.url, expects }))
    const menu = `/menu/${business.business.id}/1`
    const pages = [menu, `${menu}/home`, ...products.map((id) => `${menu}/products/${id}`)]
    for (const path of [...sample(pages, 4), '/search?name=%3Cscript%3E']) {
      await page.goto(path)
      await page.getByRole('main').first().waitFor()
      await look(path)
    }
    await page.goto(menu)
    for (const opener of ['.header-more', '.header-search', '.header-name a']) {
      await page.locator(opener).click()
      await page.getByRole('dialog').waitFor()
      await look(opener)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(ran).toEqual([])
  })

  it('on the screens of the office', async () => {
    const { staff } = business.business
    const values = { access_token: staff.token ?? '', unem_language: 'en' }
    const { page, ran, look } = await watched(
      browser.onDesktop({ baseURL: server.url, expects, storage: { origin: server.url, values } }),
    )
    const submenus = `/menus/${business.ids['menus']}/submenus`
    const paths = [
      '/menus',
      submenus,
      `${submenus}/${business.ids['sub-menus']}/products`,
      '/products',
      '/orders',
      '/delivery',
      '/kitchen',
      '/tables',
      '/menus/print',
      '/menus/print?for=tables',
      '/qrcodes',
      '/preview-qr-code',
      '/daily',
      `/daily/${business.ids['daily-menus']}/products`,
      '/events',
      '/events?tab=banners',
      '/feedback',
    ]
    for (const path of sample(paths, 4)) {
      await page.goto(path)
      const main = page.getByRole('main')
      await main
        .getByRole('listitem')
        .or(main.getByRole('row'))
        .or(main.getByRole('article'))
        .or(main.getByRole('radio'))
        .last()
        .waitFor()
      await look(path)
    }
    expect(ran).toEqual([])
  })
})
