import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#tests/harness/client.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
let waiter: Client
let manager: Client
beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  const id = await sendOrder(fixture, products[0].id)
  const params = { id }
  await fixture.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
  const own = { params: { id: fixture.id }, body: { approveVoidsAbove: 5 } }
  await fixture.staff.ask('PUT businesses/:id', own)
  waiter = (await signInAs(fixture, fixture, 'service')).staff
  const { staff, staffId } = await signInAs(fixture, fixture, 'manager')
  await fixture.staff.ask('PUT people/:id/pin', { params: { id: staffId }, body: { pin: '4071' } })
  manager = staff
})

/** A waiter who takes off a dish that costs more than they may alone. */
async function takeOff(): Promise<OfficePage> {
  const page = await office.open({ ...fixture, staff: waiter }, '/orders?tab=progress', {
    expects: /400|403/,
  })
  await page.getByRole('button', { name: 'Order ID 00001' }).click()
  const panel = page.getByRole('dialog', { name: 'Order 00001' })
  await panel.getByRole('button', { name: 'Take off or reduce Margarita' }).click()
  await page.getByText('Entered by mistake', { exact: true }).click()
  await page.yes()
  await dialog(page).getByText('Take off 2 × Margarita').waitFor()
  await dialog(page).getByText('Table 3 · 00001 · 11.00 € · Entered by mistake').waitFor()
  return page
}
const dialog = (page: OfficePage) => page.getByRole('dialog', { name: 'Needs approval' })

describe('a waiter who needs an approval', () => {
  it('gets it with the PIN of a manager, and what they did goes on', async () => {
    const page = await takeOff()
    await dialog(page).getByRole('button', { name: 'Besa' }).click()
    await page.getByRole('group', { name: 'PIN of Besa' }).waitFor()
    await page.keyboard.type('8305')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('This PIN is wrong.').waitFor()
    await page.keyboard.type('4071')
    await page.getByText('4 digits entered').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Order changed').waitFor()
    await page
      .getByText(
        /2 × Margarita taken off · .*11\.00.€ · Entered by mistake · Besa Kola · approved by Besa Kola/,
      )
      .waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect((await fixture.staff.ask('GET businesses/orders')).data).toMatchObject([{ total: 0 }])
  })

  it('asks on their screens, and is told what was decided', async () => {
    const page = await takeOff()
    await dialog(page).getByRole('button', { name: 'Ask on their screens' }).click()
    await dialog(page).getByText('Waiting for somebody to approve…').waitFor()
    const [asked] = await manager.ask('GET approvals')
    const params = { id: asked?.id ?? '' }
    await manager.ask('PUT approvals/:id', { params, body: { isApproved: false } })
    await dialog(page).getByText('Declined by Besa Kola').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('This was not approved, so nothing has changed').waitFor()
    expect((await fixture.staff.ask('GET businesses/orders')).data).toMatchObject([{ total: 11 }])
  })

  it('gives up, whereupon nobody has to decide it', async () => {
    const page = await takeOff()
    await dialog(page).getByRole('button', { name: 'Ask on their screens' }).click()
    await expect.poll(async () => (await manager.ask('GET approvals')).length).toBe(1)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('This was not approved, so nothing has changed').waitFor()
    await expect.poll(async () => (await manager.ask('GET approvals')).length).toBe(0)
  })
})

it('a manager sees on any screen what is asked for, and approves it', async () => {
  const page = await office.open({ ...fixture, staff: manager }, '/menus')
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  await page.getByRole('status').getByText('Live', { exact: true }).first().waitFor()
  const [order] = (await fixture.staff.ask('GET businesses/orders')).data
  const change = (headers = {}) =>
    waiter.call('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id: order?.id ?? '', itemId: order?.orderItems[0]?.id ?? '' },
      body: { kind: 'given', quantity: 1, reason: 'Late', was: { quantity: 2 } },
      headers,
    })
  const { approvalId: id = '' } = (await change()).envelope as { approvalId?: string }
  await waiter.ask('POST approvals/:id/asking', { params: { id } })
  await page
    .getByText('Besa Kola asks: On the house: 1 × Margarita · Table 3 · 00001 · 5.50 € · Late')
    .waitFor()
  await page.getByRole('button', { name: 'Approve: On the house: 1 × Margarita' }).click()
  await page.getByText('Approved', { exact: true }).waitFor()
  await page.getByText(/Besa Kola asks/).waitFor({ state: 'detached' })
  expect((await change({ approval: id })).status).toBe(200)
})
