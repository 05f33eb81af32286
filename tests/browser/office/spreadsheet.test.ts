import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { anOptionGroup } from '#tests/harness/business.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let margarita: string
beforeEach(async () => {
  fixture = await createFixture()
  margarita = (await addMenu(fixture)).products[0]?.id ?? ''
})
const office = useOffice()

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
/** Downloads a file with this item of the menu. */
async function download(page: Page, label: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'More' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: label }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  return readFile(await (await started).path())
}

describe('a spreadsheet', () => {
  test('survives a round trip unchanged, and shows its changes before they are applied', async () => {
    await fixture.staff.ask('POST products', {
      body: {
        name: '=1+1',
        nameEn: '@home',
        description: '-5',
        descriptionEn: '+5',
        price: 3.5,
      },
    })
    const { id } = await fixture.staff.ask('POST option-groups', {
      body: anOptionGroup('Size', { Small: 5, Large: 8 }),
    })
    await fixture.staff.ask('PUT products/:id', {
      params: { id: margarita },
      body: { optionGroups: [{ id }] },
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
    const [sheet, options] = (await readXlsx(workbook)).sheets
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['ID', 'Menu'])
    expect(sheet?.rows.some((row) => row.includes('=1+1') && row.includes(3.5))).toBe(true)
    const [headings = [], ...rows] = options?.rows ?? []
    const columns = ['Option group', 'Option', 'Price'].map((heading) => headings.indexOf(heading))
    expect(rows.map((row) => columns.map((at) => row[at]))).toEqual([
      ['Size', 'Small', 5],
      ['Size', 'Large', 8],
    ])
    await choose(page, 'card.xlsx', 'application/zip', workbook)
    await panel.getByText('0 new · 0 changed · 3 unchanged').waitFor()
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    // As Excel on a French Windows saves it: in Windows-1252, where the euro sign is byte 80 (hexadecimal).
    const latin = Buffer.from(
      'Nom;Prix;Couleur\r\nMargarita;6,50 \u0080;rouge\r\nCrème brûlée;"4,20";\r\n',
      'latin1',
    )
    await choose(page, 'carte.csv', 'text/csv', latin)
    await panel.getByText('1 new · 1 changed · 0 unchanged').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('The spreadsheet was imported').waitFor()
    await page.getByText('Crème brûlée', { exact: true }).first().waitFor()
  })
})
