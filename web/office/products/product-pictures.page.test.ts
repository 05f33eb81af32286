import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, picture, uploadPicture, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import type { ChosenFile } from '#tests/harness/office-page/locator.ts'

let fixture: Fixture
let margarita: string
let submenu: string
beforeEach(async () => {
  fixture = await office.createFixture()
  const at = await addMenu(fixture)
  margarita = at.products[0]?.id ?? ''
  submenu = `/menus/${at.menu.id}/submenus/${at.submenu.id}/products`
})
const office = useOfficePages()

const product = async (name = 'Margarita') =>
  (await fixture.staff.ask('GET products')).find((one) => one.name === name)
const links = async () => ((await product())?.images ?? []).map(({ link }) => link)
const panel = (page: OfficePage) => page.getByRole('dialog').filter({ has: page.getByLabel('Name (Shqip)') })
const save = async (page: OfficePage) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}
const edit = async () => {
  const page = await office.open(fixture, '/products')
  await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
  await panel(page).waitFor()
  return page
}
/** Most browsers cannot decode HEIC, nor can a page without a browser: the server decides what the file is. */
const photo = { ...picture, name: 'photo.heic', mimeType: 'image/heic' }
const choose = (page: OfficePage, ...files: ChosenFile[]) =>
  page.getByRole('group', { name: 'Pictures' }).locator('input[type=file]').setInputFiles(files)
const fill = async (page: OfficePage, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}
const aDish = {
  'Name (Shqip)': 'Kapriçoza',
  'Name (English)': 'Capricciosa',
  'Description (Shqip)': 'Proshutë, kërpudha',
  'Description (English)': 'Ham, mushrooms',
  'Price (€)': '7.40',
  'Preparing time (minutes)': '20',
}
const pictures = (page: OfficePage) =>
  page
    .getByRole('group', { name: 'Pictures' })
    .locator('img')
    .elements()
    .map((image) => image.getAttribute('src'))

describe("a product's pictures", () => {
  it('are limited to five: a sixth is rejected with a message', async () => {
    const page = await edit()
    await choose(page, photo, photo, photo, photo)
    await choose(page, photo, photo)
    await page.getByText('A product may have at most 5 pictures').waitFor()
    expect(pictures(page)).toHaveLength(5)
    await expect.poll(() => page.getByRole('button', { name: 'Add a picture' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove picture 5' }).click()
    await page.getByRole('button', { name: 'Add a picture' }).waitFor()
    await expect.poll(() => page.getByText('A product may have at most 5 pictures').count()).toBe(0)
  })

  it('can be added by link, which is validated, and are staged until the panel is saved', async () => {
    const page = await edit()
    const field = page.getByLabel('Link to a picture')
    await field.fill('example.com/a')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByText('Provide a link that starts with http:// or https://').waitFor()
    await field.fill('https://example.com/a.png')
    await field.press('Enter')
    expect(pictures(page)).toEqual(['https://example.com/a.png'])
    // A link that was typed but not added is saved, too.
    await field.fill('https://example.com/b.png')
    expect(await links()).toEqual([])
    await save(page)
    await page.getByText('Product saved').waitFor()
    expect(await links()).toEqual(['https://example.com/a.png', 'https://example.com/b.png'])
  })

  it('are reordered by keyboard and removed, old and new ones, on save', async () => {
    for (let at = 0; at < 2; at++) await uploadPicture(fixture, margarita)
    const before = (await product())?.images.map(({ id }) => id) ?? []
    const page = await edit()
    await choose(page, photo)
    await page.getByRole('button', { name: 'Move picture 3 earlier' }).waitFor()
    const shown = pictures(page)
    await page.getByRole('button', { name: 'Move picture 3 earlier' }).press('Enter')
    await page.getByText('The picture is now 2 of 3').waitFor()
    await page.keyboard.press('Enter')
    expect(pictures(page)).toEqual([shown[2], shown[0], shown[1]])
    // At the end of the list the button keeps the focus, and nothing moves.
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move picture 2 later' }).click()
    await page.getByRole('button', { name: 'Remove picture 3' }).click()
    await save(page)
    await page.getByText('Product saved').waitFor()
    const after = (await product())?.images.map(({ id }) => id) ?? []
    expect(after).toHaveLength(2)
    expect(after[1]).toBe(before[1])
    expect(before).not.toContain(after[0])
  })

  it('stay in the panel when one fails, are not sent twice, and continue when saved again', async () => {
    const page = await edit()
    const noPicture = { name: 'no.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') }
    await choose(page, photo, noPicture, photo)
    const sent = () => page.network.writes.filter(({ call }) => /^POST .*\/images$/.test(call))
    await save(page)
    await page.getByText('Some pictures could not be saved').waitFor()
    await panel(page).getByText('Invalid file').waitFor()
    expect(sent()).toHaveLength(3)
    expect(await links()).toHaveLength(2)
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await save(page)
    await panel(page).waitFor({ state: 'detached' })
    expect(sent()).toHaveLength(3)
    expect(await links()).toHaveLength(2)
  })
})

describe('a lost connection', () => {
  const made = async () =>
    (await fixture.staff.ask('GET products')).filter(({ name }) => name.startsWith('Kapriçoza'))

  it.each(['call', 'answer'] as const)(
    'while a product is created loses nothing and creates it once (the %s)',
    async (what) => {
      const page = await office.open(fixture, submenu)
      page.network.lose(/^POST products$/, { what })
      await page.getByRole('button', { name: 'Create Product' }).click()
      await fill(page, aDish)
      await choose(page, photo)
      await save(page)
      await page.getByText('There was a problem').waitFor()
      await expect.poll(() => page.getByLabel('Name (Shqip)').inputValue()).toBe('Kapriçoza')
      expect(pictures(page)).toHaveLength(1)
      // Changes made before the second save are kept.
      await fill(page, { 'Price (€)': '8.10' })
      await save(page)
      await page.getByText('Product created').waitFor()
      await panel(page).waitFor({ state: 'detached' })
      expect(await made()).toMatchObject([{ price: 8.1, images: [{}] }])
      await page.getByText('8.10 €').waitFor()
    },
  )

  it('while a product is added to its submenu does not create it twice', async () => {
    const page = await office.open(fixture, submenu)
    page.network.lose(/^POST menus\/.*\/products$/)
    await page.getByRole('button', { name: 'Create Product' }).click()
    await fill(page, aDish)
    await save(page)
    await page.getByText('There was a problem').waitFor()
    await save(page)
    await page.getByText('Product created').waitFor()
    expect(await made()).toHaveLength(1)
    await page.getByText('Kapriçoza', { exact: true }).waitFor()
  })

  it('while a picture is uploaded keeps it, and adds it once', async () => {
    const page = await edit()
    page.network.lose(/^POST .*\/images$/, { what: 'answer' })
    await choose(page, photo, photo)
    await save(page)
    await page.getByText('Some pictures could not be saved').waitFor()
    await panel(page).getByText('There was a problem').waitFor()
    await save(page)
    await page.getByText('Product saved').waitFor()
    expect(await links()).toHaveLength(2)
  })
})
