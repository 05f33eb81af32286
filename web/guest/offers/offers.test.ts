import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useServer } from '#tests/harness/server.ts'
import { aDailyMenu, aLooseProduct, anEvent, aPictureLink } from '#tests/browser/fixtures/offers.ts'
import { aRestaurant, menuPath, pill, sheet } from '#tests/browser/fixtures/guest.ts'

/** Half past noon in Prishtina, in summer. */
const noon = '2026-06-10T10:30:00Z'
const clock = aClock(noon)
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  clock.set(noon)
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)
const arrive = (path = menuPath(business)) => openPage(path, { now: clock.read() })
const home = () => menuPath(business, '/home')
const more = (page: GuestPage) => page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
const sections = (page: GuestPage) => page.getByRole('heading', { level: 2 }).allInnerTexts()
const lunch = (page: GuestPage) => page.getByRole('heading', { name: 'Dreka e shtëpisë' })

/** Opens a page whose time stands still until the test skips to an instant. */
async function arriveByTheClock(path: string) {
  const page = await openPage(path, { now: clock.read(), stopsClock: true })
  const skipTo = async (instant: string) => {
    clock.set(instant)
    // Changes are loaded within a second, so that not all pages ask at once.
    await page.clock.skipTo(new Date(clock.read().getTime() + 1001))
  }
  return { page, skipTo }
}

