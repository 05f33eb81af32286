import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { readPage } from '#tests/harness/guest-page/read-page.ts'
import { useServer } from '#tests/harness/server.ts'
import { aDailyMenu, anEvent, aPictureLink } from '#tests/browser/fixtures/offers.ts'
import { aRestaurant, menuPath } from '#tests/browser/fixtures/guest.ts'

/** Home and what is on today, as a guest sees them before any script runs. Half past noon in Prishtina, in summer. */
const clock = aClock('2026-06-10T10:30:00Z')
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})

type ReadPage = Awaited<ReturnType<typeof readPage>>
const home = (cookies?: Record<string, string>) => readPage(server, menuPath(business, '/home'), cookies)
const menu = () => readPage(server, menuPath(business))
const titles = (page: ReadPage, level = 2) => page.getByRole('heading', { level }).allInnerTexts()

it('shows the menu, current daily menus, events and banners', async () => {
  await aDailyMenu(business, ['Supë 1'], { pictureUrl: await aPictureLink(business) })
  await aDailyMenu(business, [], { title: 'Mëngjesi', startTime: '07:00', endTime: '11:00' })
  await anEvent(business)
  await business.staff.ask('POST banners', {
    body: { pictureUrl: await aPictureLink(business), link: 'https://example.com/vera' },
  })
  const page = await home()
  expect(await titles(page)).toEqual(['Menytë ditore', 'Ngjarjet'])
  const text = await page.main()
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
  expect(await banner.getAttribute('href')).toBe('https://example.com/vera')
  expect(await banner.getAttribute('rel')).toBe('noopener')
})

it('shows a banner without a link as a picture with a name', async () => {
  const pictureUrl = await aPictureLink(business)
  await business.staff.ask('POST banners', { body: { pictureUrl, link: '' } })
  const page = await home()
  expect(await page.getByRole('img', { name: 'Baner i Te Arta' }).getAttribute('src')).toBe(pictureUrl)
  expect(await page.locator('.banners').getByRole('link').count()).toBe(0)
})

it('leaves out empty sections', async () => {
  const page = await home()
  expect(await page.getByRole('link', { name: 'Menyja' }).count()).toBe(1)
  expect(await titles(page)).toEqual([])
  expect(await page.locator('.banners').count()).toBe(0)
})

it('is shown in the guest’s language', async () => {
  await aDailyMenu(business, ['Supë 1'])
  await anEvent(business, { endTime: null })
  const page = await home({ unem_language: 'fr' })
  expect(await titles(page)).toEqual(['Menus du jour', 'Événements'])
  const text = await page.main()
  for (const part of ['Lunch of the house', '7,50\u00a0€', 'Music night', 'Dès aujourd’hui 20:00'])
    expect(text).toContain(part)
})

it('lists events by start, undated ones last', async () => {
  await anEvent(business, { title: 'Pa datë', startTime: null, endTime: null })
  await anEvent(business, { title: 'Nesër', startTime: '2026-06-11T18:00:00Z', endTime: null })
  await anEvent(business)
  const page = await home()
  expect(await titles(page, 3)).toEqual(['Natë muzike', 'Nesër', 'Pa datë'])
  expect(await page.main()).toContain('Fillon: nesër 20:00')
})

it('has the business’s address and phone at its foot, where the name on the menu leads', async () => {
  const page = await home()
  const heading = (await menu()).getByRole('heading', { level: 1 }).getByRole('link')
  expect(await heading.getAttribute('href')).toBe(menuPath(business, '/home#info'))
  expect(await page.locator('#info').count()).toBe(1)
  for (const name of ['+383 44 123 456', 'Rruga e Dibrës 4, Prishtinë, Kosovë'])
    expect(await page.getByRole('link', { name }).count(), name).toBe(1)
})

it('the menu announces what is on today, and links to home for more', async () => {
  expect(await (await menu()).locator('.today').count()).toBe(0)
  await anEvent(business, { startTime: '2026-06-11T18:00:00Z', endTime: null })
  expect(await (await menu()).locator('.today').count()).toBe(0)
  await aDailyMenu(business, ['Supë 1'])
  await anEvent(business)
  const page = await menu()
  expect(await page.locator('.today').innerText()).toContain('Dreka e shtëpisë · Natë muzike')
  const more = page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' })
  expect(await more.getAttribute('href')).toBe(menuPath(business, '/home'))
})

it('a menu’s picture is its photo, else its logo, else an icon; a section’s is its logo, else its icon', async () => {
  const [photo, logo] = [await aPictureLink(business, '#0a0'), await aPictureLink(business, '#00a')]
  const change = (body: object) =>
    business.staff.ask('PUT menus/:id', { params: { id: business.menus['Pije']?.id ?? '' }, body })
  const slide = async () => (await menu()).locator('.slide', { hasText: 'Pije' })
  expect(await (await slide()).locator('use').getAttribute('href')).toBe('#icon-coffee')
  await change({ logo })
  expect(await (await slide()).locator('img').getAttribute('src')).toBe(logo)
  await change({ photoUrl: photo })
  expect(await (await slide()).locator('img').getAttribute('src')).toBe(photo)
  expect(await (await home()).locator(`.menu-card img[src="${photo}"]`).count()).toBe(1)

  const chip = async (name: string) => (await menu()).locator('.chip', { hasText: name })
  await business.staff.ask('PUT menus/:menuId/sub-menus/:id', {
    params: { menuId: business.menus['Ushqim']?.id ?? '', id: business.submenus['Pica']?.id ?? '' },
    body: { logo },
  })
  expect(await (await chip('Pica')).locator('img').getAttribute('src')).toBe(logo)
  expect(await (await chip('Pica')).locator('svg').count()).toBe(0)
  expect(await (await chip('Supa')).locator('svg').count()).toBe(1)
})
