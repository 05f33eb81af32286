import { expect, it } from 'vitest'
import { atTable, fillCart, openPage, sendOrder as sendCart, sheet } from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { waitUntilLive } from '../fixtures/service.ts'

/** 13:00 in Tirana, the browser's time zone. */
const noon = '2026-11-26T12:00:00Z'

let fixture: Fixture
const openAt = async (now: string) => {
  fixture = await createFixture({ clock: () => new Date(now) })
  await addMenu(fixture)
}
const office = useOffice()

it('staff pause orders from a menu and resume them with one tap, and the guest’s cart follows', async () => {
  await openAt(noon)
  const guest = await openPage(
    await office.onPhone({ ...atTable(fixture), now: noon }),
    `/menu/${fixture.id}/1`,
  )
  await fillCart(guest, 'Margarita')
  const cart = sheet(guest, 'Shporta')
  const send = cart.getByRole('button', { name: /tavolinën 1/ })
  await send.waitFor()
  const staff = await office.phoneOf(fixture)
  await staff.goto('/orders')
  await waitUntilLive(staff)
  await staff.getByRole('button', { name: 'Pause', exact: true }).click()
  await staff.getByRole('menuitem', { name: '30 minutes' }).click()
  await staff.getByText('No orders from tables until 13:30').waitFor()
  await cart.getByText('Për momentin nuk marrim porosi. Rifillojmë: 13:30').waitFor()
  expect(await send.isDisabled()).toBe(true)

  await staff.getByRole('button', { name: 'Resume' }).click()
  await staff.getByText('Orders are taken again').waitFor()
  await expect.poll(() => send.isDisabled()).toBe(false)
  await sendCart(guest)
  await sheet(guest, 'Porositë').locator('.status-SENT').waitFor()
})

it('a pause that ends tomorrow is shown with its date', { tags: ['complete'] }, async () => {
  await openAt('2026-11-26T22:45:00Z')
  const staff = await office.phoneOf(fixture)
  await staff.goto('/orders')
  await staff.getByRole('button', { name: 'Pause', exact: true }).click()
  await staff.getByRole('menuitem', { name: '30 minutes' }).click()
  await staff.getByText('No orders from tables until 27/11/2026 00:15').waitFor()
})
