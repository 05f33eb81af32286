import { beforeEach, describe, expect, it } from 'vitest'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
})
const add = async (...menus: [title: string, titleEn: string][]) => {
  for (const [title, titleEn] of menus) await fixture.staff.ask('POST menus', { body: { title, titleEn } })
}
const titles = async () => (await fixture.staff.ask('GET menus')).map(({ title }) => title)
const rows = (page: OfficePage) =>
  page.getByRole('list', { name: /Menus, in the order/ }).getByRole('listitem')
const shown = async (page: OfficePage) => rows(page).getByRole('link').allTextContents()

describe('a list', () => {
  it('shows that it loads, and what it is for while it is empty', async () => {
    let answer = () => {}
    const page = await office.open(fixture, '/menus', {
      before: (network) => (answer = network.hold(/^GET menus$/)),
    })
    await page.getByRole('status', { name: 'Loading...' }).waitFor()
    answer()
    await page.getByRole('heading', { name: 'No menus' }).waitFor()
    expect(await page.getByRole('button', { name: 'Create Menu' }).count()).toBe(1)
  })

  it('shows a load error, and loads when retried', async () => {
    await add(['Pije', 'Drinks'])
    const page = await office.open(fixture, '/menus', {
      // Without the live stream, which would trigger a reload once it connects.
      before: (network) => network.lose(/^GET (menus|stream)$/, { times: Infinity }),
      expects: /fetch failed|There was a problem/,
    })
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor()
    page.network.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).first().waitFor()
  })

  it('is searched without accents and case, in both languages, and with typing errors if nothing else matches', async () => {
    await add(['Ëmbëlsira', 'Desserts'], ['Pije të ftohta', 'Cold drinks'], ['Supa', 'Soups'])
    const page = await office.open(fixture, '/menus')
    for (const [typed, found] of [
      ['embelsira', ['Ëmbëlsira']],
      ['TE FTOHTA', ['Pije të ftohta']],
      ['drinks', ['Pije të ftohta']],
      ['desserst', ['Ëmbëlsira']],
      ['s', ['Ëmbëlsira', 'Pije të ftohta', 'Supa']],
      ['sushi', []],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search for menus' }).fill(typed)
      await expect.poll(() => shown(page)).toEqual(found)
    }
    expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
    await page.getByText('Nothing matches “sushi”').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  it('is up to date with what others change', async () => {
    await add(['Pije', 'Drinks'])
    const page = await office.open(fixture, '/menus')
    await page.locator('[data-live=true]').first().waitFor()
    await add(['Mëngjes', 'Breakfast'])
    await page.getByRole('link', { name: 'Mëngjes' }).waitFor()
  })
})

describe('a list in an order of its own', () => {
  beforeEach(() => add(['Ushqime', 'Food'], ['Pije', 'Drinks'], ['Ëmbëlsira', 'Desserts']))
  const handle = (page: OfficePage, name: string) => page.getByRole('button', { name: `Move ${name}` })
  const says = (page: OfficePage, text: string) => page.getByText(text).first().waitFor()

  it('is reordered by keyboard, which a screen reader announces, in one request', async () => {
    const page = await office.open(fixture, '/menus')
    await handle(page, 'Ëmbëlsira').press('Space')
    await says(page, 'Ëmbëlsira is picked up, position 3 of 3')
    await page.keyboard.press('ArrowUp')
    await says(page, 'Ëmbëlsira is at position 2 of 3')
    await page.keyboard.press('Home')
    await says(page, 'Ëmbëlsira is at position 1 of 3')
    await page.keyboard.press('ArrowUp')
    expect(await shown(page)).toEqual(['Ëmbëlsira', 'Ushqime', 'Pije'])
    await page.keyboard.press('Space')
    await says(page, 'Ëmbëlsira is put down')
    await expect.poll(titles).toEqual(['Ëmbëlsira', 'Ushqime', 'Pije'])
    expect(page.network.writes).toHaveLength(1)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ëmbëlsira')
  })

  it('stays as it is after Escape, when the focus leaves, and if a row ends where it was', async () => {
    const page = await office.open(fixture, '/menus')
    await handle(page, 'Ushqime').press('Space')
    await page.keyboard.press('End')
    await says(page, 'Ushqime is at position 3 of 3')
    await page.keyboard.press('Escape')
    await says(page, 'Moving Ushqime was cancelled')
    await handle(page, 'Pije').press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await says(page, 'Moving Pije was cancelled')
    await handle(page, 'Pije').press('Space')
    for (const key of ['ArrowDown', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await says(page, 'Pije is put down')
    expect(await shown(page)).toEqual(['Ushqime', 'Pije', 'Ëmbëlsira'])
    expect(page.network.writes).toEqual([])
  })

  it('keeps its place for a row that somebody adds or deletes during the move', async () => {
    const page = await office.open(fixture, '/menus')
    await page.locator('[data-live=true]').first().waitFor()
    await handle(page, 'Ëmbëlsira').press('Space')
    await page.keyboard.press('Home')
    const [, pije] = await fixture.staff.ask('GET menus')
    await fixture.staff.ask('DELETE menus/:id', { params: { id: pije?.id ?? '' } })
    await add(['Supa', 'Soups'])
    await page.getByRole('link', { name: 'Supa' }).waitFor()
    await page.keyboard.press('Space')
    await expect.poll(titles).toEqual(['Ëmbëlsira', 'Ushqime', 'Supa'])
  })

  it('is back in its old order if the new one could not be saved', async () => {
    const page = await office.open(fixture, '/menus')
    page.network.lose(/^PUT menus\/ordering$/)
    await handle(page, 'Pije').press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await page.getByRole('alert').filter({ hasText: 'There was a problem' }).waitFor()
    await expect.poll(() => shown(page)).toEqual(['Ushqime', 'Pije', 'Ëmbëlsira'])
  })
})
