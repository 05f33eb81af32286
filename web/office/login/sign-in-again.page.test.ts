import { beforeEach, describe, expect, it } from 'vitest'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

describe('a session that ends while something is being typed', () => {
  const office = useOfficePages()
  let fixture: Fixture
  let page: OfficePage
  beforeEach(async () => {
    fixture = await office.createFixture()
    page = await office.open(fixture, '/menus', {
      expects: /401|fetch failed/,
      // Without a stream, the page notices the end of the session only with its next request.
      before: (network) => network.lose(/^GET stream/, { times: Infinity }),
    })
    await page.getByRole('button', { name: 'Create Menu' }).first().click()
    await panel().getByLabel('Title (Shqip)').fill('Verë')
    await panel().getByLabel('Title (English)').fill('Wine')
    const headers = { Authorization: `Bearer ${fixture.staff.token}` }
    await fetch(`${fixture.url}/api/oauth/revoke`, { method: 'POST', headers })
    await panel().getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Your session has ended').waitFor()
  })
  const panel = () => page.getByRole('dialog', { name: 'Create Menu', hidden: true })
  const enter = async ({ email, password }: { email: string; password: string }) => {
    const dialog = page.getByRole('dialog').filter({ hasText: 'Your session has ended' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
  }
  const saves = () => page.network.sent.filter(({ call }) => call === 'POST menus')

  it('keeps it, and completes the refused save after signing in on top of it', async () => {
    await page.getByText('What you typed is still here').waitFor()
    expect(page.path).toBe('/login')
    await enter({ ...fixture.form, password: 'not-my-password' })
    await page.getByText('Email or password is invalid!').waitFor()
    expect(await panel().getByLabel('Title (Shqip)').inputValue()).toBe('Verë')
    page.network.heal()
    await enter(fixture.form)
    await page.getByText('Menu created').waitFor()
    await page.getByText('Verë', { exact: true }).waitFor()
    expect(page.path).toBe('/menus')
    expect(saves().map(({ status }) => status)).toEqual([401, 201])
    await page.getByRole('status').getByText('Live', { exact: true }).first().waitFor()
  })

  it('never sends it to another business, whose menus are opened instead', async () => {
    const other = await office.createFixture()
    await enter(other.form)
    await expect
      .poll(() => page.network.sent.findLast(({ call }) => call === 'GET businesses/details')?.status)
      .toBe(200)
    await page.network.settle()
    expect(saves().map(({ status }) => status)).toEqual([401])
    expect(await other.staff.ask('GET menus')).toEqual([])
  })
})
