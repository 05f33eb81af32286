import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerYes, waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

const isFocused = async (target: Locator) => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe('after an action the focus', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const pressEnter = async (page: Page, target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  const sayYes = async (page: Page) => {
    await isFocused(button(page, 'Yes'))
    await page.keyboard.press('Enter')
  }
  const open = async (path: string) => {
    const page = await office.deskOf(fixture)
    await page.goto(path)
    await waitUntilLive(page)
    return page
  }

  it('moves to the next row after a deletion, to the previous one after the last, and finally to the title', async () => {
    for (const title of ['Supa', 'Pica', 'Verë'])
      await fixture.asStaff('POST', 'menus', { title, titleEn: title })
    const page = await open('/menus')
    for (const [deleted, next] of [
      ['Pica', button(page, 'Delete Verë')],
      ['Verë', button(page, 'Delete Supa')],
      ['Supa', page.getByRole('heading', { level: 1, name: 'Menus' })],
    ] as const) {
      await pressEnter(page, button(page, `Delete ${deleted}`))
      await sayYes(page)
      await isFocused(next)
    }
  })

  it('stays on a button that is disabled during its call, also when its toast is used', async () => {
    await fixture.asStaff('POST', 'menus', { title: 'Supa', titleEn: 'Soups' })
    const page = await open('/menus')
    await pressEnter(page, button(page, 'Deactivate Supa'))
    await sayYes(page)
    await isFocused(button(page, 'Activate Supa'))
    await pressEnter(page, button(page, 'Delete Supa'))
    await sayYes(page)
    await pressEnter(page, button(page, 'Undo'))
    await page.getByText('Supa', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  it('moves to the next order that waits for a decision', async () => {
    const { products } = await addMenu(fixture)
    const product = products[0]?.id ?? ''
    for (const table of [1, 2, 3]) await sendOrder(fixture, product, table)
    const page = await open('/orders')
    await pressEnter(page, page.getByRole('button', { name: /^Approve .*00003/ }))
    await sayYes(page)
    await isFocused(page.getByRole('button', { name: /^Approve .*00002/ }))
  })

  it('returns to the row whose panel was closed, or to its place if the row is gone', async () => {
    for (const title of ['Supa', 'Pica']) await fixture.asStaff('POST', 'menus', { title, titleEn: title })
    const [supa] = await fixture.asStaff<{ id: string }[]>('GET', 'menus')
    const page = await open('/menus')
    await pressEnter(page, button(page, 'Edit Supa'))
    await page.getByRole('dialog', { name: 'Edit Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await isFocused(button(page, 'Edit Supa'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Menu' }).waitFor()
    await fixture.asStaff('DELETE', `menus/${supa?.id}`)
    await button(page, 'Edit Supa').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await isFocused(button(page, 'Edit Pica'))
  })
})

describe('after a failed save the focus', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })

  it('moves to the first invalid field, which is then in view', async () => {
    const { menu, submenu } = await addMenu(fixture)
    const page = await office.phoneOf(fixture)
    await page.goto(`/menus/${menu.id}/submenus/${submenu.id}/products`)
    await page.getByRole('button', { name: 'Create Product' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Product' })
    for (const field of ['Name', 'Description'])
      for (const language of ['Shqip', 'English'])
        await panel.getByLabel(`${field} (${language})`).fill('Pica')
    const save = panel.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    const price = panel.getByLabel('Price (€)')
    await isFocused(price)
    expect(await price.evaluate(isInView)).toBe(true)
    await price.fill('7')
    await save.click()
    await isFocused(panel.getByLabel('Preparing time (minutes)'))
  })

  it('moves to a choice that is missing', async () => {
    await addMenu(fixture)
    const page = await office.phoneOf(fixture)
    await page.goto('/products/prices')
    await page.getByRole('button', { name: 'Create price rule' }).click()
    const panel = page.getByRole('dialog', { name: 'Create price rule' })
    await panel.getByLabel('Name (Shqip)').fill('Ora e lumtur')
    await panel.getByLabel('Name (English)').fill('Happy hour')
    await panel.getByRole('textbox', { name: 'Percent' }).fill('20')
    await panel.getByText('Submenus', { exact: true }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await isFocused(panel.getByRole('checkbox', { name: 'Pica' }))
  })

  it('moves to the field that the server rejects', async () => {
    const page = await office.phoneOf(fixture, { expects: /400/ })
    await page.goto('/account?tab=password')
    const change = page.getByRole('button', { name: 'Change password' })
    await change.click()
    const current = page.getByLabel('Current password')
    await isFocused(current)
    await current.fill('not this one')
    for (const field of [page.getByLabel(/^New password/), page.getByLabel('Re-enter new password')])
      await field.fill('a-new-one-27')
    await change.click()
    await answerYes(page)
    await page.getByText('Your current password is incorrect').first().waitFor()
    await isFocused(current)
  })

  it('moves to the missing field of a sign-in and of a reset', async () => {
    const page = await office.onPhone({ baseURL: fixture.url })
    await page.goto('/login')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Log in' }).click()
    await isFocused(page.getByLabel('Password', { exact: true }))
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send reset email' }).click()
    await isFocused(page.getByLabel('Email'))
    await page.goto('/reset-password?code=any')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await isFocused(page.getByLabel('New password', { exact: true }))
  })
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

describe('the search of a list', () => {
  const office = useOffice()

  it('ignores accents and case, and tolerates typos if nothing matches exactly', async () => {
    const fixture = await createFixture()
    for (const [title, titleEn] of [
      ['Ëmbëlsira', 'Desserts'],
      ['Pije të ftohta', 'Cold drinks'],
      ['Supa', 'Soups'],
    ])
      await fixture.asStaff('POST', 'menus', { title, titleEn })
    const page = await office.deskOf(fixture)
    await page.goto('/menus')
    const rows = page.getByRole('list', { name: /^Menus/ }).getByRole('listitem')
    for (const [typed, found] of [
      ['embelsira', ['Ëmbëlsira']],
      ['TE FTOHTA', ['Pije të ftohta']],
      ['desserst', ['Ëmbëlsira']],
      ['s', ['Ëmbëlsira', 'Pije të ftohta', 'Supa']],
      ['xyz', []],
    ] as const) {
      await page.getByRole('searchbox').fill(typed)
      await expect.poll(() => rows.getByRole('link').allTextContents()).toEqual(found)
    }
  })
})