it('home, the menu and what is on today lead to one another, and Back returns step by step', async () => {
  await aDailyMenu(business, ['Supë 1', 'Picë 1'], { pictureUrl: await aPictureLink(business) })
  await anEvent(business)
  const page = await arrive()
  const menu = page.getByRole('heading', { level: 2, name: 'Supa' })
  await page.getByRole('link', { name: 'Kreu' }).click()
  await page.getByRole('heading', { level: 2, name: 'Menytë ditore' }).waitFor()
  expect(page.path).toBe(home())
  await page.getByRole('link', { name: 'Menyja' }).click()
  await menu.waitFor()
  await page.getByRole('link', { name: 'Kreu' }).click()
  await page.getByRole('heading', { level: 2, name: 'Menytë ditore' }).waitFor()
  await page.goBack()
  await menu.waitFor()

  await more(page)
  const panel = sheet(page, 'Menytë ditore dhe ngjarjet')
  await panel.getByRole('heading', { name: 'Natë muzike' }).waitFor()
  // The time is the business's, wherever the phone is.
  await panel.getByText('Sot 20:00–23:30').waitFor()
  await panel.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
  const offer = sheet(page, 'Dreka e shtëpisë')
  for (const text of ['Supë, sallatë dhe diçka e ëmbël', '12:00–15:00'])
    await offer.getByText(text, { exact: true }).waitFor()
  await offer.locator('.offer-price').getByText('7,50\u00a0€').waitFor()
  await offer.locator('img.offer-picture').waitFor()
  await offer.getByRole('link', { name: /Picë 1/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Picë 1' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await offer.waitFor()
  await page.goBack()
  await panel.waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await menu.waitFor()
})

describe('the show-more panel', () => {
  it('says so when there is nothing', async () => {
    const page = await arrive()
    await more(page)
    await sheet(page, 'Menytë ditore dhe ngjarjet').getByText('Për momentin nuk ka asgjë këtu.').waitFor()
  })

  it('loads its data only when opened', async () => {
    const page = await arrive()
    const asked = () => page.network.requests.filter(({ path }) => /daily-menus|events|banners/.test(path))
    await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
    expect(asked()).toEqual([])
    await more(page)
    await expect.poll(() => asked().length).toBe(3)
  })
})

describe('a daily menu', () => {
  it('shows its video if it has one', async () => {
    await aDailyMenu(business, [], { videoUrl: 'https://example.com/film.mp4' })
    const page = await arrive(home())
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    const video = sheet(page, 'Dreka e shtëpisë').locator('video')
    expect(await video.getAttribute('src')).toBe('https://example.com/film.mp4')
    expect(await video.getAttribute('controls')).not.toBeNull()
  })

  it('appears on an open home page at its start, and disappears at its end', async () => {
    await aDailyMenu(business, ['Supë 1'], { startTime: '13:00', endTime: '14:00' })
    const { page, skipTo } = await arriveByTheClock(home())
    expect(await sections(page)).toEqual([])
    await skipTo('2026-06-10T11:00:00Z')
    await expect.poll(() => sections(page)).toEqual(['Menytë ditore'])
    await skipTo('2026-06-10T12:00:00Z')
    await expect.poll(() => sections(page)).toEqual([])
  })

  it('disappears from the open panel at its end', async () => {
    await aDailyMenu(business, ['Supë 1'], { endTime: '13:00' })
    const { page, skipTo } = await arriveByTheClock(menuPath(business))
    await more(page)
    await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
    await sheet(page, 'Dreka e shtëpisë').waitFor()
    await skipTo('2026-06-10T11:00:00Z')
    await page.getByText('Kjo ka përfunduar.').waitFor()
  })

  it('appears as soon as staff create it', async () => {
    const page = await arrive(home())
    await aDailyMenu(business, [])
    await lunch(page).waitFor()
  })

  it.each([
    [
      'a phone comes back to the page',
      ({ document, Event }: GuestPage['window']) => document.dispatchEvent(new Event('visibilitychange')),
    ],
    [
      'the window gets the focus',
      (window: GuestPage['window']) => window.dispatchEvent(new window.Event('focus')),
    ],
  ])('is up to date when %s, even if the stream was lost', async (_, comeBack) => {
    const page = await arrive(home())
    page.network.route(/clients\/stream/, (route) => route.abort())
    await page.reload()
    await aDailyMenu(business, [])
    comeBack(page.window)
    await lunch(page).waitFor()
  })
})

it('a product that is only in a daily menu has a page, and stays in the cart on a page without daily menus', async () => {
  const product = await aLooseProduct(business, 'Trileçe', 2.4)
  await aDailyMenu(business, ['Trileçe'])
  const page = await arrive(home())
  await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
  await sheet(page, 'Dreka e shtëpisë')
    .getByRole('link', { name: /Trileçe/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Trileçe' }).waitFor()
  expect(page.path).toBe(menuPath(business, `/products/${product?.id}`))
  await page.getByRole('button', { name: 'Shto Trileçe' }).click()
  await pill(page).filter({ hasText: '2,40' }).waitFor()
  await page.goto(menuPath(business))
  await pill(page).filter({ hasText: '2,40' }).waitFor()
})

describe('an event', () => {
  it('opens with its picture, title, description, time and a Visit link button', async () => {
    await anEvent(business, { pictureUrl: await aPictureLink(business) })
    const page = await arrive()
    await more(page)
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    const panel = sheet(page, 'Natë muzike')
    await panel.getByText('Këngë qytetare me kitarë').waitFor()
    await panel.getByText('Sot 20:00–23:30').waitFor()
    await panel.locator('img.offer-picture').waitFor()
    const link = panel.getByRole('link', { name: 'Hap lidhjen' })
    expect(await link.getAttribute('href')).toBe('https://example.com/muzike')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toBe('noopener')
  })

  it('goes into the guest’s calendar', async () => {
    await anEvent(business)
    const page = await arrive(home())
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    const link = sheet(page, 'Natë muzike').getByRole('link', { name: 'Shto në kalendar' })
    const calendar = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url))
    expect(await calendar.text()).toContain('SUMMARY:Natë muzike')
  })

  it('has no Visit link button without a link, and shows only its start without an end', async () => {
    await anEvent(business, { link: '', endTime: null })
    const page = await arrive(home())
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    const panel = sheet(page, 'Natë muzike')
    await panel.getByText('Fillon: sot 20:00').waitFor()
    expect(await panel.getByRole('link', { name: 'Hap lidhjen' }).count()).toBe(0)
  })

  it('disappears from an open page when it is over', async () => {
    await anEvent(business)
    clock.set('2026-06-10T21:00:00Z')
    const { page, skipTo } = await arriveByTheClock(home())
    expect(await sections(page)).toEqual(['Ngjarjet'])
    await skipTo('2026-06-10T21:30:00Z')
    await expect.poll(() => sections(page)).toEqual([])
  })

  it('until 31/12/9999 is shown without its end, and does not make the page poll', async () => {
    await anEvent(business, { endTime: '9999-12-31' })
    const { page } = await arriveByTheClock(home())
    const text = await page.locator('.offer').innerText()
    expect(text).toContain('20:00')
    expect(text).not.toContain('9999')
    await page.clock.pass('01:00')
    expect(page.network.requests.filter(({ path }) => path.endsWith('/events'))).toEqual([])
  })
})

describe('today’s offers', () => {
  const line = (page: GuestPage) => page.locator('.today')

  it('are opened by the line on the menu: one at once, several in the panel', async () => {
    await aDailyMenu(business, ['Supë 1'])
    const page = await arrive()
    await line(page).click()
    await sheet(page, 'Dreka e shtëpisë').waitFor()
    await page.goBack()
    await anEvent(business)
    await line(page).getByText('Dreka e shtëpisë · Natë muzike').waitFor()
    await line(page).click()
    await sheet(page, 'Menytë ditore dhe ngjarjet').waitFor()
  })

  it('appear and disappear on an open menu with their hours', async () => {
    await aDailyMenu(business, ['Supë 1'], { startTime: '13:00', endTime: '14:00' })
    const { page, skipTo } = await arriveByTheClock(menuPath(business))
    expect(await line(page).count()).toBe(0)
    await skipTo('2026-06-10T11:00:00Z')
    await line(page).waitFor()
    await skipTo('2026-06-10T12:00:00Z')
    await line(page).waitFor({ state: 'detached' })
  })
})
