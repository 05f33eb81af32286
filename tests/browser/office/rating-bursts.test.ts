import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import type { VisitOptions } from '#tests/harness/browser.ts'
import { sample } from '#tests/harness/sample.ts'
import { createSweep, panelOpened } from '../fixtures/screens.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let productId: string
beforeAll(async () => {
  // The hourly clean-up deletes the addresses of ratings after 30 days: on the machine's clock, these would be too old.
  fixture = await createFixture({ clock: () => new Date('2026-06-12T10:00:00Z') })
  const { products } = await addMenu(fixture)
  productId = products[0]?.id ?? ''
})
const office = useOffice()

const attackedOn = Date.parse('2026-06-10T10:00:00Z')
/**
 * Two good ratings in May, and a hundred bad ones from one address within five minutes of a morning in June.
 */
beforeEach(async () => {
  const { db } = fixture.services
  await db.deleteFrom('productRates').execute()
  const given = (at: number, rate: number, ip: string | null) => ({
    businessId: fixture.businessId,
    productId,
    guestId: randomUUID(),
    rate,
    ip,
    createdOn: new Date(at),
  })
  await db
    .insertInto('productRates')
    .values([
      given(Date.parse('2026-05-01T19:00:00Z'), 5, null),
      given(Date.parse('2026-05-09T20:00:00Z'), 4, null),
      ...Array.from({ length: 100 }, (_, index) => given(attackedOn + index * 3000, 1, '203.0.113.5')),
    ])
    .execute()
})

async function arrive(options: VisitOptions = {}): Promise<Page> {
  const page = await office.phoneOf(fixture, { timezoneId: 'UTC', ...options })
  await page.goto('/products')
  return page
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ratings of Margarita' })
const rating = (page: Page, average: string, count: number) =>
  page.getByRole('button', { name: `Ratings of Margarita: ${average} out of 5, given by ${count}` })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const question = (page: Page, text: string) => page.getByRole('dialog', { name: text })

it('a burst is shown with its details, set aside after a confirmation, and restored', async () => {
  const page = await arrive()
  await rating(page, '1.1', 102).click()
  const burst = panel(page).getByRole('listitem').filter({ hasText: '100 ratings' })
  await burst.getByText('100 ratings, 1.0 out of 5').waitFor()
  await burst.getByText('10/06/2026 10:00 to 10:04, from 1 address').waitFor()

  await button(page, 'Set aside').click()
  const asked = '100 ratings of Margarita of 10/06/2026 will count nowhere. Do you want to continue?'
  await question(page, asked).getByRole('button', { name: 'No' }).click()
  await question(page, asked).waitFor({ state: 'detached' })
  await panel(page).getByText('102 ratings', { exact: true }).waitFor()
  await button(page, 'Set aside').click()
  await question(page, asked).getByRole('button', { name: 'Yes' }).click()
  await page.getByText('The ratings were set aside').waitFor()
  await panel(page).getByText('4.5 out of 5').waitFor()
  await burst.getByText('Set aside: counts nowhere').waitFor()
  await page.keyboard.press('Escape')
  await rating(page, '4.5', 2).click()

  await button(page, 'Bring back').click()
  const back = '100 ratings of Margarita of 10/06/2026 will count again. Do you want to continue?'
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
  await expect
    .poll(() => button(page, 'Bring back').evaluate((element) => element === document.activeElement))
    .toBe(true)
})

it('a burst that has changed meanwhile shows its current state', async () => {
  const page = await arrive({ expects: /404/ })
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

it.each(sample(languages, 1))(
  'fits a phone of 360 px in %s, has no untranslated keys, and is accessible',
  async (language) => {
    const page = await arrive({
      viewport: { width: 360, height: 740 },
      storage: { origin: fixture.url, values: { unem_language: language } },
    })
    await page.getByRole('button', { name: /Margarita.*102/ }).click()
    const turn = page.getByRole('dialog').getByRole('listitem').getByRole('button')
    await turn.waitFor()
    const { look, found } = createSweep(page, { again: language !== languages[0] })
    await panelOpened(page)
    await look('a burst of ratings')
    await turn.click()
    await page.getByRole('dialog').filter({ hasText: 'Margarita' }).filter({ hasText: '?' }).last().waitFor()
    const question = createSweep(page, { again: true })
    await question.look('the question')
    expect([...found, ...question.found]).toEqual([])
  },
)
