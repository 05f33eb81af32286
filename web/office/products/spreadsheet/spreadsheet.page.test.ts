import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
  await addMenu(fixture)
})
const office = useOfficePages()

const stored = async () =>
  new Map((await fixture.staff.ask('GET products')).map((product) => [product.name, product]))
const choose = (page: OfficePage, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
describe('a spreadsheet', () => {
  test('shows its changes before they are applied, whichever program wrote it', async () => {
    const page = await office.open(fixture, '/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    // As Excel on a French Windows saves it: in Windows-1252, where the euro sign is byte 80 (hexadecimal).
    const latin = csv('Nom;Prix;Couleur\r\nMargarita;6,50 \u0080;rouge\r\nCrème brûlée;"4,20";\r\n', 'latin1')
    await choose(page, 'carte.csv', 'text/csv', latin)
    await panel.getByText('1 new · 1 changed · 0 unchanged').waitFor()
    await panel.getByText('Unknown columns, ignored: Couleur').waitFor()
    await panel.getByText('Crème brûlée · 4.20 · on no menu').waitFor()
    await expect.poll(() => panel.getByRole('listitem').last().textContent()).toContain('5.50 → 6.50')
    expect((await stored()).get('Margarita')?.price).toBe(5.5)
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('The spreadsheet was imported').waitFor()
    expect((await stored()).get('Margarita')?.price).toBe(6.5)
    expect((await stored()).get('Crème brûlée')?.price).toBe(4.2)
  })

  test('with a mistake shows where it is and changes nothing', async () => {
    const page = await office.open(fixture, '/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    const written = await writeXlsx({
      sheets: [
        {
          name: 'Karta',
          rows: [
            ['Emri', 'Çmimi', 'Alergjenët'],
            ['Margarita', 'later', ''],
            ['Peja', 2.5, 'gluteen'],
          ],
        },
      ],
    })
    await choose(page, 'karta.xlsx', 'application/zip', Buffer.from(written))
    await panel.getByText('2 cells must be corrected first').waitFor()
    await panel.getByText('Row 2', { exact: true }).waitFor()
    await panel.getByText('Margarita · Price').waitFor()
    await panel.getByText('“later”: Provide a number!').waitFor()
    await panel.getByText(/^“gluteen”: Use these words: gluten, /i).waitFor()
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    expect((await stored()).has('Peja')).toBe(false)
    await choose(page, 'broken.xlsx', 'application/zip', csv('PK is no archive'))
    await panel.getByText('This file cannot be read').waitFor()
  })

  test('can be read again with other letters', async () => {
    const page = await office.open(fixture, '/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    await choose(page, 'unicode.csv', 'text/csv', csv('Name;Price\r\nČaj;1\r\n'))
    await panel.getByText('Čaj · 1.00 · on no menu').waitFor()
    const letters = panel.getByLabel('Letters look wrong? Read the file as')
    expect(await letters.count()).toBe(0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await choose(page, 'card.csv', 'text/csv', csv('Name;Price\r\n\u00c8aj;1\r\nKafe;2\r\n', 'latin1'))
    await panel.getByText('Èaj · 1.00 · on no menu').waitFor()
    await panel.getByText('Èaj', { exact: true }).waitFor()
    await letters.selectOption('central')
    await panel.getByText('Čaj · 1.00 · on no menu').waitFor()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('The spreadsheet was imported').waitFor()
    expect((await stored()).has('Čaj')).toBe(true)
  })

  test('with one name in two submenus is imported if both are to be kept', async () => {
    const page = await office.open(fixture, '/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    const rows = ['Menu;Submenu;Name;Price', 'Bar;Coffee;Espresso;1,20', 'Bar;Drinks;Espresso;1,50']
    await choose(page, 'card.csv', 'text/csv', csv(rows.join('\r\n')))
    await panel.getByText('“1,50”: This name is also in another submenu').waitFor()
    const keep = panel.getByRole('checkbox', { name: 'Keep a product for each submenu' })
    expect(await keep.isChecked()).toBe(false)
    await panel.getByText('Espresso', { exact: true }).waitFor()
    await keep.click()
    await panel.getByText('2 new · 0 changed · 0 unchanged').waitFor()
    await keep.click()
    await panel.getByText('1 cell must be corrected first').waitFor()
    await keep.click()
    await panel.getByText('Espresso · 1.50 · Bar / Drinks').waitFor()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('The spreadsheet was imported').waitFor()
    const products = await fixture.staff.ask('GET products')
    const prices = products.filter(({ name }) => name === 'Espresso').map(({ price }) => price)
    expect(prices.toSorted((one, other) => one - other)).toEqual([1.2, 1.5])
  })

  test('has option groups in a separate sheet', async () => {
    const page = await office.open(fixture, '/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    const products = {
      name: 'Karta',
      rows: [
        ['Name', 'Options'],
        ['Margarita', 'Size | Extras'],
      ],
    }
    const options = (price: string | number) => ({
      name: 'Options',
      rows: [
        ['Option group', 'Kind', 'Option', 'Price'],
        ['Size', 'size', 'Small', 5],
        ['', '', 'Large', price],
        ['Extras', 'extra', 'Olives', 1],
      ],
    })
    const give = async (price: string | number) => {
      const sheets = [products, options(price)]
      await choose(page, 'card.xlsx', 'application/zip', Buffer.from(await writeXlsx({ sheets })))
    }
    await give('big')
    await panel.getByText('Options · Price').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await give(8)
    await panel.getByText('New option groups: Size, Extras').waitFor()
    await panel.getByText('Size | Extras').waitFor()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('The spreadsheet was imported').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })
})
