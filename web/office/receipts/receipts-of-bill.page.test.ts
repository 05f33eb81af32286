import { describe, expect, it } from 'vitest'
import { addMenu, sendOrder } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'
import { waitForMail } from '#tests/harness/outbox.ts'

describe('the receipts of a closed bill', () => {
  const office = useOfficePages()

  it('are listed with what took one back, linked, and mailed', async () => {
    const fixture = await office.createFixture()
    const [product] = (await addMenu(fixture)).products
    const order = await decide(fixture, await sendOrder(fixture, product?.id ?? '', 1))
    const visit = { params: { id: order.visitId as string } }
    const body = { paidBy: 'cash', total: order.total } as const
    const bill = await fixture.staff.ask('POST visits/:id/bill', { ...visit, body })
    await fixture.staff.ask('PUT bills/:id', {
      params: { id: bill.id },
      body: { paidBy: 'card', reason: 'Mistake' },
    })
    const page = await office.open(fixture, '/tables')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Closed bills' }).click()
    await page.getByRole('button', { name: /^Receipt · Table 1/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Receipt · / })
    await sheet.getByText(/takes back \d{4}-000001$/).waitFor()
    expect(await sheet.getByRole('link', { name: /^\d{4}-00000\d$/ }).count()).toBe(3)
    await sheet.getByLabel('Send to').fill('alba@example.com')
    await sheet.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('The receipt is on its way').waitFor()
    await waitForMail(fixture, 'alba@example.com', /-000003/)
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'All receipts' }).click()
    const all = page.getByRole('dialog', { name: 'All receipts' })
    await all
      .getByRole('link', { name: /-000001$/ })
      .first()
      .waitFor()
    await all.getByLabel('Number').fill('2')
    await expect.poll(() => all.getByRole('listitem').count()).toBe(1)
    await all.getByText(/takes back \d{4}-000001$/).waitFor()
    await all.getByRole('button', { name: /^Send or print/ }).click()
    await all.getByLabel('Send to').fill('besa@example.com')
    await all.getByRole('button', { name: 'Send', exact: true }).click()
    await waitForMail(fixture, 'besa@example.com', /-000002/)
    await all.getByLabel('Number').fill('77')
    await all.getByText('No receipt found.').waitFor()
  })
})
