import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { en } from '#web/locales/en/office.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeAll(async () => {
  fixture = await office.createFixture()
  const menus = Array.from({ length: bounds.menusPerBusiness }, (_, order) => ({
    id: uuid(),
    businessId: fixture.id,
    title: `Menu ${order}`,
    titleEn: `Menu ${order}`,
    order,
  }))
  await fixture.services.db.insertInto('menus').values(menus).execute()
})

it('one record too many is refused with an explanation, and stays as typed', async () => {
  const page = await office.open(fixture, '/menus')
  await page.getByRole('button', { name: 'Create Menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Create Menu' })
  await panel.getByLabel('Title (Shqip)').fill('Verëra')
  await panel.getByLabel('Title (English)').fill('Wines')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText(en['error.menu-limit']).waitFor()
  expect(await panel.getByLabel('Title (Shqip)').inputValue()).toBe('Verëra')
})
