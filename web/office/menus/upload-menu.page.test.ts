import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { picture, type Fixture } from '#tests/harness/fixture.ts'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { aPdf } from '#tests/harness/pdf.ts'

const office = useOfficePages()
const reader = new TestMenuReader()
const options = { pages: false, menuReader: reader }
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture(options)
})
afterEach(() => {
  vi.useRealTimers()
  reader.finds = () => aReadMenu()
  reader.release()
})

const tooDark = () => {
  throw new Error('too dark')
}
const panelOf = (page: OfficePage) => page.getByRole('dialog', { name: 'Upload Menu' })
const files = (page: OfficePage) => panelOf(page).locator('input[type=file]')
const photo = (page: OfficePage, number: number) =>
  panelOf(page).getByRole('img', { name: `Photo ${number} of your menu` })
async function choose(page: OfficePage) {
  await page.getByRole('button', { name: 'Upload Menu' }).click()
  await files(page).setInputFiles(picture)
  await photo(page, 1).waitFor()
}
const generate = (page: OfficePage) => panelOf(page).getByRole('button', { name: 'Generate' }).click()
const isLive = (page: OfficePage, is: boolean) => page.locator(`[data-live=${is}]`).first().waitFor()
const kept = () => localStorage.getItem('menu_generation')
const outcomeOf = (menuUuid: string) =>
  fixture.staff.ask('GET init/business/menus/check', { query: { menuId: menuUuid } })

/** Begins a reading, and stops waiting for it after a minute. */
async function beLate(page: OfficePage): Promise<string> {
  reader.hold()
  await generate(page)
  await panelOf(page).getByText('Your menu is being read').waitFor()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await panelOf(page)
    .getByText('Time limit reached. Menu generation is taking longer than expected.')
    .waitFor()
  vi.useRealTimers()
  return (JSON.parse(kept() ?? '') as { menuUuid: string }).menuUuid
}

it('a reading that takes longer than the page waits closes the panel once it is done', async () => {
  const page = await office.open(fixture, '/menus')
  await isLive(page, true)
  await choose(page)
  await beLate(page)
  reader.release()
  await page.getByText('Your menu has been read: review it before guests see it').waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Upload Menu' }).click()
  await panelOf(page).waitFor()
  expect(await panelOf(page).getByRole('alert').count()).toBe(0)
})

it('a late reading that ended while the connection was lost is reported once it is back', async () => {
  const page = await office.open(fixture, '/menus', { expects: /fetch failed/ })
  await isLive(page, true)
  await choose(page)
  reader.finds = tooDark
  const failed = await beLate(page)
  page.network.setOffline(true)
  await isLive(page, false)
  reader.release()
  await expect.poll(() => outcomeOf(failed)).toBe('ERROR')
  page.network.setOffline(false)
  await panelOf(page).getByRole('alert').getByText('Error generating menu, try again!').waitFor()
  expect(kept()).toBe(null)

  reader.finds = () => aReadMenu()
  const done = await beLate(page)
  page.network.setOffline(true)
  await isLive(page, false)
  // Another tab may have finished it and forgotten it on the device.
  localStorage.removeItem('menu_generation')
  reader.release()
  await expect.poll(() => outcomeOf(done)).toMatchObject({ title: 'Dreka' })
  page.network.setOffline(false)
  await page.getByText('Your menu has been read: review it before guests see it').waitFor()
  await panelOf(page).waitFor({ state: 'detached' })
})

it('a second reading waits for the first, whose menu appears in every tab', async () => {
  reader.hold()
  const form = new FormData()
  form.set('file', new Blob([picture.buffer], { type: picture.mimeType }), picture.name)
  const headers = { Authorization: `Bearer ${fixture.staff.token}`, 'X-Requested-With': 'sofra' }
  const sent = await fetch(`${fixture.url}/api/init/media/images`, { method: 'POST', headers, body: form })
  const { data: photo } = (await sent.json()) as { data: string }
  const body = { menuUuid: crypto.randomUUID(), imageUrls: [photo] }
  await fixture.staff.ask('POST init/business/menus', { body })
  const page = await office.open(fixture, '/menus', { expects: /409/ })
  await isLive(page, true)
  await choose(page)
  await generate(page)
  await panelOf(page).getByText('A menu is already being made').waitFor()
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  reader.release()
  // In the language of the reader.
  await page
    .getByRole('link', { name: /^Dreka/ })
    .first()
    .waitFor()
})

it('a refused file is not reported again when a reading fails', async () => {
  reader.finds = tooDark
  const page = await office.open(fixture, '/menus')
  await choose(page)
  await files(page).setInputFiles({ ...picture, mimeType: 'text/plain', name: 'menu.txt' })
  const alerts = panelOf(page).getByRole('alert')
  await alerts.getByText('Invalid file').waitFor()
  await generate(page)
  await alerts.getByText('Error generating menu, try again!').waitFor()
  expect(await alerts.count()).toBe(1)
})

it('a PDF adds its pages, up to the limit', async () => {
  const page = await office.open(fixture, '/menus', { expects: /415/ })
  await choose(page)
  const line = (text: string) => [{ left: 60, top: 80, size: 20, text }]
  const pdf = Buffer.from(await aPdf(['Starters', 'Mains', 'Desserts'].map(line)).arrayBuffer())
  const aFile = (buffer: Buffer) => ({ name: 'menu.pdf', mimeType: 'application/pdf', buffer })
  await files(page).setInputFiles(aFile(pdf))
  await panelOf(page).getByText('Limit of 3 images reached').waitFor()
  for (const number of [1, 2, 3]) await photo(page, number).waitFor()
  await panelOf(page).getByRole('button', { name: 'Remove photo 3' }).click()
  await files(page).setInputFiles(aFile(Buffer.from('%PDF-1.7 and no more')))
  await panelOf(page).getByText('Invalid file').waitFor()
})

it('without a reader the panel says so, and links to creating by hand and to the import', async () => {
  const plain = await office.createFixture()
  const page = await office.open(plain, '/menus', { expects: /422/ })
  await choose(page)
  await generate(page)
  const alert = panelOf(page).getByRole('alert')
  await alert.getByText('Reading photos is not set up on this server yet').waitFor()
  expect(await alert.getByRole('link', { name: 'Import products' }).getAttribute('href')).toBe('/products')
  await alert.getByRole('button', { name: 'Create it by hand' }).click()
  await page.getByRole('dialog', { name: 'Create Menu' }).waitFor()
})
