import { describe, expect, it } from 'vitest'
import { acceptDeliveries } from '#tests/harness/business.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { addMenu } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

describe('a pick-up', () => {
  const office = useOfficePages()

  it('is paid from its order, which undoes, corrects and lists that like any other bill', async () => {
    const fixture = await office.createFixture()
    const [product] = (await addMenu(fixture)).products
    await fixture.staff.call('PUT businesses/configurations', { body: { enablePickup: true } })
    const byPhone = { kind: 'pickup', name: 'Ana', phoneNumber: '+383 44 1' } as const
    const orderItems = [{ productId: product?.id ?? '', quantity: 1 }]
    const { id } = await fixture.staff.ask('POST businesses/orders', { body: { byPhone, orderItems } })
    const page = await office.open(fixture, `/pickup?tab=all&order=${id}`)
    const row = page.locator('[data-order]')
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    const pay = panel.getByRole('button', { name: 'Order 00001 is paid' })
    await row.getByText('Not paid').waitFor()
    await pay.click()
    await page.getByRole('radio', { name: 'Cash' }).click()
    await page.yes()
    await row.getByText('Paid · Cash').waitFor()
    await pay.waitFor({ state: 'detached' })
    expect(await panel.getByRole('combobox', { name: 'How order 00001 was paid' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('Not paid').waitFor()

    await fixture.staff.ask('POST visits/:id/payments', {
      params: { id },
      body: { part: 'amount', amount: 1, method: 'cash' },
    })
    await pay.click()
    await page.getByText(/· 4\.50\s€$/).waitFor()
    await page.getByRole('radio', { name: 'Card' }).click()
    await page.yes()
    await row.getByText('Paid · Several ways').waitFor()
    expect(await fixture.staff.ask('GET bills')).toMatchObject([
      { paidBy: 'several', payments: [{ amount: 1 }, { amount: 4.5, method: 'card' }] },
    ])

    await page.goto('/tables')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Closed bills' }).click()
    await page.getByRole('dialog').getByText('Pick-up: Ana · 00001').waitFor()
  })
})

describe('a delivery', () => {
  const office = useOfficePages()

  it('is paid at the door, to the courier', async () => {
    const fixture = await office.createFixture()
    const [product] = (await addMenu(fixture)).products
    await acceptDeliveries(fixture.staff)
    const byPhone = { kind: 'delivery', name: 'Ana', phoneNumber: '+383 44 1', address: 'Rruga B 1' } as const
    const orderItems = [{ productId: product?.id ?? '', quantity: 1 }]
    const { id } = await fixture.staff.ask('POST businesses/orders', { body: { byPhone, orderItems } })
    const { staff } = await signInAs(fixture, fixture, 'courier')
    const page = await office.open({ url: fixture.url, staff }, `/delivery?tab=all&order=${id}`)
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    await panel.getByRole('button', { name: 'Order 00001 is paid' }).click()
    await page.getByRole('radio', { name: 'Cash' }).click()
    await page.yes()
    await page.locator('[data-order]').getByText('Paid · Cash').waitFor()
    expect(await fixture.staff.ask('GET bills')).toMatchObject([{ paidBy: 'cash', closedBy: 'Besa Kola' }])
  })
})
