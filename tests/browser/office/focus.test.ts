import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const isFocused = async (target: Locator) => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

describe('the focus', () => {
  const office = useOffice()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('stays near a button that its own action disabled or removed, and returns from panels and toasts', async () => {
    for (const title of ['Supa', 'Pica', 'Verë'])
      await fixture.staff.ask('POST menus', { body: { title, titleEn: title } })
    const [supa] = await fixture.staff.ask('GET menus')
    const page = await office.deskOf(fixture)
    await page.goto('/menus')
    await waitUntilLive(page)
    const act = async (name: string) => {
      await button(page, name).focus()
      await page.keyboard.press('Enter')
      await isFocused(button(page, 'Yes'))
      await page.keyboard.press('Enter')
    }
    // Disabled during its call.
    await act('Deactivate Supa')
    await isFocused(button(page, 'Activate Supa'))

    await button(page, 'Edit Supa').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await isFocused(button(page, 'Edit Supa'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Menu' }).waitFor()
    await fixture.staff.ask('DELETE menus/:id', { params: { id: supa?.id ?? '' } })
    await button(page, 'Edit Supa').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await isFocused(button(page, 'Edit Pica'))

    await act('Delete Verë')
    await isFocused(button(page, 'Delete Pica'))
    await act('Delete Pica')
    await isFocused(page.getByRole('heading', { level: 1, name: 'Menus' }))
    await button(page, 'Undo').last().focus()
    await page.keyboard.press('Enter')
    await page.getByText('Pica', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  it('moves to the first invalid field after a failed save, which is then in view', async () => {
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
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
