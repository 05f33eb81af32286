import { expect, it } from 'vitest'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, closeDialog, menuPath, sheet } from '#tests/browser/fixtures/guest.ts'

const server = useSharedServer()
const openPage = useGuestPages(server)

it('a guest’s data is deleted after a confirmation, kept when the network fails, and gone on both sides once deleted', async () => {
  const business = await aRestaurant(server, { dishesEach: 1 })
  const page = await openPage(menuPath(business), { storage: { rating_due: business.id } })
  await page.getByRole('button', { name: 'Shto Supë 1' }).click()
  await page.getByRole('button', { name: 'Përshtypjet tuaja' }).click()
  const feedback = sheet(page, 'Përshtypjet tuaja')
  await feedback.getByLabel('Emri i plotë').fill('Ana Gashi')
  await feedback.getByLabel('Komenti').fill('Shumë e mirë')
  await feedback.locator('button[type=submit]').click()
  await page.getByText('Faleminderit').first().waitFor()
  await closeDialog(page)
  const before = page.cookie('sofra_client')
  expect(before).toBeTruthy()

  await page.locator('.header-settings').click()
  await page.getByRole('button', { name: 'Të dhënat tuaja' }).click()
  const panel = sheet(page, 'Të dhënat tuaja')
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  await press('Fshi të dhënat e mia')
  await panel.getByText('Të fshihen përgjithmonë?').waitFor()
  await press('Jo')
  page.network.setOnline(false)
  await press('Fshi të dhënat e mia')
  await press('Po, fshi')
  await panel.getByRole('alert').filter({ hasText: 'lidhje' }).waitFor()
  page.network.setOnline(true)
  expect((await business.staff.ask('GET feedback')).total).toBe(1)
  expect(page.stored('wishlist')).toContain('quantity')
  expect(page.stored('rating_due')).toBe(business.id)

  await press('Fshi të dhënat e mia')
  await press('Po, fshi')
  await panel.getByText('Të dhënat tuaja u fshinë.').waitFor()
  expect((await business.staff.ask('GET feedback')).total).toBe(0)
  expect(page.stored('wishlist')).toBeNull()
  expect(page.stored('rating_due')).toBeNull()
  await panel.getByRole('button', { name: 'OK', exact: true }).click()
  // The page is loaded again, for what is a new guest.
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Supë 1').first().waitFor()
  await expect.poll(() => page.cookie('sofra_client')).not.toBe(before)
})
