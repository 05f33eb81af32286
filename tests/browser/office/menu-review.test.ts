import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { aPaperMenu, doubtfulPaper, readPaperMenu } from '../fixtures/reading.ts'
import { createSweep, smallestPhone } from '../fixtures/screens.ts'

const office = useOffice()
const reader = new TestMenuReader()
const options = { menuReader: reader }
let fixture: Fixture
let id: string
beforeEach(async () => {
  fixture = await createFixture(options)
  id = await readPaperMenu(fixture, reader, doubtfulPaper)
})

const path = () => `/menus/${id}/review`
const nameOf = (page: Page, name: string) => page.getByLabel(`Name of ${name}`, { exact: true })
const transform = (page: Page) =>
  page.getByRole('button', { name: 'Photo 1 of your menu' }).evaluate((sheet) => sheet.style.transform)

describe('a menu read from a photo', () => {
  it('is compared with its photo: a focused row is marked on it, and a click on it focuses the row', async () => {
    const page = await office.deskOf(fixture, { expects: /404/ })
    await page.goto(path())
    await page.getByText('Doubtful: 3').waitFor()
    const current = page.locator('[data-current=true][class*=mark]')
    await nameOf(page, 'Tarator').focus()
    const box = await current.boundingBox()
    await nameOf(page, 'me spinaq').focus()
    await expect.poll(async () => (await current.boundingBox())?.y).not.toBe(box?.y)
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 5)
    await nameOf(page, 'Tarator').and(page.locator(':focus')).waitFor()
  })

  it('on a phone shows each product enlarged on the photo', async () => {
    const page = await office.phoneOf(fixture)
    await page.goto(path())
    await expect.poll(() => transform(page)).toContain('scale')
    const whole = await transform(page)
    await nameOf(page, 'Qofle').tap()
    await expect.poll(() => transform(page)).not.toBe(whole)
    await page.getByRole('button', { name: 'Whole photo' }).tap()
    await expect.poll(() => transform(page)).toBe(whole)
  })

  it('as a new edition of an existing menu fits the smallest phone', { tags: ['complete'] }, async () => {
    await fixture.staff.ask('POST menu-reviews/:menuId/finish', { params: { menuId: id } })
    id = await readPaperMenu(
      fixture,
      reader,
      aPaperMenu('Dreka 2027', {
        Supa: [
          ['Tarator', 2.8],
          ['Supë pule', 3],
        ],
        Mish: [['Qofle', 6.5]],
      }),
    )
    const page = await office.phoneOf(fixture, { ...smallestPhone, expects: /404/ })
    await page.goto(path())
    await page.getByRole('heading', { name: 'This looks like your menu “Dreka”' }).waitFor()
    const { look, found } = createSweep(page)
    await look('what has changed')
    expect(found).toEqual([])
  })
})
