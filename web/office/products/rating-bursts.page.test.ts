import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { burstRatings } from '#tests/harness/rating-burst.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let productId: string
beforeAll(async () => {
  // The hourly clean-up deletes the addresses of ratings after 30 days: on the machine's clock, these would be too old.
  fixture = await office.createFixture({ pages: false, clock: () => new Date('2026-06-12T10:00:00Z') })
  const { products } = await addMenu(fixture)
  productId = products[0]?.id ?? ''
})
const office = useOfficePages()

beforeEach(() => burstRatings(fixture, productId))

const arrive = () => office.open(fixture, '/products')
const panel = (page: OfficePage) => page.getByRole('dialog', { name: 'Ratings of Margarita' })
const rating = (page: OfficePage, average: string, count: number) =>
  page.getByRole('button', { name: `Ratings of Margarita: ${average} out of 5, given by ${count}` })
const button = (page: OfficePage, name: string) => panel(page).getByRole('button', { name, exact: true })
const question = (page: OfficePage, text: string) => page.getByRole('dialog', { name: text })

it('a burst is shown with its details, set aside after a confirmation, and restored', async () => {
  const page = await arrive()
  await rating(page, '1.1', 102).click()
  const burst = panel(page).getByRole('listitem').filter({ hasText: '100 ratings' })
  await burst.getByText('100 ratings, 1.0 out of 5').waitFor()
  await burst.getByText(/^10\/06\/2026 \d\d:00 to \d\d:04, from 1 address$/).waitFor()

  await button(page, 'Set aside').click()
  const asked = '100 ratings of Margarita from 10/06/2026 will no longer count. Do you want to continue?'
  await question(page, asked).getByRole('button', { name: 'No' }).click()
  await question(page, asked).waitFor({ state: 'detached' })
  await panel(page).getByText('102 ratings', { exact: true }).waitFor()
  await button(page, 'Set aside').click()
  await question(page, asked).getByRole('button', { name: 'Yes' }).click()
  await page.getByText('The ratings were set aside').waitFor()
  await panel(page).getByText('4.5 out of 5').waitFor()
  await burst.getByText('Set aside: not counted').waitFor()
  await page.keyboard.press('Escape')
  await rating(page, '4.5', 2).click()

  await button(page, 'Bring back').click()
  const back = '100 ratings of Margarita from 10/06/2026 will count again. Do you want to continue?'
  await question(page, back).getByRole('button', { name: 'Yes' }).click()
  await page.getByText('The ratings count again').waitFor()
  await panel(page).getByText('102 ratings', { exact: true }).waitFor()
  await button(page, 'Set aside').waitFor()
})

it('a burst can be set aside by keyboard alone, and the focus stays where it was', async () => {
  const page = await arrive()
  await rating(page, '1.1', 102).press('Enter')
  await button(page, 'Set aside').press('Enter')
  await page.getByRole('button', { name: 'Yes' }).waitFor()
  // The dialog opens with the focus on Yes.
  await page.keyboard.press('Enter')
  await button(page, 'Bring back').waitFor()
  await button(page, 'Bring back').waitForFocus()
})

it('a burst that has changed meanwhile shows its current state', async () => {
  const page = await arrive()
  await rating(page, '1.1', 102).click()
  await button(page, 'Set aside').waitFor()
  await fixture.services.db.deleteFrom('productRates').where('rate', '=', 1).execute()
  await button(page, 'Set aside').click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await panel(page).getByText('4.5 out of 5').waitFor()
  await button(page, 'Set aside').waitFor({ state: 'detached' })
})

it('bursts are not mentioned when there are none', async () => {
  await fixture.services.db.deleteFrom('productRates').where('rate', '=', 1).execute()
  const page = await arrive()
  await rating(page, '4.5', 2).click()
  await panel(page).getByText('4.5 out of 5').waitFor()
  await expect.poll(() => panel(page).getByText('burst').count()).toBe(0)
})
