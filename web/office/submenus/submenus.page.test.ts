import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await office.createFixture()
  at = await addMenu(fixture)
})
const office = useOfficePages()

const fill = async (page: OfficePage, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

describe('the submenus of a menu', () => {
  const path = () => `/menus/${at.menu.id}/submenus`
  const listed = () => fixture.staff.ask('GET menus/:menuId/sub-menus', { params: { menuId: at.menu.id } })

  it('are created with an icon and a time window', async () => {
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: 'Create Submenu' }).click()
    await fill(page, {
      'Title (Shqip)': 'Mëngjes',
      'Title (English)': 'Breakfast',
      'Description (Shqip)': 'Deri në drekë',
      'Description (English)': 'Until noon',
      'Start time': '25:00',
    })
    await page.getByLabel('Start time').blur()
    await page.getByText('Provide a time as HH:mm').waitFor()
    await page.getByLabel('Start time').fill('')
    await page.getByLabel('Start time').blur()
    expect(await page.getByLabel('Start time').inputValue()).toBe('00:00')
    await fill(page, { 'Start time': '7', 'End time': '1130' })
    await page.getByRole('radio', { name: 'Croissant' }).press('Space')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Submenu created').waitFor()
    expect((await listed()).at(-1)).toMatchObject({
      title: 'Mëngjes',
      icon: 'croissant',
      startTime: '07:00:00',
      endTime: '11:30:00',
    })
    await page.getByText('07:00 to 11:30').waitFor()
  })

  it('are changed without a confirmation', async () => {
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: 'Edit Pica' }).click()
    await fill(page, { 'Title (Shqip)': 'Pica nga furra' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Submenu saved').waitFor()
    expect((await listed()).map(({ title }) => title)).toEqual(['Pica nga furra'])
  })

  it("begin with the chef's choice, which exists only once", async () => {
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: "Chef's choice" }).click()
    await fill(page, {
      'Title (Shqip)': 'Zgjedhja e shefit',
      'Title (English)': "Chef's choice",
      'Description (Shqip)': 'Sot',
      'Description (English)': 'Today',
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Submenu created').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await listed()).map(({ icon }) => icon)).toEqual(['star', 'pizza'])
    await expect.poll(() => page.getByRole('button', { name: "Chef's choice", exact: true }).count()).toBe(0)
  })

  it('that do not exist show a not-found screen', async () => {
    const page = await office.open(fixture, '/menus/00000000-0000-7000-8000-000000000000/submenus')
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
})
