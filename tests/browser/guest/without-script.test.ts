import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { smallestPhone } from '../fixtures/screens.ts'
import { aDailyMenu, anEvent, aPictureLink } from '../fixtures/offers.ts'
import { aRestaurant, atTable, changeProduct, configure, menuPath } from '../fixtures/guest.ts'

let business: Business
const idOf = (name: string) => business.products[name]?.id ?? ''
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 3 })
  const always = { startTime: '00:00', endTime: '00:00' }
  const pictureUrl = await aPictureLink(business)
  await aDailyMenu(business, ['Supë 1', 'Makiato'], { title: 'Dreka', pictureUrl, ...always })
  await anEvent(business, { endTime: null })
  await configure(business, { showSoldOut: true })
  await business.staff.ask('PUT products/:id/stock', {
    params: { id: idOf('Sallatë 1') },
    body: { stock: 0, until: null },
  })
  await business.staff.ask('POST banners', { body: { pictureUrl, link: 'https://example.com/vera' } })
  await changeProduct(business, 'Supë 1', { allergens: ['milk', 'nuts'], diets: ['vegetarian'], spicy: 2 })
  for (const colour of ['#b23a1e', '#4f6b2a']) {
    const file = await aPicture('png', colour)
    await business.staff.call('POST products/:id/images', { params: { id: idOf('Supë 1') }, file })
  }
  const body = { productId: idOf('Supë 1'), rate: 4 }
  await (await aGuest(server)).ask('POST open/clients/product-rates', { body })
  await aBusiness(server, { businessUsername: 'demo' }).opens()
})
const browser = useBrowser()

async function openWithoutScript(path: string): Promise<Page> {
  const page = await browser.onPhone(atTable(server, { ...smallestPhone, javaScriptEnabled: false }))
  await page.goto(path)
  return page
}

/** Visible controls that would do nothing: all except those of a form that is submitted. */
const deadControls = (page: Page) =>
  page
    .locator('button, input, select, textarea, [role=button], [tabindex="0"]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.filter((one) => !one.closest('form[action]')).map((one) => one.ariaLabel ?? one.outerHTML),
    )

describe('without JavaScript', () => {
  it('the menu has every section of the chosen menu, each product with price, allergens and marks', async () => {
    const page = await openWithoutScript(menuPath(business))
    for (const section of ['Supa', 'Sallata', 'Pica'])
      await page.getByRole('heading', { level: 2, name: section }).waitFor()
    for (const [name, { price }] of Object.entries(business.products)) {
      if (name === 'Makiato') continue
      const row = page.getByRole('listitem').filter({ hasText: name })
      expect(await row.textContent()).toContain(`${price.toFixed(2).replace('.', ',')}\u00a0€`)
    }
    const gone = page.getByRole('listitem').filter({ hasText: 'Sallatë 1' })
    expect(await gone.getByText('Ka mbaruar').isVisible()).toBe(true)
    const soup = page.getByRole('listitem').filter({ hasText: 'Supë 1' })
    for (const text of ['Përmban qumësht, arra', 'Vegjetariane', 'Djegëse', '4,0'])
      expect(await soup.ariaSnapshot()).toContain(text)
  })

  it('a chip leads to its section, the slider to the other menu, and a product to its page and back', async () => {
    const page = await openWithoutScript(menuPath(business))
    await page.locator('.chip', { hasText: 'Pica' }).click()
    await expect
      .poll(() => page.getByRole('heading', { name: 'Pica' }).evaluate((h) => h.getBoundingClientRect().top))
      .toBeLessThan(300)
    await page.getByRole('navigation', { name: 'Menytë' }).getByRole('link', { name: 'Pije' }).click()
    await page.getByRole('link', { name: /Makiato/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Makiato' }).waitFor()
    await page.getByRole('link', { name: 'Kthehu' }).click()
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
  })

  it('a product’s page has its pictures, price, description, contents, marks and rating', async () => {
    const page = await openWithoutScript(menuPath(business, `/products/${idOf('Supë 1')}`))
    for (const picture of await page.locator('.gallery-picture').all())
      await expect.poll(() => picture.isVisible()).toBe(true)
    const text = await page.locator('main').innerText()
    for (const part of ['Soup 1', '2,10\u00a0€', 'si në shtëpi', '10 min', 'qumësht, arra', '(1 vlerësim)'])
      expect(text).toContain(part)
  })

  it('home has the panels’ content about the business, a daily menu and an event', async () => {
    const page = await openWithoutScript(menuPath(business, '/home'))
    await page.getByRole('link', { name: 'Dreka' }).click()
    await page.getByRole('link', { name: 'Makiato' }).waitFor()
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    await page.getByRole('link', { name: /Hap lidhjen/ }).waitFor()
    await page.locator('.banner').waitFor()
    await page.getByRole('link', { name: 'Rruga e Dibrës 4, Prishtinë, Kosovë' }).waitFor()
  })

  it('another language can be chosen at the foot of home, and applies to every page', async () => {
    const page = await openWithoutScript(menuPath(business, '/home'))
    const foot = page.getByRole('navigation', { name: 'Gjuha' })
    await foot.getByRole('link', { name: 'Français' }).click()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Carte' }).first().click()
    expect(await page.getAttribute('html', 'lang')).toBe('fr')
    await page.goto(menuPath(business, '/home'))
    await page.getByRole('link', { name: 'Shqip' }).click()
    await page.goto(menuPath(business))
    expect(await page.getAttribute('html', 'lang')).toBe('sq')
  })

  it('no page shows a control that would do nothing, and every link works', async () => {
    const page = await openWithoutScript('/')
    const asked = new Set<string>()
    const dead: string[] = []
    for (const path of [
      '/',
      '/search',
      '/search?name=arta',
      '/search?name=nobody',
      '/privacy',
      menuPath(business),
      menuPath(business, '/home'),
      menuPath(business, `/products/${idOf('Supë 1')}`),
      menuPath(business, `/products/${idOf('Picë 1')}`),
      `/menu/${business.id}/delivery`,
    ]) {
      await page.goto(path)
      expect(await deadControls(page), path).toEqual([])
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(heading?.width, `the heading of ${path}`).toBeGreaterThan(40)
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      for (const link of new Set(links)) {
        const { origin, pathname, search, hash } = new URL(link)
        if (origin !== new URL(server.url).origin) {
          expect(link, path).toMatch(/^(https:|tel:|mailto:)/)
        } else if (pathname === new URL(page.url()).pathname && hash) {
          if (!(await page.locator(`[id="${hash.slice(1)}"]`).count())) dead.push(`${path} ${hash}`)
        } else if (!asked.has(pathname + search)) {
          asked.add(pathname + search)
          const { status } = await fetch(server.url + pathname + search, { redirect: 'manual' })
          if (status !== 200 && status !== 302) dead.push(`${path} ${link} ${status}`)
        }
      }
    }
    expect(dead).toEqual([])
    expect(asked.size).toBeGreaterThan(25)
  })

  it('a disabled business and an unknown address say so', async () => {
    const closed = await aBusiness(server).opens()
    const { db } = server.services
    await db.updateTable('businesses').set({ activation: false }).where('id', '=', closed.id).execute()
    const page = await openWithoutScript(menuPath(closed))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await deadControls(page)).toEqual([])
    const lost = await browser.onPhone(atTable(server, { javaScriptEnabled: false, expects: /404/ }))
    await lost.goto('/menu/nobody/1')
    await lost.getByRole('link').first().waitFor()
    expect(await deadControls(lost)).toEqual([])
  })
})
