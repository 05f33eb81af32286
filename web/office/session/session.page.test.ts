import { expect, it } from 'vitest'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()

it('says in a tab which of two businesses of one name it shows', async () => {
  const fixture = await office.createFixture()
  const page = await office.open(fixture, '/menus')
  const { name, address } = await fixture.staff.ask('GET businesses/details')
  const isTitled = async (title: string) => {
    await page.goto('/menus')
    await expect.poll(() => document.title).toBe(`Menus · ${title}`)
  }
  await isTitled('Sofra')
  localStorage.setItem('staff_token other', 'token')
  localStorage.setItem('place_name other', 'Te Ana')
  await isTitled(name)
  localStorage.setItem('place_name other', name)
  await isTitled(`${name}, ${address.addressLine}`)
})

it('marks the browser as the staff’s own, whose visits to the guests’ pages do not count', async () => {
  const fixture = await office.createFixture()
  const page = await office.open(fixture, '/menus')
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  expect(document.cookie).toContain(`sofra_staff=${fixture.id}`)
})
