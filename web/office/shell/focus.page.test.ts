import { beforeEach, describe, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import type { Locator } from '#tests/harness/office-page/locator.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
})
const button = (page: OfficePage, name: string) => page.getByRole('button', { name, exact: true })

describe('after an action the focus', () => {
  const act = async (page: OfficePage, target: Locator) => {
    await target.press('Enter')
    await button(page, 'Yes').waitForFocus()
    await page.keyboard.press('Enter')
  }

  it('moves to the next row after a deletion, to the previous one after the last, and finally to the title', async () => {
    for (const title of ['Supa', 'Pica', 'Verë'])
      await fixture.staff.ask('POST menus', { body: { title, titleEn: title } })
    const page = await office.open(fixture, '/menus')
    for (const [deleted, next] of [
      ['Pica', button(page, 'Delete Verë')],
      ['Verë', button(page, 'Delete Supa')],
      ['Supa', page.getByRole('heading', { level: 1, name: 'Menus' })],
    ] as const) {
      await act(page, button(page, `Delete ${deleted}`))
      await next.waitForFocus()
    }
  })

  it('moves to the next order that waits for a decision', async () => {
    const { products } = await addMenu(fixture)
    for (const table of [1, 2, 3]) await sendOrder(fixture, products[0]?.id ?? '', table)
    const page = await office.open(fixture, '/orders')
    await act(page, page.getByRole('button', { name: /^Approve .*00003/ }))
    await page.getByRole('button', { name: /^Approve .*00002/ }).waitForFocus()
  })

  it('returns to the row whose panel was closed, or to its place if the row is gone', async () => {
    for (const title of ['Supa', 'Pica'])
      await fixture.staff.ask('POST menus', { body: { title, titleEn: title } })
    const [supa] = await fixture.staff.ask('GET menus')
    const page = await office.open(fixture, '/menus')
    await button(page, 'Edit Supa').press('Enter')
    await page.getByRole('dialog', { name: 'Edit Menu' }).waitFor()
    await fixture.staff.ask('DELETE menus/:id', { params: { id: supa?.id ?? '' } })
    await button(page, 'Edit Supa').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await button(page, 'Edit Pica').waitForFocus()
  })
})

describe('after a failed save the focus', () => {
  it('moves to the first invalid field', async () => {
    const page = await office.open(fixture, '/products')
    await button(page, 'Create Product').click()
    const panel = page.getByRole('dialog', { name: 'Create Product' })
    for (const field of ['Name', 'Description'])
      for (const language of ['Shqip', 'English'])
        await panel.getByLabel(`${field} (${language})`).fill('Pica')
    await button(page, 'Save').click()
    await panel.getByLabel('Price (€)').waitForFocus()
    await panel.getByLabel('Price (€)').fill('-7')
    await panel.getByLabel('Preparing time (minutes)').fill('0')
    await button(page, 'Save').click()
    await panel.getByLabel('Price (€)').waitForFocus()
    await panel.getByLabel('Price (€)').fill('7')
    await panel.getByLabel('Preparing time (minutes)').fill('soon')
    await button(page, 'Save').click()
    await panel.getByLabel('Preparing time (minutes)').waitForFocus()
  })

  it('moves to a choice that is missing', async () => {
    await addMenu(fixture)
    const page = await office.open(fixture, '/products/prices')
    await button(page, 'Create Price Rule').click()
    const panel = page.getByRole('dialog', { name: 'Create Price Rule' })
    await panel.getByLabel('Name (Shqip)').fill('Ora e lumtur')
    await panel.getByLabel('Name (English)').fill('Happy hour')
    await panel.getByRole('textbox', { name: 'Percent' }).fill('20')
    await panel.getByText('Submenus', { exact: true }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByRole('checkbox', { name: 'Pica' }).waitForFocus()
  })

  it('moves to the missing field of a sign-in and of a reset', async () => {
    const nobody = { url: fixture.url, staff: { token: '' } }
    const page = await office.open(nobody, '/login')
    await page.getByLabel('Email').fill('ana@example.com')
    await button(page, 'Log in').click()
    await page.getByLabel('Password', { exact: true }).waitForFocus()
    const reset = await office.open(nobody, '/reset-password')
    await button(reset, 'Send reset email').click()
    await reset.getByLabel('Email').waitForFocus()
    const another = await office.open(nobody, '/reset-password?code=any')
    await button(another, 'Reset password').click()
    await another.getByLabel('New password', { exact: true }).waitForFocus()
  })
})
