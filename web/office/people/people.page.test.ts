import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '#tests/harness/colleague.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
const office = useOfficePages()
beforeEach(async () => {
  fixture = await office.createFixture()
})

it('an owner invites by a code, changes a role, and removes somebody', async () => {
  const page = await office.open(fixture, '/people')
  await page.getByRole('button', { name: 'Invite' }).click()
  const panel = page.getByRole('dialog', { name: 'Invite' })
  await panel.getByLabel('Role').selectOption('Kitchen')
  await panel.getByText('marks dishes as ready').waitFor()
  await panel.getByRole('button', { name: 'Invite' }).click()
  const code = page.getByRole('dialog', { name: 'Scan to join' })
  await code.getByRole('img', { name: 'Scan to join' }).waitFor()
  await code.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Take back: Invitation by code' }).click()
  await page.yes()
  await page.getByText('Invitation taken back').waitFor()
  const { staff, staffId } = await signInAs(fixture, fixture, 'service')
  await page.goto('/people')
  await page.getByRole('button', { name: 'Besa Kola' }).click()
  const person = page.getByRole('dialog', { name: 'Besa Kola' })
  await person.getByLabel('Role').selectOption('Manager')
  await person.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await person.waitFor({ state: 'detached' })
  expect(await staff.ask('GET users/details')).toMatchObject({ id: staffId, role: 'manager' })
  await page.goto('/people')
  await page.getByRole('button', { name: 'Besa Kola' }).click()
  await person.getByRole('button', { name: 'Remove from the team' }).click()
  await page.yes()
  await page.getByRole('button', { name: 'Show who has left' }).click()
  await page.getByRole('list', { name: 'Who has left' }).getByText('Besa Kola').waitFor()
  expect(await staff.call('GET users/details')).toMatchObject({ status: 401 })
})

it('whoever is invited joins with a new account', async () => {
  const { link } = await fixture.staff.ask('POST people/invitations', {
    body: { role: 'service', language: 'en' },
  })
  const page = await office.open(
    { ...fixture, staff: { token: '' } },
    `/join?code=${link?.split('code=')[1]}`,
  )
  await page.getByText('Your role: Service').waitFor()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('Provide a value!').first().waitFor()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Berisha')
  await page.getByLabel('Email').fill('ana.joins@example.com')
  await page.getByLabel('Password').fill('Nate-E-Mbare-7')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.poll(async () => (await fixture.staff.ask('GET people')).length).toBe(2)
})

it('whoever is invited with an account is asked for its second factor', async () => {
  const { staff, form } = await office.createFixture()
  const app = await staff.ask('POST users/factors/totp', { body: { password: form.password } })
  const totp = new TOTP({ secret: Secret.fromBase32(app.secret) })
  const { recoveryCodes } = await staff.ask('POST users/factors/:id/confirmation', {
    params: { id: app.id },
    body: { code: totp.generate() },
  })
  const { link } = await fixture.staff.ask('POST people/invitations', {
    body: { role: 'service', language: 'en' },
  })
  const page = await office.open(
    { ...fixture, staff: { token: '' } },
    `/join?code=${link?.split('code=')[1]}`,
    { expects: /400/ },
  )
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Berisha'],
    ['Email', form.email],
    ['Password', form.password],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('This code or passkey is wrong').waitFor()
  await page.getByLabel('Code').fill(recoveryCodes?.[0] ?? '')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.poll(async () => (await fixture.staff.ask('GET people')).length).toBe(2)
})

it('an owner adds somebody with a PIN, changes it and takes it away', async () => {
  const page = await office.open(fixture, '/people')
  await page.getByRole('button', { name: 'Add without email' }).click()
  const panel = page.getByRole('dialog', { name: 'Add without email' })
  await panel.getByLabel('First name').fill('Ana')
  await panel.getByLabel('Last name').fill('Berisha')
  expect(await panel.getByRole('option', { name: 'Owner' }).count()).toBe(0)
  await panel.getByLabel('PIN').fill('1234')
  await panel.getByRole('button', { name: 'Add without email' }).click()
  await panel.getByText('This PIN is too easy to guess').waitFor()
  await panel.getByLabel('PIN').fill('4071')
  page.network.lose(/^POST people$/, { what: 'answer' })
  await panel.getByRole('button', { name: 'Add without email' }).click()
  await page.getByText('There was a problem').waitFor()
  await panel.getByRole('button', { name: 'Add without email' }).click()
  await page.getByText('Added').waitFor()
  await page.getByText('PIN only').waitFor()
  expect(await fixture.staff.ask('GET people')).toHaveLength(2)
  await page.getByRole('button', { name: 'Ana Berisha' }).click()
  const person = page.getByRole('dialog', { name: 'Ana Berisha' })
  await person.getByRole('button', { name: 'Change the PIN' }).click()
  const pin = page.getByRole('dialog', { name: 'PIN of Ana Berisha' })
  await pin.getByLabel('PIN').fill('830264')
  await pin.getByRole('button', { name: 'Save' }).click()
  await page.getByText('PIN saved').waitFor()
  await pin.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ana Berisha' }).click()
  await person.getByRole('button', { name: 'Remove the PIN' }).click()
  await page.yes()
  await person.getByRole('button', { name: 'Set a PIN' }).waitFor()
})

it('an owner changes a shared device and ends its sharing', async () => {
  await fixture.staff.ask('POST devices', { body: { name: 'Bar', lockAfterMinutes: 7 } })
  const page = await office.open(fixture, '/people')
  await page.getByText('Locks after 7 minutes').waitFor()
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Bar' })
  await panel.getByLabel('Name of the device').fill('Terrace')
  await panel.getByLabel('Lock').selectOption('Locks only by hand')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await fixture.staff.ask('GET devices')).toMatchObject([{ name: 'Terrace', lockAfterMinutes: null }])
  await page.getByRole('button', { name: 'Stop sharing Terrace' }).click()
  await page.yes()
  await page.getByText('The device is not shared any more').waitFor()
  expect(await fixture.staff.ask('GET devices')).toEqual([])
})
