import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
const reader = new TestMenuReader()
const options = { menuReader: reader }
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture(options)
})

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Menu' })
async function choose(page: Page) {
  await page.getByRole('button', { name: 'Upload Menu' }).click()
  await panelOf(page).locator('input[type=file]').setInputFiles(picture)
  await panelOf(page).getByRole('img', { name: 'Photo 1 of your menu' }).waitFor()
}
const generate = (page: Page) => panelOf(page).getByRole('button', { name: 'Generate' }).click()

it(
  'photos become a menu; a failure is shown, and a reload follows the reading',
  { tags: ['complete'] },
  async () => {
    reader.finds = () => {
      throw new Error('too dark')
    }
    const page = await office.deskOf(fixture)
    await page.goto('/menus')
    await choose(page)
    await generate(page)
    await panelOf(page).getByRole('alert').getByText('Error generating menu, try again!').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('menu_generation'))).toBe(null)

    reader.finds = () => aReadMenu()
    reader.hold()
    await generate(page)
    await panelOf(page).getByText('Your menu is being read').waitFor()
    await page.reload()
    await panelOf(page).getByText('Your menu is being read').waitFor()
    // The panel shows the text before the reader has received the photos.
    await expect.poll(() => reader.tasks.length).toBe(2)
    reader.tasks[1]!.onProgress!({ photo: 2, photos: 3, step: 'reading-lines', lines: 64 })
    await panelOf(page).getByRole('status').getByText('Photo 2 of 3: reading 64 lines').waitFor()
    expect(
      Number(await panelOf(page).getByRole('progressbar').getAttribute('aria-valuenow')),
    ).toBeGreaterThan(33)
    reader.release()
    await page.getByText('Your menu has been read: review it before guests see it').waitFor()
    await panelOf(page).waitFor({ state: 'detached' })
    await page
      .getByRole('link', { name: /^Dreka/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('menu_generation'))).toBe(null)
  },
)
