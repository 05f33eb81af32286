import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

describe('after an action the focus', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const isFocused = async (target: Locator) => {
    await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
  }
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
