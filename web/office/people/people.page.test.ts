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
