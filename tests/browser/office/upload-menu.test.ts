import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { aPdf } from '#tests/harness/pdf.ts'
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

it('photos become a menu; a failure is shown, and a reload and another tab follow the reading', async () => {
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
  expect(Number(await panelOf(page).getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(
    33,
  )
  const other = await office.phoneOf(fixture, { expects: /409/ })
  await other.goto('/menus')
  await choose(other)
  await generate(other)
  await panelOf(other).getByText('A menu is already being made').waitFor()
  await other.keyboard.press('Escape')
  await other.locator('[data-live=true]').first().waitFor({ state: 'attached' })
  reader.release()
  await page.getByText('Your menu was read: review it before guests see it').waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
  // In the language of the reader.
  for (const one of [page, other])
    await one
      .getByRole('link', { name: /^Dreka/ })
      .first()
      .waitFor()
  expect(await page.evaluate(() => localStorage.getItem('menu_generation'))).toBe(null)
})

it('a menu that is read after the page has stopped waiting closes the panel, which said that it takes long', async () => {
  const own = await createFixture(options)
  reader.finds = () => aReadMenu()
  reader.hold()
  const page = await office.phoneOf(own)
  await page.clock.install()
  await page.goto('/menus')
  await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
  await choose(page)
  await generate(page)
  await panelOf(page).getByText('Your menu is being read').waitFor()
  await page.clock.fastForward(61_000)
  await panelOf(page)
    .getByText('Time limit reached. Menu generation is taking longer than expected.')
    .waitFor()
  // The jump of the clock may have ended the stream, too.
  await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
  reader.release()
  await page.getByText('Your menu was read: review it before guests see it').waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Upload Menu' }).click()
  await panelOf(page).waitFor()
  expect(await panelOf(page).getByRole('alert').count()).toBe(0)
})

/** A page that has stopped waiting for a generation, and whose stream is away. */
async function lateAndAway(own: Fixture): Promise<{ page: Page; menuUuid: string }> {
  reader.finds = () => aReadMenu()
  reader.hold()
  const page = await office.phoneOf(own, { expects: /ERR_INTERNET_DISCONNECTED/ })
  await page.clock.install()
  await page.goto('/menus')
  await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
  await choose(page)
  await generate(page)
  await panelOf(page).getByText('Your menu is being read').waitFor()
  await page.clock.fastForward(61_000)
  await panelOf(page).getByText('Time limit reached.').waitFor()
  const kept = await page.evaluate(() => localStorage.getItem('menu_generation'))
  await page.context().setOffline(true)
  await page.locator('[data-live=false]').first().waitFor({ state: 'attached' })
  return { page, menuUuid: (JSON.parse(kept ?? '') as { menuUuid: string }).menuUuid }
}
const outcomeOf = (own: Fixture, menuUuid: string) =>
  own.asStaff('GET', `init/business/menus/check?menuId=${menuUuid}`)

it('a menu that was read while the connection was lost closes the late panel once it is back', async () => {
  const own = await createFixture(options)
  const { page, menuUuid } = await lateAndAway(own)
  // Another tab may have finished it and forgotten it on the device.
  await page.evaluate(() => localStorage.removeItem('menu_generation'))
  reader.release()
  await expect.poll(() => outcomeOf(own, menuUuid)).toMatchObject({ title: 'Dreka' })
  await page.context().setOffline(false)
  await page.getByText('Your menu was read: review it before guests see it').waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
})

it('a late reading that failed while the connection was lost is reported once it is back', async () => {
  const own = await createFixture(options)
  const { page, menuUuid } = await lateAndAway(own)
  reader.finds = () => {
    throw new Error('too dark')
  }
  reader.release()
  await expect.poll(() => outcomeOf(own, menuUuid)).toBe('ERROR')
  await page.context().setOffline(false)
  await panelOf(page).getByRole('alert').getByText('Error generating menu, try again!').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('menu_generation'))).toBe(null)
})

it('a refused file is not reported again when a reading fails', async () => {
  reader.finds = () => {
    throw new Error('too dark')
  }
  const page = await office.phoneOf(fixture)
  await page.goto('/menus')
  await choose(page)
  const files = panelOf(page).locator('input[type=file]')
  await files.setInputFiles({ ...picture, mimeType: 'text/plain', name: 'menu.txt' })
  await panelOf(page).getByRole('alert').getByText('Invalid file').waitFor()
  await generate(page)
  const alerts = panelOf(page).getByRole('alert')
  await alerts.getByText('Error generating menu, try again!').waitFor()
  expect(await alerts.count()).toBe(1)
})

it('a PDF adds its pages, up to the limit', async () => {
  const page = await office.phoneOf(fixture, { expects: /415/ })
  await page.goto('/menus')
  await choose(page)
  const line = (text: string) => [{ left: 60, top: 80, size: 20, text }]
  const pdf = Buffer.from(await aPdf(['Starters', 'Mains', 'Desserts'].map(line)).arrayBuffer())
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf }
  await panelOf(page).locator('input[type=file]').setInputFiles(file)
  await panelOf(page).getByText('Limit of 3 images reached').waitFor()
  for (const number of [1, 2, 3])
    await panelOf(page)
      .getByRole('img', { name: `Photo ${number} of your menu` })
      .waitFor()
  const broken = {
    name: 'menu.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and no more'),
  }
  await panelOf(page).getByRole('button', { name: 'Remove photo 3' }).click()
  await panelOf(page).locator('input[type=file]').setInputFiles(broken)
  await panelOf(page).getByText('Invalid file').waitFor()
})

it('without a reader the panel says so, and links to creating by hand and to the import', async () => {
  const plain = await createFixture()
  const page = await office.phoneOf(plain, { expects: /422/ })
  await page.goto('/menus')
  await choose(page)
  await generate(page)
  const alert = panelOf(page).getByRole('alert')
  await alert.getByText('Reading photos is not set up on this server yet').waitFor()
  expect(await alert.getByRole('link', { name: 'Import products' }).getAttribute('href')).toBe('/products')
  await alert.getByRole('button', { name: 'Create it by hand' }).click()
  await page.getByRole('dialog', { name: 'Create Menu' }).waitFor()
})
