import { expect, test } from 'vitest'
import { aBusiness } from '../business.ts'
import { useSharedServer } from '../server.ts'
import { useGuestPages } from './guest-page.ts'

const server = useSharedServer()
const arrive = useGuestPages(server)
const settings = { name: 'Cilësimet' }

test('nothing below a dialog can be pressed', async () => {
  const business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: true } })
  const page = await arrive(`/menu/${business.id}/1`)
  await page.getByRole('button', settings).click()
  await page.getByRole('dialog', settings).waitFor()
  let isPressed = false
  const pressing = page.getByRole('button', { name: 'Shto Supë' }).click()
  void pressing.then(() => (isPressed = true))
  await page.getByRole('dialog').getByRole('button', { name: 'Gjuha' }).click()
  expect(isPressed).toBe(false)
  await page.escape()
  await pressing
})
