import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Product {
  name: string
  nameEn: string
  price: number
}

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()

const stored = async () =>
  new Map((await fixture.asStaff<Product[]>('GET', 'products')).map((product) => [product.name, product]))
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
/** Downloads a file with this item of the menu. */
async function download(page: Page, label: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'More' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: label }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  return readFile(await (await started).path())
}

describe('a spreadsheet', () => {
  test('survives a round trip unchanged, and a text that looks like a formula stays text', async () => {
    await fixture.asStaff('POST', 'products', {
      name: '=1+1',
      nameEn: '@home',
      description: '-5',
      descriptionEn: '+5',
      price: 3.5,
    })
    const page = await office.deskOf(fixture)
    await page.goto('/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })

    const text = await download(page, 'Download as CSV')
    expect(text.toString()).toContain("'=1+1")
    await choose(page, 'card.csv', 'text/csv', text)
    await panel.getByText('0 new · 0 changed · 3 unchanged').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    const workbook = await download(page, 'Download for Excel')
    const [sheet] = (await readXlsx(workbook)).sheets
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['ID', 'Menu'])
    expect(sheet?.rows.some((row) => row.includes('=1+1') && row.includes(3.5))).toBe(true)
    await choose(page, 'card.xlsx', 'application/zip', workbook)
    await panel.getByText('0 new · 0 changed · 3 unchanged').waitFor()
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  })

  test(
    'shows its changes before they are applied, whichever program wrote it',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      await page.goto('/products')
      const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
      // As Excel on a French Windows saves it: in Windows-1252, where the euro sign is byte 80 (hexadecimal).
      const latin = csv(
        'Nom;Prix;Couleur\r\nMargarita;6,50 \u0080;rouge\r\nCrème brûlée;"4,20";\r\n',
        'latin1',
      )
      await choose(page, 'carte.csv', 'text/csv', latin)
      await panel.getByText('1 new · 1 changed · 0 unchanged').waitFor()
      await panel.getByText('Columns that are not known and left alone: Couleur').waitFor()
      await panel.getByText('Crème brûlée').waitFor()
      await expect.poll(() => panel.getByRole('listitem').last().textContent()).toContain('5.50 → 6.50')
      expect(await accessibilityProblems(page)).toEqual([])
      expect((await stored()).get('Margarita')?.price).toBe(5.5)
      await panel.getByRole('button', { name: 'Apply' }).click()
      await panel.getByText('The spreadsheet was imported').waitFor()
      expect((await stored()).get('Margarita')?.price).toBe(6.5)
      expect((await stored()).get('Crème brûlée')?.price).toBe(4.2)
    },
  )

  test('with a mistake shows where it is and changes nothing', { tags: ['complete'] }, async () => {
    const page = await office.phoneOf(fixture)
    await page.goto('/products')
    const panel = page.getByRole('dialog', { name: 'Import a spreadsheet' })
    const written = await writeXlsx({
      sheets: [
        {
          name: 'Karta',
          rows: [
            ['Emri', 'Çmimi'],
            ['Margarita', 'later'],
            ['Peja', 2.5],
          ],
        },
      ],
    })
    await choose(page, 'karta.xlsx', 'application/zip', Buffer.from(written))
    await panel.getByText('1 cell must be corrected first').waitFor()
    await panel.getByText('Row 2', { exact: true }).waitFor()
    await panel.getByText('Provide a number!').waitFor()
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    expect((await stored()).has('Peja')).toBe(false)
    await choose(page, 'broken.xlsx', 'application/zip', csv('PK is no archive'))
    await panel.getByText('This file cannot be read').waitFor()
  })

  test(
    'has option groups in a separate sheet, both on import and on export',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      await page.goto('/products')
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

      const { sheets } = await readXlsx(await download(page, 'Download for Excel'))
      expect(sheets.map(({ name }) => name)).toEqual(['Products', 'Options'])
      expect(sheets[1]?.rows.map((row) => [row[0], row[6], row[8]])).toEqual([
        ['Option group', 'Option', 'Price'],
        ['Extras', 'Olives', 1],
        ['Size', 'Small', 5],
        ['Size', 'Large', 8],
      ])
    },
  )
})
