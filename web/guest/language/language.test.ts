import { beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, configure, menuPath, productRow, sheet } from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)

describe('the menu in another language', () => {
  it('is offered in the phone’s, and kept once accepted', async () => {
    const page = await openPage(menuPath(business), { languages: ['fr-BE', 'en'] })
    await page.locator('html[lang=sq]').waitFor()
    await page.getByRole('button', { name: 'Boutons en français, plats en anglais' }).click()
    await productRow(page, 'Soup 1').waitFor()
    await page.locator('html[lang=fr]').waitFor()
    expect(page.stored('unem_language')).toBe('fr')
    await page.reload()
    await page.locator('html[lang=fr]').waitFor()
    expect(await page.getByRole('button', { name: /français/ }).count()).toBe(0)
  })

  it('is promised as a whole only where its dishes are in it', async () => {
    const offered = async (language: string) => {
      const page = await openPage(menuPath(business), { languages: [language] })
      return page.locator('.language-accept').innerText()
    }
    expect(await offered('en-GB')).toBe('Read this menu in English')
    expect(await offered('nl-NL')).toBe('Knoppen in het Nederlands, gerechten in het Engels')
  })

  it('is not offered again once declined', async () => {
    const page = await openPage(menuPath(business), { languages: ['nl-NL'] })
    await page.getByRole('button', { name: 'Nee, bedankt' }).click()
    await page.locator('html:not([data-offer])').waitFor()
    await page.goto(menuPath(business, '/home'))
    await page.locator('html[lang=sq]:not([data-offer])').waitFor()
  })

  it.each([
    ['the phone speaks the menu’s language', 'sq-AL', ''],
    ['the phone speaks none of ours', 'es-ES', ''],
    ['the link asks for a language', 'en-GB', '?lang=nl'],
  ])('is not offered when %s', async (_, language, rest) => {
    const page = await openPage(menuPath(business, rest), { languages: [language] })
    expect(page.document.documentElement.dataset['offer']).toBeUndefined()
  })

  it('is chosen from the list that the header opens', async () => {
    const page = await openPage(menuPath(business))
    await page.getByRole('link', { name: 'Gjuha: SQ' }).click()
    await sheet(page, 'Gjuha').getByRole('button', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Language: EN' }).waitFor()
    await productRow(page, 'Soup 1').waitFor()
  })
})

it('an unknown saved language is ignored', async () => {
  const page = await openPage(menuPath(business), { storage: { unem_language: 'x; path=/' } })
  await page.locator('html[lang=sq]').waitFor()
  expect(page.cookie('unem_language')).toBeUndefined()
})

it('the currency of the menu is saved on the device', async () => {
  await configure(business, { currency: 'CHF' })
  const page = await openPage(menuPath(business))
  await expect.poll(() => page.stored('businessCurrency')).toBe('CHF')
})

it('the preview of a menu links to the rest of the sign-up', async () => {
  await configure(business, { currency: 'EUR' })
  const page = await openPage(`/menu/${business.id}/signup`)
  const link = page.getByRole('link', { name: 'Vazhdo' })
  expect(await link.getAttribute('href')).toBe('/register?continue=true')
  for (const name of ['Produktet e preferuara', 'Përshtypjet tuaja'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0)
  await page.goto(menuPath(business))
  await expect.poll(() => page.stored('businessCurrency')).not.toBeNull()
  expect(await link.count()).toBe(0)
  await configure(business, { currency: 'USD' })
  await page.goto(`/menu/${business.id}/signup`)
  expect(await link.getAttribute('href')).toBe('/register?continue=true&currency=USD')
})
