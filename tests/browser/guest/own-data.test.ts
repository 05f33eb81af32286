import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
const browser = useBrowser()

it('a guest’s data is deleted after a confirmation, kept when the network fails, and gone on both sides once deleted', async () => {
  const business = await aRestaurant(server)
  const page = await openPage(
    await browser.onPhone(atTable(server, { expects: /ERR_INTERNET/ })),
    menuPath(business),
  )
  await page.getByRole('button', { name: /^Shto/ }).first().click()
  await page.getByRole('button', { name: 'Përshtypjet tuaja' }).click()
  const feedback = sheet(page, 'Përshtypjet tuaja')
  await feedback.getByLabel('Emri i plotë').fill('Ana Gashi')
  await feedback.getByLabel('Komenti').fill('Shumë e mirë')
  await feedback.locator('button[type=submit]').click()
  await page.getByText('Faleminderit').first().waitFor()
  await page.keyboard.press('Escape')
  const guestCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'sofra_client')?.value
  const before = await guestCookie()
  expect(before).toBeTruthy()

  await page.locator('.header-settings').click()
  await page.getByRole('button', { name: 'Të dhënat tuaja' }).click()
  const panel = sheet(page, 'Të dhënat tuaja')
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  await press('Fshi të dhënat e mia')
  await panel.getByText('Të fshihen përgjithmonë?').waitFor()
  await press('Jo')
  await page.context().setOffline(true)
  await press('Fshi të dhënat e mia')
  await press('Po, fshi')
  await panel.getByRole('alert').filter({ hasText: 'lidhje' }).waitFor()
  await page.context().setOffline(false)
  expect((await business.staff.ask('GET feedback')).total).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toContain('quantity')

  await press('Fshi të dhënat e mia')
  await press('Po, fshi')
  await panel.getByText('Të dhënat tuaja u fshinë.').waitFor()
  expect((await business.staff.ask('GET feedback')).total).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  await panel.getByRole('button', { name: 'OK', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Supë 1').first().waitFor()
  await expect.poll(guestCookie).not.toBe(before)
})
