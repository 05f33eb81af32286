import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aDailyMenu, aLooseProduct, anEvent, aPictureLink } from '../fixtures/offers.ts'
import { aRestaurant, atTable, menuPath, openPage, pill, sheet, setLanguage } from '../fixtures/guest.ts'

/** Half past noon in Prishtina, in summer; each test uses its own day. */
const clock = aClock('2026-06-10T10:30:00Z')
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set('2026-06-10T10:30:00Z')
  business = await aRestaurant(server)
})
const browser = useBrowser()
const visit = (options: VisitOptions = {}) => browser.onPhone(atTable(server, options))
const home = () => menuPath(business, '/home')
const more = (page: Page) => page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' })
const titles = (page: Page) => page.getByRole('heading', { level: 2 }).allInnerTexts()

/** Opens a page whose clock starts at the server's and moves only when the test moves it. */
async function arriveByTheClock(path: string): Promise<Page> {
  const page = await visit()
  await page.clock.install({ time: clock.read() })
  return openPage(page, path)
}

describe('home', () => {
  it('shows the Menu card, current daily menus, events and banners, without JavaScript too', async () => {
    await aDailyMenu(business, ['Supë 1'], { pictureUrl: await aPictureLink(business) })
    await aDailyMenu(business, [], { title: 'Mëngjesi', startTime: '07:00', endTime: '11:00' })
    await anEvent(business)
    await business.staff.ask('POST banners', {
      body: { pictureUrl: await aPictureLink(business), link: 'https://example.com/vera' },
    })
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(home())
    expect(await titles(page)).toEqual(['Menytë ditore', 'Ngjarjet'])
    const text = await page.locator('main').innerText()
    for (const part of [
      'Menyja',
      'Ushqim · Pije',
      'Dreka e shtëpisë',
      '7,50\u00a0€',
      '12:00–15:00',
      'Natë muzike',
      'Sot 20:00–23:30',
      'Këngë qytetare me kitarë',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Mëngjesi')
    const banner = page.getByRole('link', { name: /Hap example\.com/ })
    await expect.poll(() => banner.getAttribute('href')).toBe('https://example.com/vera')
    await expect.poll(() => banner.getAttribute('rel')).toBe('noopener')

    // Without JavaScript the card expands to show what the panel would.
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    await page.getByRole('link', { name: 'Supë 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Supë 1' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Menyja' }).click()
    await page.getByRole('heading', { level: 2, name: 'Supa' }).waitFor()
  })

  it('shows a banner without a link as a picture with a name', async () => {
    const pictureUrl = await aPictureLink(business)
    await business.staff.ask('POST banners', { body: { pictureUrl, link: '' } })
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(home())
    const banner = page.getByRole('img', { name: 'Reklamë e Te Arta' })
    await expect.poll(() => banner.getAttribute('src')).toBe(pictureUrl)
    await expect.poll(() => page.locator('.banners').getByRole('link').count()).toBe(0)
  })

  it('leaves out empty sections', async () => {
    const page = await openPage(await visit(), home())
    await page.getByRole('link', { name: 'Menyja' }).waitFor()
    expect(await titles(page)).toEqual([])
    await expect.poll(() => page.locator('.banners').count()).toBe(0)
  })

  it('is reached from the menu list, and links to it', async () => {
    await aDailyMenu(business, ['Supë 1'])
    const page = await openPage(await visit(), menuPath(business))
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.getByRole('heading', { level: 2, name: 'Menytë ditore' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(home())
    await page.getByRole('link', { name: 'Menyja' }).click()
    await page.getByRole('heading', { level: 2, name: 'Supa' }).waitFor()
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.getByRole('heading', { level: 2, name: 'Menytë ditore' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Supa' }).waitFor()
  })

  it('is shown in the guest’s language', async () => {
    await aDailyMenu(business, ['Supë 1'])
    await anEvent(business, { endTime: null })
    const page = await visit({ now: clock.read().toISOString() })
    await setLanguage(page.context(), server, 'fr')
    await page.goto(home())
    expect(await titles(page)).toEqual(['Menus du jour', 'Événements'])
    const text = await page.locator('main').innerText()
    for (const part of ['Lunch of the house', '7,50\u00a0€', 'Music night', 'Dès aujourd’hui 20:00'])
      expect(text).toContain(part)
  })
})

describe('the show-more panel', () => {
  it('shows daily menus and events, and is a plain link to home without JavaScript', async () => {
    await aDailyMenu(business, ['Supë 1'])
    await anEvent(business)
    const page = await openPage(await visit(), menuPath(business))
    await expect.poll(() => more(page).getAttribute('href')).toBe(home())
    await more(page).click()
    const panel = sheet(page, 'Menytë ditore dhe ngjarjet')
    await panel.getByRole('heading', { name: 'Dreka e shtëpisë' }).waitFor()
    await panel.getByRole('heading', { name: 'Natë muzike' }).waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(menuPath(business))
  })

  it('says so when there is nothing', async () => {
    const page = await openPage(await visit(), menuPath(business))
    await more(page).click()
    await sheet(page, 'Menytë ditore dhe ngjarjet').getByText('Për momentin nuk ka asgjë këtu.').waitFor()
  })

  it('loads its data only when opened', async () => {
    const page = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openPage(page, menuPath(business))
    await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
    expect(asked.filter((path) => /daily-menus|events|banners/.test(path))).toEqual([])
    expect(await page.content()).not.toContain('dailyMenus')
  })
})

describe('a daily menu', () => {
  it('opens with its picture, title, description, hours, price and products, and Back returns step by step', async () => {
    await aDailyMenu(business, ['Supë 1', 'Picë 2'], { pictureUrl: await aPictureLink(business) })
    const page = await openPage(await visit(), menuPath(business))
    await more(page).click()
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    const panel = sheet(page, 'Dreka e shtëpisë')
    for (const text of ['Supë, sallatë dhe diçka e ëmbël', '12:00–15:00'])
      await panel.getByText(text, { exact: true }).waitFor()
    await panel.locator('.offer-price').getByText('7,50\u00a0€').waitFor()
    await panel.locator('img.offer-picture').waitFor()
    await panel.getByRole('link', { name: /Picë 2/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Picë 2' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await panel.waitFor()
    await page.goBack()
    await sheet(page, 'Menytë ditore dhe ngjarjet').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('shows its video if it has one', async () => {
    await aDailyMenu(business, [], { videoUrl: 'https://example.com/film.mp4' })
    const page = await visit({ expects: /ERR_FAILED/ })
    await page.route('https://example.com/**', (route) => route.abort())
    await openPage(page, home())
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    const video = sheet(page, 'Dreka e shtëpisë').locator('video')
    await expect.poll(() => video.getAttribute('src')).toBe('https://example.com/film.mp4')
    expect(await video.getAttribute('controls')).not.toBeNull()
  })

  it('appears on an open home page at its start, and disappears at its end', async () => {
    await aDailyMenu(business, ['Supë 1'], { startTime: '13:00', endTime: '14:00' })
    const page = await arriveByTheClock(home())
    expect(await titles(page)).toEqual([])
    for (const [instant, isShown] of [
      ['2026-06-10T11:00:00Z', true],
      ['2026-06-10T12:00:00Z', false],
    ] as const) {
      const wait = Date.parse(instant) - clock.read().getTime()
      clock.set(instant)
      await page.clock.fastForward(wait + 1000)
      await page.getByRole('heading', { level: 2 }).waitFor({ state: isShown ? 'visible' : 'detached' })
    }
  })

  it('disappears from the open panel at its end', async () => {
    await aDailyMenu(business, ['Supë 1'], { endTime: '13:00' })
    const page = await arriveByTheClock(menuPath(business))
    await more(page).click()
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    await sheet(page, 'Dreka e shtëpisë').waitFor()
    clock.set('2026-06-10T11:00:00Z')
    await page.clock.fastForward('30:01')
    await page.getByText('Kjo ka përfunduar.').waitFor()
  })

  it('appears as soon as staff create it', async () => {
    const page = await openPage(await visit(), home())
    await aDailyMenu(business, [])
    await page.getByRole('heading', { name: 'Dreka e shtëpisë' }).waitFor()
  })

  it.each([
    ['a phone comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window gets the focus', () => dispatchEvent(new Event('focus'))],
  ])('is up to date when %s, even if the stream was lost', async (_, comeBack) => {
    const page = await visit({ expects: /ERR_FAILED/ })
    await page.route('**/clients/stream*', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await page.goto(home())
    await lost
    await aDailyMenu(business, [])
    await page.evaluate(comeBack)
    await page.getByRole('heading', { name: 'Dreka e shtëpisë' }).waitFor()
  })
})

describe('a product that is only in a daily menu', () => {
  const productPath = (id: string) => menuPath(business, `/products/${id}`)

  it('has a page while the daily menu is served, both rendered and in the browser', async () => {
    const product = await aLooseProduct(business, 'Trileçe', 2.4)
    await aDailyMenu(business, ['Trileçe'])
    const reader = await visit({ javaScriptEnabled: false })
    await reader.goto(productPath(product.id))
    await reader.getByRole('heading', { level: 1, name: 'Trileçe' }).waitFor()
    await reader.locator('.detail-price').getByText('2,40\u00a0€').waitFor()
    const page = await openPage(await visit(), home())
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    await sheet(page, 'Dreka e shtëpisë')
      .getByRole('link', { name: /Trileçe/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Trileçe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(productPath(product.id))
    await page.getByRole('button', { name: 'Shto Trileçe' }).click()
    await pill(page).filter({ hasText: '2,40' }).waitFor()
    // The product stays in the cart on a page loaded without the daily menus.
    await openPage(page, menuPath(business))
    await pill(page).filter({ hasText: '2,40' }).waitFor()
  })

  it('has no page outside the daily menu’s hours', async () => {
    const product = await aLooseProduct(business, 'Trileçe', 2.4)
    await aDailyMenu(business, ['Trileçe'], { startTime: '07:00', endTime: '11:00' })
    const page = await visit({ expects: /404/ })
    expect((await page.goto(productPath(product.id)))?.status()).toBe(404)
  })
})

describe('an event', () => {
  it('opens with its picture, title, description, time and a Visit link button', async () => {
    await anEvent(business, { pictureUrl: await aPictureLink(business) })
    const abroad = { timezoneId: 'America/New_York', now: clock.read().toISOString() }
    const page = await openPage(await visit(abroad), menuPath(business))
    await more(page).click()
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    const panel = sheet(page, 'Natë muzike')
    await panel.getByText('Këngë qytetare me kitarë').waitFor()
    await panel.getByText('Sot 20:00–23:30').waitFor()
    await panel.locator('img.offer-picture').waitFor()
    const link = panel.getByRole('link', { name: 'Vizito lidhjen' })
    await expect.poll(() => link.getAttribute('href')).toBe('https://example.com/muzike')
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener')
  })

  it('has no button without a link, and shows only its start without an end', async () => {
    await anEvent(business, { link: '', endTime: null })
    const page = await openPage(await visit({ now: clock.read().toISOString() }), home())
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    const panel = sheet(page, 'Natë muzike')
    await panel.getByText('Fillon: sot 20:00').waitFor()
    await expect.poll(() => panel.getByRole('link').count()).toBe(0)
  })

  it('disappears from an open page when it is over', async () => {
    await anEvent(business)
    clock.set('2026-06-10T21:00:00Z')
    const page = await arriveByTheClock(home())
    await page.getByRole('heading', { name: 'Natë muzike' }).waitFor()
    clock.set('2026-06-10T21:30:00Z')
    await page.clock.fastForward('30:01')
    await page.getByRole('heading', { name: 'Natë muzike' }).waitFor({ state: 'detached' })
  })
})

describe('today’s offers', () => {
  const line = (page: Page) => page.locator('.today')

  it('are announced on the menu in one line, rendered on the server, that opens them', async () => {
    await aDailyMenu(business, ['Supë 1'])
    const rendered = await fetch(server.url + menuPath(business))
    expect(await rendered.text()).toContain('<span>Dreka e shtëpisë</span>')

    const page = await arriveByTheClock(menuPath(business))
    await line(page).click()
    await sheet(page, 'Dreka e shtëpisë').waitFor()
    await page.goBack()
    await anEvent(business)
    await line(page).getByText('Dreka e shtëpisë · Natë muzike').waitFor()
    await line(page).click()
    await sheet(page, 'Menytë ditore dhe ngjarjet').waitFor()
  })

  it('appear and disappear on an open menu with their hours, and are absent on a day without offers', async () => {
    await aDailyMenu(business, ['Supë 1'], { startTime: '13:00', endTime: '14:00' })
    await anEvent(business, { startTime: '2026-06-11T18:00:00Z', endTime: null })
    const page = await arriveByTheClock(menuPath(business))
    expect(await line(page).count()).toBe(0)
    for (const [instant, isShown] of [
      ['2026-06-10T11:00:00Z', true],
      ['2026-06-10T12:00:00Z', false],
    ] as const) {
      const wait = Date.parse(instant) - clock.read().getTime()
      clock.set(instant)
      await page.clock.fastForward(wait + 1500)
      await line(page).waitFor({ state: isShown ? 'visible' : 'detached' })
    }
  })

  it('list events by start, undated ones last', async () => {
    await anEvent(business, { title: 'Pa datë', startTime: null, endTime: null })
    await anEvent(business, { title: 'Nesër', startTime: '2026-06-11T18:00:00Z', endTime: null })
    await anEvent(business)
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(home())
    const titles = await page.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(titles).toEqual(['Natë muzike', 'Nesër', 'Pa datë'])
    expect(await page.locator('main').innerText()).toContain('Fillon: nesër 20:00')
  })
})

describe('a menu’s picture', () => {
  it('is its photo, else its logo, else an icon, in the slider and on home', async () => {
    const [photo, logo] = [await aPictureLink(business, '#0a0'), await aPictureLink(business, '#00a')]
    const change = (name: string, body: object) =>
      business.staff.ask('PUT menus/:id', { params: { id: business.menus[name]?.id ?? '' }, body })
    const page = await openPage(await visit(), menuPath(business))
    const slide = (name: string) => page.locator('.slide', { hasText: name })
    await expect.poll(() => slide('Pije').locator('use').getAttribute('href')).toBe('#icon-coffee')
    await change('Pije', { logo })
    await slide('Pije').locator(`img[src="${logo}"]`).waitFor()
    await change('Pije', { photoUrl: photo })
    await slide('Pije').locator(`img[src="${photo}"]`).waitFor()
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.locator(`.menu-card img[src="${photo}"]`).waitFor()
  })

  it('is, for a submenu’s chip, the submenu’s logo in place of the icon', async () => {
    const logo = await aPictureLink(business)
    await business.staff.ask('PUT menus/:menuId/sub-menus/:id', {
      params: { menuId: business.menus['Ushqim']?.id ?? '', id: business.submenus['Pica']?.id ?? '' },
      body: { logo },
    })
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(menuPath(business))
    const chip = page.locator('.chip', { hasText: 'Pica' })
    await expect.poll(() => chip.locator('img').getAttribute('src')).toBe(logo)
    await expect.poll(() => chip.locator('svg').count()).toBe(0)
    await expect.poll(() => page.locator('.chip', { hasText: 'Supa' }).locator('svg').count()).toBe(1)
  })
})
