import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#tests/harness/sample.ts'
import { scanCode } from '#tests/harness/scan-code.ts'
import { pdfPageSizes, waitUntilLive } from '../fixtures/service.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Table {
  id: string
  number: number
  barcodeValue: string
}

const contentOf = async (download: Download) => readFile(await download.path())

describe('the table codes', () => {
  let fixture: Fixture
  let tables: Table[]
  beforeAll(async () => {
    fixture = await createFixture()
    for (const { id } of (await fixture.staff.ask('GET tables')).slice(3))
      await fixture.staff.ask('DELETE tables/:id', { params: { id } })
    tables = await fixture.staff.ask('GET tables')
  })
  const office = useOffice()
  const codeOf = (number: number) => tables.find((table) => table.number === number)?.barcodeValue ?? ''

  it(
    'are downloaded one by one and together, with a progress that can be cancelled',
    { tags: ['complete'] },
    async () => {
      const page = await office.deskOf(fixture)
      const downloaded = async (start: () => Promise<void>) => {
        const [download] = await Promise.all([page.waitForEvent('download'), start()])
        return { name: download.suggestedFilename(), content: await contentOf(download) }
      }
      await page.goto('/qrcodes')
      const third = await downloaded(() => page.getByRole('button', { name: 'Download table-3.png' }).click())
      expect([third.name, await scanCode(third.content)]).toEqual(['table-3.png', codeOf(3)])

      await page.goto('/tables')
      await page.getByRole('button', { name: 'Actions for table' }).nth(1).click()
      const second = await downloaded(() => page.getByRole('menuitem', { name: 'Download QR Code' }).click())
      expect(second.name).toBe('table-2.png')
      const all = () => page.getByRole('button', { name: 'Download QR Codes' }).click()
      const { name, content } = await downloaded(all)
      expect(name).toBe('tables.zip')
      const files = unzipSync(content)
      expect(Object.keys(files)).toEqual([1, 2, 3].map((number) => `tables/table-${number}.png`))
      expect(await scanCode(files['tables/table-1.png'] ?? new Uint8Array())).toBe(codeOf(1))

      const isCancelled = Promise.withResolvers<void>()
      await page.route(`**/api/tables/${tables[2]?.id}/qr-codes`, async (route) => {
        await isCancelled.promise
        await route.continue().catch(() => {})
      })
      await all()
      const dialog = page.getByRole('dialog', { name: 'Preparing the codes' })
      await dialog.getByText('2 of 3').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      isCancelled.resolve()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    },
  )

  const codes = (page: Page) => page.getByRole('article').getByRole('img', { name: /^Code of/ })

  it('scan as printed and fit A4 in each size, alone, 45 mm wide by default and never cut off, however long the names', async () => {
    const business = await createFixture()
    const [table] = await business.staff.ask('GET tables')
    await business.staff.ask('PUT businesses/:id', {
      params: { id: business.id },
      body: {
        name: 'Taverna e vjetër '.repeat(7),
      },
    })
    await business.staff.ask('PUT tables/:id', {
      params: { id: table?.id ?? '' },
      body: { name: 'Sofra e madhe pranë oxhakut '.repeat(2) },
    })
    await business.staff.ask('POST tables', { body: { number: 10 } })
    const page = await office.deskOf(business)
    await page.goto('/preview-qr-code')
    await codes(page).nth(14).waitFor()
    await waitUntilLive(page)
    await page.emulateMedia({ media: 'print' })
    const widths = await codes(page).evaluateAll((all) =>
      all.map((code) => {
        const [width, height] = [code.clientWidth, code.clientHeight]
        const modules = (code as SVGSVGElement).viewBox.baseVal.width
        return (Math.min(width, height) * (modules - 8)) / modules
      }),
    )
    expect(widths).toHaveLength(15)
    for (const width of widths) expect((width / 96) * 25.4).toBeGreaterThanOrEqual(45)
    const areCut = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.scrollHeight > card.clientHeight + 1))
    expect(await areCut()).not.toContain(true)

    const sizes = [
      ['12 per page', 2, 4],
      ['6 per page', 3, 3],
      ['2 per page', 8, 2],
    ] as const
    for (const [size, pages, rows] of sample(sizes, 1)) {
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
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
      for (const height of heights) expect(height, size).toBeLessThanOrEqual((277 / rows / 25.4) * 96)
      // The first is that of the table with the longest name.
      expect((await areCut()).slice(1), size).not.toContain(true)
      expect(await scanCode(await codes(page).first().screenshot()), size).toBe(table?.barcodeValue)
    }
  })

  it(
    'are drawn when they come near the screen, so that hundreds open at once, and all of them for printing',
    { tags: ['complete'] },
    async () => {
      const many = await createFixture()
      await many.staff.ask('POST tables', { body: { number: 45 } })
      const page = await office.phoneOf(many)
      await page.goto('/qrcodes')
      const codes = page.getByRole('img', { name: /^Code of table/ })
      const isDrawn = async (code: ReturnType<typeof codes.first>) =>
        (await code.locator('path').last().getAttribute('d')) !== ''
      const countDrawn = () =>
        codes.evaluateAll((all) => all.filter((code) => code.lastElementChild?.getAttribute('d')).length)
      await expect.poll(() => codes.count()).toBe(50)
      await expect.poll(() => isDrawn(codes.first())).toBe(true)
      expect(await countDrawn()).toBeLessThan(40)
      await codes.last().scrollIntoViewIfNeeded()
      await expect.poll(() => isDrawn(codes.last())).toBe(true)
      await page.getByRole('searchbox', { name: 'Search for tables' }).fill('Table 47')
      await expect.poll(() => codes.count()).toBe(1)
      await page.getByRole('searchbox', { name: 'Search for tables' }).fill('')
      await expect.poll(() => codes.count()).toBe(50)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await countDrawn()).toBe(50)
    },
  )
})
