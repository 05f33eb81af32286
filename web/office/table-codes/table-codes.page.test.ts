import { beforeEach, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
const withPages = { pages: true }
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture(withPages)
})
const openThird = () => office.open(fixture, '/preview-qr-code?table=3')

it('a code is printed beside the name, the table and an address in words, and both lead to the menu of that table', async () => {
  await addMenu(fixture)
  const page = await openThird()
  const card = page.getByRole('article')
  const address = `/menu/${fixture.form.businessUsername}?table=3`
  await expect.poll(() => card.count()).toBe(1)
  for (const text of ['Taverna e Anës', 'Skanoni për të parë menynë', 'Tavolina 3', address])
    expect(await card.textContent()).toContain(text)
  await page.getByRole('switch', { name: 'With the web address as text' }).click()
  expect(await card.textContent()).not.toContain(`/menu/${fixture.form.businessUsername}`)

  const [, , third] = await fixture.staff.ask('GET tables')
  const { pathname, search } = new URL(third?.barcodeValue ?? '')
  for (const link of [pathname + search, address]) {
    const menu = await fetch(fixture.url + link)
    expect(new URL(menu.url).pathname).toBe(`/menu/${fixture.id}/3`)
    expect(await menu.text()).toContain('Margarita')
  }
})

it("a code is printed in the languages of the business, whatever the staff's language", async () => {
  await fixture.staff.ask('PUT businesses/configurations', {
    body: { language: 'fr', secondaryLanguage: 'nl' },
  })
  const card = (await openThird()).getByRole('article')
  for (const text of ['Scannez pour voir la carte', 'Scan voor de menukaart', 'Table 3', 'ou ouvrez'])
    await card.getByText(text).waitFor()
  expect(await card.getAttribute('lang')).toBe('fr')
})

it('without tables there is nothing to print', async () => {
  await fixture.staff.ask('DELETE tables')
  for (const path of ['/preview-qr-code', '/qrcodes']) {
    const page = await office.open(fixture, path)
    await page.getByRole('heading', { name: 'No tables' }).waitFor()
  }
})
