import { beforeEach, expect, it } from 'vitest'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let made: Awaited<ReturnType<typeof addMenu>>
const office = useOffice()

beforeEach(async () => {
  fixture = await createFixture()
  made = await addMenu(fixture)
})
const rules = () => fixture.staff.ask('GET price-rules')

it('an owner creates a happy hour for a submenu, sees validation errors, and switches it off', async () => {
  const page = await office.phoneOf(fixture)
  await page.goto('/products')
  const tabs = page.getByRole('navigation', { name: 'Products, options and prices' })
  await tabs.getByRole('link', { name: 'Prices' }).click()
  await page.getByText('No price rules yet').waitFor()
  await page.getByRole('button', { name: 'Create Price Rule' }).click()
  const panel = page.getByRole('dialog', { name: 'Create Price Rule' })
  await panel.getByLabel('Name (Shqip)').fill('Ora e lumtur')
  await panel.getByLabel('Name (English)').fill('Happy hour')
  await panel.getByRole('textbox', { name: 'Percent' }).fill('0')
  await panel.getByText('Submenus', { exact: true }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Provide a valid value').waitFor()
  await panel.getByRole('textbox', { name: 'Percent' }).fill('20')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Provide a value!').waitFor()
  await panel.getByText('Pica', { exact: true }).click()
  await panel.getByText('Fri', { exact: true }).click()
  await panel.getByText('Mon', { exact: true }).click()
  await panel.getByLabel('Start time').fill('17')
  await panel.getByLabel('End time').fill('')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Provide a value!').waitFor()
  await panel.getByLabel('End time').fill('19:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Price rule created').waitFor()
  expect(await rules()).toMatchObject([
    {
      name: 'Ora e lumtur',
      nameEn: 'Happy hour',
      scope: 'submenus',
      submenuIds: [made.submenu.id],
      percent: -20,
      price: null,
      days: [1, 5],
      startTime: '17:00:00',
      endTime: '19:00:00',
      orderKind: null,
    },
  ])
  await page.getByText('20% off · Pica · Mon, Fri 17:00–19:00').waitFor()
  await page.getByRole('button', { name: 'Deactivate Ora e lumtur' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Price rule is off').waitFor()
  expect(await rules()).toMatchObject([{ active: false }])
})
