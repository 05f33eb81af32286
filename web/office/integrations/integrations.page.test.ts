import { beforeEach, expect, it } from 'vitest'
import { Client } from '#tests/harness/client.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
const office = useOfficePages()
beforeEach(async () => {
  fixture = await office.createFixture()
})

it('an owner makes a key, which is shown once, and revokes it', async () => {
  const page = await office.open(fixture, '/integrations')
  await page.getByText('No keys yet.').waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  const panel = page.getByRole('dialog', { name: 'New key' })
  await panel.getByRole('button', { name: 'Make the key' }).click()
  await panel.getByText('Provide a value!').first().waitFor()
  await panel.getByLabel('Name').fill('Till')
  await panel.getByLabel('See orders').click()
  await panel.getByLabel('Expires').selectOption('Never')
  await panel.getByRole('button', { name: 'Make the key' }).click()
  const made = page.getByRole('dialog', { name: 'The new key' })
  const key = await made.getByText(/^sofra_/).innerText()
  await made.getByRole('button', { name: 'Done' }).click()
  await page.getByText(`1 right · Ends in ${key.slice(-4)}`).waitFor()
  const till = new Client(fixture.url, key)
  expect((await till.call('GET businesses/orders')).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke the key Till' }).click()
  await page.yes()
  await page.getByText('No keys yet.').waitFor()
  expect((await till.call('GET businesses/orders')).status).toBe(401)
})

it('a manager neither sees nor opens it', async () => {
  const { staff } = await signInAs(fixture, fixture, 'manager')
  const page = await office.open({ ...fixture, staff }, '/people')
  await page.getByRole('link', { name: 'People' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Integrations' }).count()).toBe(0)
})
