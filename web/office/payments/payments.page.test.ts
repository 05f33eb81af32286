import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { aRefundOutside } from '#tests/harness/online-payments.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

describe('a bill', () => {
  const office = useOfficePages()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await office.createFixture()
    const productId = (await addMenu(fixture)).products[0]?.id ?? ''
    await decide(fixture, await sendOrder(fixture, productId, 1))
  })

  it('is paid in parts, one of which is given back, until nothing is open', async () => {
    const params = { id: (await fixture.staff.ask('GET tables'))[0]?.id ?? '' }
    const bill = () => fixture.staff.ask('GET tables/:id/bill', { params })
    const { total } = await bill()
    const page = await office.open(fixture, '/tables')
    await page.getByRole('button', { name: 'Table 1' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Table 1', exact: true })
    const sheet = page.getByRole('dialog', { name: 'Take payment · Table 1' })
    await panel.getByRole('button', { name: 'Split or tip' }).click()
    await sheet.getByText('An amount').click()
    await sheet.getByLabel('Amount', { exact: true }).fill(String(total + 1))
    await sheet.getByText('At most').waitFor()
    await sheet.getByLabel('Amount', { exact: true }).fill('1,5')
    await sheet.getByText('Cash', { exact: true }).click()
    await sheet.getByLabel('Tip').fill('0.50')
    await sheet.getByLabel('Handed over').fill('5')
    await sheet.getByText('3.00 €').waitFor()
    await sheet.getByRole('button', { name: 'Take 2.00 €' }).click()
    await page.getByText('Payment taken').waitFor()
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await panel.getByRole('button', { name: 'Print the bill' }).click()
    const printed = page.locator('[data-receipt]')
    await printed.getByText(`${(total - 1.5).toFixed(2)} €`).waitFor()
    await printed.getByText('Still open').waitFor()
    window.dispatchEvent(new Event('afterprint'))
    expect(await bill()).toMatchObject({ paid: 1.5, payments: [{ tip: 0.5, given: 5, method: 'cash' }] })

    await panel.getByRole('button', { name: 'Give back · Cash · 1.50 €' }).click()
    await page.getByLabel('How much').fill('1')
    await page.getByText('Entered by mistake').click()
    await page.yes()
    await panel.getByText('1.00 € given back').waitFor()
    expect(await bill()).toMatchObject({ paid: 0.5 })

    await panel.getByRole('button', { name: 'Split or tip' }).click()
    await sheet.getByText('Card', { exact: true }).click()
    await sheet.getByRole('button', { name: /^Take / }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await fixture.staff.ask('GET bills')).toMatchObject([{ total, paidBy: 'several' }])
  })

  it('that a guest is paying says so, and asks the provider to end that before it is closed', async () => {
    const [visit] = await fixture.staff.ask('GET visits')
    const now = new Date()
    await fixture.services.db
      .insertInto('payments')
      .values({
        businessId: fixture.id,
        id: crypto.randomUUID(),
        visitId: visit?.id ?? '',
        part: 'amount',
        amountMills: 1000,
        method: 'online',
        provider: 'stripe',
        createdOn: now,
        expiresOn: new Date(now.getTime() + 300_000),
      })
      .execute()
    const page = await office.open(fixture, '/tables')
    await page.getByRole('button', { name: 'Table 1' }).first().click()
    await page.getByRole('button', { name: 'Close the bill' }).click()
    await page.getByText('A guest is paying 1.00 € by phone').waitFor()
    await page.getByText('Cash', { exact: true }).click()
    await page.yes()
    // The double of Stripe is not there: what nobody can end keeps the bill open.
    await page.getByText('A guest is paying at this moment').waitFor()
    expect(page.network.writes.map(({ call }) => call)).toContain(`DELETE visits/${visit?.id ?? ''}/claims`)
  })

  it('of which the provider gave something back waits above the closed ones until somebody ticks it off', async () => {
    const [visit] = await fixture.staff.ask('GET visits')
    await aRefundOutside(fixture, fixture, visit?.id ?? '')
    const page = await office.open(fixture, '/tables')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Closed bills' }).click()
    const waiting = page.getByRole('region', { name: 'To look at' })
    await waiting.getByText('0.01 € given back at the payment provider').waitFor()
    await waiting.getByRole('button', { name: 'Tick off · Online · 0.01 €' }).click()
    await page.getByText('Agreed with the guest').click()
    await page.yes()
    await page.getByText('Ticked off').waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect(await fixture.staff.ask('GET payments/waiting')).toEqual([])
  })
})
