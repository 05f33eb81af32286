import { beforeEach, describe, expect, it } from 'vitest'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
  for (const [title, titleEn] of [
    ['Ushqime', 'Food'],
    ['Pije', 'Drinks'],
  ] as const)
    await fixture.staff.ask('POST menus', { body: { title, titleEn } })
})
const listed = () => fixture.staff.ask('GET menus')
const titles = async () => (await listed()).map(({ title }) => title)
const rows = (page: OfficePage) =>
  page.getByRole('list', { name: /Menus, in the order/ }).getByRole('listitem')
const button = (page: OfficePage, name: string) => page.getByRole('button', { name, exact: true })

describe('the actions of a record', () => {
  it('ask first, by the name of the record, and do nothing after No', async () => {
    const page = await office.open(fixture, '/menus')
    await button(page, 'Delete Pije').click()
    await page.getByRole('dialog', { name: 'Delete Pije Do you want to continue?' }).waitFor()
    await page.no()
    await button(page, 'Edit Pije').click()
    const panel = page.getByRole('dialog', { name: 'Edit Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Pije të ftohta')
    await button(page, 'Save').click()
    await page.getByRole('dialog', { name: 'Pije të ftohta Do you want to continue?' }).waitFor()
    await page.no()
    expect(page.network.writes).toEqual([])
    await button(page, 'Save').click()
    await page.yes()
    await page.getByText('Menu saved').waitFor()
    await panel.waitFor({ state: 'detached' })
    expect(await titles()).toEqual(['Ushqime', 'Pije të ftohta'])
  })

  it('activate and deactivate it, and show that', async () => {
    const page = await office.open(fixture, '/menus')
    await button(page, 'Deactivate Pije').click()
    await page.yes()
    await page.getByText('Menu deactivated').waitFor()
    await rows(page).last().getByText('Inactive').waitFor()
    expect((await listed())[1]?.active).toBe(false)
    await button(page, 'Activate Pije').click()
    await page.yes()
    await page.getByText('Menu activated').waitFor()
    expect((await listed())[1]?.active).toBe(true)
  })

  it('do not revert what somebody else changed meanwhile', async () => {
    const page = await office.open(fixture, '/menus')
    await button(page, 'Deactivate Pije').waitFor()
    // Keeps the screen from loading the new title.
    page.network.lose(/^GET menus$/, { times: Infinity })
    const [, pije] = await listed()
    await fixture.staff.ask('PUT menus/:id', { params: { id: pije?.id ?? '' }, body: { title: 'Gjellë' } })
    await button(page, 'Deactivate Pije').click()
    await page.yes()
    await page.getByText('Menu deactivated').waitFor()
    expect((await listed())[1]).toMatchObject({ title: 'Gjellë', active: false })
  })

  it('delete it, and Undo brings it back to its place', async () => {
    const page = await office.open(fixture, '/menus')
    await button(page, 'Delete Ushqime').click()
    await page.yes()
    await page.getByText('Menu deleted').waitFor()
    await button(page, 'Delete Ushqime').waitFor({ state: 'detached' })
    expect(await titles()).toEqual(['Pije'])
    await button(page, 'Undo').click()
    await page.getByText('Menu restored').waitFor()
    await rows(page).first().getByText('Ushqime').waitFor()
    expect(await titles()).toEqual(['Ushqime', 'Pije'])
  })

  it('show the current state if somebody else was first', async () => {
    const page = await office.open(fixture, '/menus')
    await button(page, 'Delete Pije').click()
    const [, pije] = await listed()
    page.network.lose(/^GET menus$/)
    await fixture.staff.ask('DELETE menus/:id', { params: { id: pije?.id ?? '' } })
    await page.yes()
    await page.getByRole('alert').filter({ hasText: 'This no longer exists' }).waitFor()
    await button(page, 'Delete Pije').waitFor({ state: 'detached' })
  })
})

describe('a new record', () => {
  const type = async (page: OfficePage) => {
    await button(page, 'Create Menu').click()
    await page.getByLabel('Title (Shqip)').fill('Verë')
    await page.getByLabel('Title (English)').fill('Wine')
  }
  const lost = (page: OfficePage) =>
    page
      .getByRole('alert')
      .filter({ hasText: 'There was a problem' })
      .getByText('No connection. Please try again.')
      .waitFor()

  it('is created once if the answer was lost; what is changed then is saved, too', async () => {
    const page = await office.open(fixture, '/menus')
    page.network.lose(/^POST menus$/, { what: 'answer' })
    await type(page)
    await button(page, 'Save').click()
    await lost(page)
    await page.getByLabel('Title (English)').fill('Wines')
    await button(page, 'Save').click()
    await page.getByText('Menu created').waitFor()
    expect((await listed()).slice(2)).toMatchObject([{ title: 'Verë', titleEn: 'Wines' }])
  })

  it('stays as typed without a connection, and can be saved when it is back', async () => {
    const page = await office.open(fixture, '/menus')
    await type(page)
    page.network.setOffline(true)
    await button(page, 'Save').click()
    await lost(page)
    expect(await page.getByLabel('Title (Shqip)').inputValue()).toBe('Verë')
    page.network.setOffline(false)
    await button(page, 'Save').click()
    await page.getByText('Menu created').waitFor()
    expect(await titles()).toEqual(['Ushqime', 'Pije', 'Verë'])
    // Not only when its time is over.
    await page.getByText('No connection. Please try again.').waitFor({ state: 'detached' })
  })
})
