import { beforeEach, expect, it } from 'vitest'
import { atTable, fillCart, openPage, sendOrder as sendCart, sheet } from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { waitUntilLive } from '../fixtures/service.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()

it('staff pause orders from a menu and resume them with one tap, and the guest’s cart follows', async () => {
  const guest = await openPage(await office.onPhone(atTable(fixture)), `/menu/${fixture.businessId}/1`)
  await fillCart(guest, 'Margarita')
  const cart = sheet(guest, 'Shporta')
  const send = cart.getByRole('button', { name: /tavolina 1|Tavolina 1/ })
  await send.waitFor()
  const staff = await office.phoneOf(fixture)
  await staff.goto('/orders')
  await waitUntilLive(staff)
  await staff.getByRole('button', { name: 'Pause', exact: true }).click()
  await staff.getByRole('menuitem', { name: '30 minutes' }).click()
  await staff.getByText(/^No orders from tables until \d\d:\d\d$/).waitFor()
  await cart.getByText(/^Nuk marrim porosi deri në/).waitFor()
  expect(await send.isDisabled()).toBe(true)

  await staff.getByRole('button', { name: 'Resume' }).click()
  await staff.getByText('Orders are taken again').waitFor()
  await expect.poll(() => send.isDisabled()).toBe(false)
  await sendCart(guest)
  await sheet(guest, 'Porositë').locator('.status-SENT').waitFor()
})
