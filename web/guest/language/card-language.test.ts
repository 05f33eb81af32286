import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, menuPath, productRow, sheet } from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
const openPage = useGuestPages(server)
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
  await business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['tr'] } })
  await translate('Çorba')
})

async function translate(text: string, state: 'hand' | 'machine' = 'hand') {
  const params = { language: 'tr' }
  const texts = await business.staff.ask('GET translations/:language', { params })
  const { digest = '' } = texts.find(({ source }) => source === 'Supë 1') ?? {}
  await business.staff.ask('PUT translations/:language', {
    params,
    body: { texts: [{ digest, text, state }] },
  })
}

it('a guest reads the card in a language that the page is not in, follows its changes, and goes back', async () => {
  const page = await openPage(menuPath(business), { languages: ['en'] })
  await page.getByRole('link', { name: 'Language: EN' }).click()
  await sheet(page, 'Language').getByRole('button', { name: 'Türkçe' }).click()
  await page.locator('html[lang=en][data-card=tr]').waitFor()
  await productRow(page, 'Çorba').waitFor()
  // It is changed while the page is open.
  await translate('Mercimek çorbası', 'machine')
  await productRow(page, 'Mercimek çorbası').waitFor()
  await page.getByRole('link', { name: 'Language: TR' }).click()
  await sheet(page, 'Language').getByRole('button', { name: 'English' }).click()
  await productRow(page, 'Soup 1').waitFor()
  expect(page.stored('card_language')).toBeNull()
})

it('what a machine translated says so, with the original beside it', async () => {
  await translate('Mercimek çorbası', 'machine')
  const page = await openPage(menuPath(business), { languages: ['tr', 'en'] })
  await page.getByRole('link', { name: /Mercimek çorbası/ }).click()
  await page.getByText('Translated by machine').waitFor()
  await page.locator('.detail-original[lang=sq]').first().waitFor()
  expect(await page.locator('.detail-original').first().innerText()).toBe('Supë 1')
})
