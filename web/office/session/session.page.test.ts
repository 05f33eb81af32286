import { expect, it } from 'vitest'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()

it('marks the browser as the staff’s own, whose visits to the guests’ pages do not count', async () => {
  const fixture = await office.createFixture()
  const page = await office.open(fixture, '/menus')
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  expect(document.cookie).toContain(`sofra_staff=${fixture.id}`)
})
