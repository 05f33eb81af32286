import { beforeEach, expect, it, vi } from 'vitest'
import { Client } from '#tests/harness/client.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { aWebhookReceiver } from '#tests/harness/webhook-receiver.ts'

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
  await page.keyboard.press('Escape')
  await page.getByText('Have you kept this? It is not shown again.').waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  // As in a page without https.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await made.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('This browser does not copy here.').waitFor()
  await made.getByRole('button', { name: 'I have kept it' }).click()
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

it('an owner adds a webhook, tests it, reads the log, sends again and switches it off', async () => {
  const receiver = await aWebhookReceiver()
  try {
    const page = await office.open(fixture, '/integrations')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const panel = page.getByRole('dialog', { name: 'New webhook' })
    await panel.getByLabel('Address').fill(receiver.url)
    await panel.getByLabel('Order sent').click()
    await panel.getByRole('button', { name: 'Add' }).click()
    const made = page.getByRole('dialog', { name: 'The secret of the webhook' })
    await made.getByText(/^whsec_/).waitFor()
    await made.getByRole('button', { name: 'I have kept it' }).click()
    const { host } = new URL(receiver.url)
    await page.getByRole('button', { name: `Send a test: ${host}` }).click()
    await page.getByText('A test is on its way').waitFor()
    await expect.poll(() => receiver.types()).toEqual(['test'])
    await page.getByRole('button', { name: `Messages: ${host}` }).click()
    const log = page.getByRole('dialog', { name: `Messages: ${host}` })
    await log.getByText('Arrived (204)').waitFor()
    await log.getByRole('button', { name: 'Send again: Test' }).click()
    await expect.poll(() => receiver.types()).toEqual(['test', 'test'])
    await log.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: host, exact: true }).click()
    const edit = page.getByRole('dialog', { name: host })
    await edit.getByLabel('On').click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'detached' })
    expect(await fixture.staff.ask('GET webhooks')).toMatchObject([{ isOn: false, types: ['order.sent'] }])
    await page.getByRole('button', { name: `Remove the webhook ${host}` }).click()
    await page.yes()
    await page.getByText('No webhooks yet.').waitFor()
  } finally {
    receiver.close()
  }
})
