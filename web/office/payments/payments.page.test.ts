import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
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
})
