import { beforeEach, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { readPdf } from '#tests/harness/read-pdf.ts'

const office = useOfficePages()
const withPages = { pages: true }
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture(withPages)
})

/** The text of what is downloaded, page by page. */
async function download(page: Awaited<ReturnType<typeof office.open>>): Promise<string[]> {
  const files: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:of-the-test'
  }
  try {
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect.poll(() => files.length).toBe(1)
  } finally {
    URL.createObjectURL = createObjectURL
  }
  const pages = await readPdf(new Uint8Array(await (files[0] as Blob).arrayBuffer()))
  return pages.map(({ text }) => text)
}

it('a menu is shown as it will be printed, and downloaded with what was chosen', async () => {
  await addMenu(fixture)
  await addMenu(fixture, 'Pije', 'Drinks')
  const page = await office.open(fixture, '/menus/print')
  const picture = page.getByRole('img', { name: 'Page 1 of' })
  await picture.waitFor()
  const [whole = ''] = await download(page)
  for (const text of ['Ushqime', 'Pije', 'Margarita', '5,50 €', 'Domate, mocarela', 'Skanoni'])
    expect(whole).toContain(text)
  expect(whole).not.toContain('Margherita')

  await page.getByRole('checkbox', { name: 'Pije' }).click()
  await page.getByLabel('Second language').selectOption('en')
  await page.getByRole('switch', { name: 'Prices' }).click()
  await page.getByRole('switch', { name: 'Code of the menu' }).click()
  const [chosen = ''] = await download(page)
  for (const text of ['Margarita', 'Margherita']) expect(chosen).toContain(text)
  expect(chosen).not.toMatch(/Pije|€|Skanoni/)
})

it('tents are shown page by page, for each table that is chosen or for all of them', async () => {
  const page = await office.open(fixture, '/menus/print?for=tables')
  await page.getByRole('img', { name: 'Page 1 of 5' }).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('img', { name: 'Page 2 of 5' }).waitFor()
  await page.getByRole('checkbox', { name: '2', exact: true }).click()
  await page.getByRole('img', { name: 'Page 1 of 4' }).waitFor()
  expect(await download(page)).toHaveLength(4)
  await page.getByRole('switch', { name: 'One for each table' }).click()
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  const [general] = await download(page)
  expect(general).toContain('/menu/')
})

it('without a menu there is nothing to print', async () => {
  const page = await office.open(fixture, '/menus/print')
  await page.getByRole('heading', { name: 'Nothing to print' }).waitFor()
  expect(await page.getByRole('button', { name: 'Download PDF' }).isDisabled()).toBe(true)
})
