import { beforeEach, describe, expect, it } from 'vitest'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
let pije: { id: string }
beforeEach(async () => {
  fixture = await office.createFixture()
  pije = await fixture.staff.ask('POST menus', { body: { title: 'Pije', titleEn: 'Drinks' } })
})
const titles = async () => (await fixture.staff.ask('GET menus')).map(({ title }) => title)
const panel = (page: OfficePage) => page.getByRole('dialog', { name: 'Edit Menu' })
const edit = async () => {
  const page = await office.open(fixture, '/menus')
  await page.getByRole('button', { name: 'Edit Pije' }).click()
  await panel(page).waitFor()
  return page
}

describe('a form in a panel', () => {
  it('is saved once its fields are valid, and closes', async () => {
    const page = await office.open(fixture, '/menus')
    await page.getByRole('button', { name: 'Create Menu' }).click()
    const create = page.getByRole('dialog', { name: 'Create Menu' })
    await create.getByRole('button', { name: 'Save' }).click()
    await create.getByText('Provide a value!').nth(1).waitFor()
    await create.getByLabel('Title (Shqip)').fill('Verëra')
    await create.getByLabel('Title (English)').fill('x'.repeat(121))
    await create.getByLabel('Title (English)').blur()
    await create.getByText('At most 120 characters').waitFor()
    expect(page.network.writes).toEqual([])
    await create.getByLabel('Title (English)').fill('Wines')
    await create.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menu created').waitFor()
    await create.waitFor({ state: 'detached' })
    expect(await titles()).toEqual(['Pije', 'Verëra'])
    await page.getByRole('link', { name: 'Verëra' }).waitFor()
  })

  it('shows what the server rejects, and keeps what was typed', async () => {
    const page = await edit()
    await panel(page).getByLabel('Title (Shqip)').fill('\u200b\u3164')
    await panel(page).getByLabel('Title (English)').fill('Wines \u202egpj')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await panel(page).getByText('Provide a value that can be seen').waitFor()
    expect(await panel(page).getByLabel('Title (English)').inputValue()).toBe('Wines \u202egpj')
  })

  it('asks before it is left with unsaved changes: by Escape, by Cancel, by Back and by a reload', async () => {
    const page = await edit()
    const isReloadStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isReloadStopped()).toBe(false)
    const title = panel(page).getByLabel('Title (Shqip)')
    await title.fill('Pije të ftohta')
    expect(isReloadStopped()).toBe(true)
    const stay = page.getByRole('button', { name: 'Keep editing' })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
      () => page.goBack(),
    ]) {
      await leave()
      await stay.click()
      await stay.waitFor({ state: 'detached' })
      expect(await title.inputValue()).toBe('Pije të ftohta')
    }
    // Nothing is lost by pressing Enter.
    await page.keyboard.press('Escape')
    await stay.waitForFocus()
    await page.keyboard.press('Enter')
    await stay.waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Pije të ftohta')
    await page.goBack()
    await page.getByRole('button', { name: 'Discard' }).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(page.path).toBe('/menus')
    expect(await titles()).toEqual(['Pije'])
    expect(isReloadStopped()).toBe(false)
  })

  it('closes at once while nothing was changed, and returns the focus', async () => {
    const page = await edit()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Edit Pije')
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await fixture.staff.ask('DELETE menus/:id', { params: { id: pije.id } })
    await page.getByRole('button', { name: 'Edit Pije' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(page.path).toBe('/menus')
  })

  it('stays as it was while others change and delete the record', async () => {
    const page = await edit()
    await panel(page).getByLabel('Title (English)').fill('Cold drinks')
    await fixture.staff.ask('PUT menus/:id', { params: { id: pije.id }, body: { title: 'Pijet' } })
    await page.getByRole('link', { name: 'Pijet' }).waitFor()
    await fixture.staff.ask('DELETE menus/:id', { params: { id: pije.id } })
    await page.getByRole('link', { name: 'Pijet' }).waitFor({ state: 'detached' })
    expect(await panel(page).getByLabel('Title (Shqip)').inputValue()).toBe('Pije')
    expect(await panel(page).getByLabel('Title (English)').inputValue()).toBe('Cold drinks')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(page.path).toBe('/menus')
  })
})

describe('a series of records', () => {
  const create = async (page: OfficePage, name: string, price: string) => {
    for (const [label, text] of Object.entries({
      'Name (Shqip)': name,
      'Name (English)': name,
      'Description (Shqip)': 'Proshutë',
      'Description (English)': 'Ham',
      'Price (€)': price,
      'Preparing time (minutes)': '15',
    }))
      await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Create and add another' }).click()
  }
  const names = async () => (await fixture.staff.ask('GET products')).map(({ name }) => name)

  it('keeps what was typed when one is rejected, and the last can be undone', async () => {
    const page = await office.open(fixture, '/products')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await create(page, 'Kapriçoza', '-7')
    await page.getByText('Provide a positive number').waitFor()
    expect(await page.getByLabel('Name (Shqip)').inputValue()).toBe('Kapriçoza')
    await create(page, 'Kapriçoza', '7')
    await page.getByText('Kapriçoza was created · 1 so far').waitFor()
    expect(await page.getByLabel('Name (Shqip)').inputValue()).toBe('')
    await create(page, 'Margarita', '5')
    await page.getByText('Margarita was created · 2 so far').waitFor()
    expect(await names()).toEqual(['Margarita', 'Kapriçoza'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product deleted').waitFor()
    expect(await names()).toEqual(['Kapriçoza'])
  })
})
