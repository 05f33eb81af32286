import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import jsqr from 'jsqr'
import type { Download, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { waitUntilLive, pdfPageSizes } from '../fixtures/service.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Table {
  id: string
  number: number
  barcodeValue: string
}

/** Decodes a QR code from a picture, as a phone does. */
async function scan(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const scanning = jsqr as unknown as typeof jsqr.default
  return scanning(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const contentOf = async (download: Download) => readFile(await download.path())

describe('the table codes', () => {
  let fixture: Fixture
  let tables: Table[]
  beforeAll(async () => {
    fixture = await createFixture()
    await addMenu(fixture)
    tables = await fixture.asStaff<Table[]>('GET', 'tables')
  })
  const office = useOffice()
  const codeOf = (number: number) => tables.find((table) => table.number === number)?.barcodeValue ?? ''

  it('scan, and lead a guest to the menu of that table', async () => {
    const answer = await fetch(`${fixture.url}/api/tables/${tables[2]?.id}/qr-codes`, {
      headers: { Authorization: `Bearer ${fixture.staffToken}` },
    })
    expect(answer.headers.get('content-type')).toBe('image/png')
    const link = await scan(new Uint8Array(await answer.arrayBuffer()))
    expect(link).toBe(codeOf(3))
    const { pathname, search } = new URL(link ?? '')
    expect(pathname).toBe('/menu')
    const page = await office.onPhone({ baseURL: fixture.url })
    await page.goto(pathname + search)
    await page.getByText('Margarita').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/menu/${fixture.businessId}/3`)
  })

  it("are downloaded one by one, from a table's card and from the codes page", async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/tables')
    await page.getByRole('button', { name: 'Menu of table' }).nth(1).click()
    const loading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download QR Code' }).click()
    const download = await loading
    expect(download.suggestedFilename()).toBe('table-2.png')
    expect(await scan(await contentOf(download))).toBe(codeOf(2))
    await page.goto('/qrcodes')
    const second = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download table-4.png' }).click()
    expect((await second).suggestedFilename()).toBe('table-4.png')
  })

  it.each(['/tables', '/qrcodes'])('are downloaded together as tables.zip from %s', async (path) => {
    const page = await office.deskOf(fixture)
    await page.goto(path)
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download QR Codes' }).click()
    const download = await loading
    expect(download.suggestedFilename()).toBe('tables.zip')
    const files = unzipSync(await contentOf(download))
    const names = [1, 2, 3, 4, 5].map((number) => `tables/table-${number}.png`)
    expect(Object.keys(files)).toEqual(names)
    const codes = await Promise.all(names.map((name) => scan(files[name] ?? new Uint8Array())))
    expect(codes).toEqual([1, 2, 3, 4, 5].map(codeOf))
  })

  it('show the progress of the download, which can be cancelled', async () => {
    const page = await office.deskOf(fixture)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**/api/tables/${tables[2]?.id}/qr-codes`, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.goto('/tables')
    await page.getByRole('button', { name: 'Download QR Codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preparing the codes' })
    await dialog.getByText('2 of 5').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    letGo()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  const openSheet = async (query = '') => {
    const page = await office.deskOf(fixture)
    await page.goto(`/preview-qr-code${query}`)
    await page.getByRole('heading', { level: 1, name: 'Print the codes' }).waitFor()
    await waitUntilLive(page)
    return page
  }
  const codes = (page: Page) => page.getByRole('article').getByRole('img', { name: /^Code of/ })

  it.each(['12 a page', '6 a page', '2 a page'])('scan as printed, %s', async (size) => {
    const page = await openSheet()
    await page.getByText(size, { exact: true }).click()
    await expect.poll(() => codes(page).count()).toBe(5)
    for (const at of [0, 4]) expect(await scan(await codes(page).nth(at).screenshot())).toBe(codeOf(at + 1))
  })

  it('are printed with name, table and a readable address that also leads to the table', async () => {
    const page = await openSheet('?table=3')
    await expect.poll(() => codes(page).count()).toBe(1)
    const card = page.getByRole('article')
    for (const text of ['Taverna e Anës', 'Skanoni për menynë', 'Tavolina 3'])
      expect(await card.textContent()).toContain(text)
    const [words] =
      new RegExp(`/menu/${fixture.username}\\?table=3`).exec((await card.textContent()) ?? '') ?? []
    const guest = await office.onPhone({ baseURL: fixture.url })
    await guest.goto(words ?? '')
    await guest.getByText('Margarita').first().waitFor()
    await page.getByRole('switch', { name: 'With the address in words' }).press('Space')
    expect(await card.textContent()).not.toContain(`/menu/${fixture.username}`)
  })

  it("are printed in the languages of the business, whatever the staff's language", async () => {
    const page = await openSheet('?table=2')
    const card = page.getByRole('article')
    await card.getByText('Skanoni për menynë').waitFor()
    await fixture.asStaff('PUT', 'businesses/configurations', { language: 'fr', secondaryLanguage: 'nl' })
    await page.reload()
    for (const text of ['Scannez pour voir la carte', 'Scan voor het menu', 'Table 2', 'ou ouvrez'])
      await card.getByText(text).waitFor()
    expect(await card.getAttribute('lang')).toBe('fr')
    await fixture.asStaff('PUT', 'businesses/configurations', { language: 'sq', secondaryLanguage: 'en' })
  })

  it('are at least 45 mm wide by default and never cut off, however long the names', async () => {
    const business = await createFixture()
    const [table] = await business.asStaff<Table[]>('GET', 'tables')
    await business.asStaff('PUT', `businesses/${business.businessId}`, {
      name: 'Taverna e vjetër '.repeat(7),
    })
    await business.asStaff('PUT', `tables/${table?.id}`, { name: 'Sofra e madhe pranë oxhakut '.repeat(2) })
    const page = await office.deskOf(business)
    await page.goto('/preview-qr-code')
    await codes(page).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const sizes = await codes(page).evaluateAll((all) =>
      all.map((code) => {
        const [width, height] = [code.clientWidth, code.clientHeight]
        const modules = (code as SVGSVGElement).viewBox.baseVal.width
        return (Math.min(width, height) * (modules - 8)) / modules
      }),
    )
    expect(sizes).toHaveLength(5)
    for (const size of sizes) expect((size / 96) * 25.4).toBeGreaterThanOrEqual(45)
    const isCut = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.some((card) => card.scrollHeight > card.clientHeight + 1))
    expect(isCut).toBe(false)
    expect(await scan(await codes(page).first().screenshot())).toBe(table?.barcodeValue)
  })

  it('fit A4: as many per page as the size says, with nothing else, and none split across pages', async () => {
    await fixture.asStaff('POST', 'tables', { number: 10 })
    const page = await openSheet()
    await codes(page).nth(14).waitFor()
    for (const [size, pages, rows] of [
      ['12 a page', 2, 4],
      ['6 a page', 3, 3],
      ['2 a page', 8, 2],
    ] as const) {
      await page.emulateMedia({ media: null })
      await page.getByText(size, { exact: true }).click()
      expect(pdfPageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual(
        Array.from({ length: pages }, () => '210 × 297 mm'),
      )
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      const heights = await page
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.map((card) => [
            card.getBoundingClientRect().height,
            card.scrollHeight > card.clientHeight + 1,
          ]),
        )
      for (const [height, isCut] of heights) {
        expect(Number(height)).toBeLessThanOrEqual((277 / rows / 25.4) * 96)
        expect(isCut).toBe(false)
      }
    }
  })

  it('are drawn when they come near the screen, so that hundreds open at once, and all of them for printing', async () => {
    const many = await createFixture()
    await many.asStaff('POST', 'tables', { number: 95 })
    const page = await office.deskOf(many)
    await page.goto('/qrcodes')
    const codes = page.getByRole('img', { name: /^Code of table/ })
    const isDrawn = async (code: ReturnType<typeof codes.first>) =>
      (await code.locator('path').last().getAttribute('d')) !== ''
    const countDrawn = () =>
      codes.evaluateAll((all) => all.filter((code) => code.lastElementChild?.getAttribute('d')).length)
    await expect.poll(() => codes.count()).toBe(100)
    await expect.poll(() => isDrawn(codes.first())).toBe(true)
    expect(await countDrawn()).toBeLessThan(90)
    await codes.last().scrollIntoViewIfNeeded()
    await expect.poll(() => isDrawn(codes.last())).toBe(true)
    await page.getByRole('searchbox', { name: 'Search for tables' }).fill('Table 77')
    await expect.poll(() => codes.count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search for tables' }).fill('')
    await expect.poll(() => codes.count()).toBe(100)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await countDrawn()).toBe(100)
  })

  it('have no print page when there are no tables', async () => {
    const empty = await createFixture()
    await empty.asStaff('DELETE', 'tables')
    const page = await office.deskOf(empty)
    for (const path of ['/preview-qr-code', '/qrcodes']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'No tables' }).waitFor()
    }
  })
})
