import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/ratings/rating.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const browser = useBrowser()

it('stars are given by keyboard, and shown in the average, where the focus then is', async () => {
  const productId = business.products['Supë 1']?.id ?? ''
  const page = await openPage(
    await browser.onPhone(atTable(server)),
    menuPath(business, `/products/${productId}`),
  )
  const rating = page.getByRole('region', { name: 'Vlerësimet' })
  const panel = sheet(page, 'Vlerëso: Supë 1')
  await rating.getByText('Ende pa vlerësime').waitFor()
  await rating.getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
  await panel.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  expect(await panel.getByRole('radio', { name: '4 yje' }).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await panel.getByText('Faleminderit që vlerësuat këtë produkt!').waitFor()
  await panel.getByRole('button', { name: 'Mbyll' }).last().click()
  await panel.waitFor({ state: 'detached' })
  for (const text of ['4,0', '(1 vlerësim)', 'Ju dhatë 4 yje']) await rating.getByText(text).waitFor()
  expect(await business.staff.ask('GET product-rates')).toEqual([{ productId, averageRate: 4, count: 1 }])
  // The button that had the focus is gone.
  await rating.locator(':focus', { hasText: 'Ju dhatë 4 yje' }).waitFor()
})
