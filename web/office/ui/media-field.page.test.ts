import { beforeEach, describe, expect, it } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { picture, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
})
/** Just enough bytes for the server to recognise the format. */
const video = {
  name: 'kitchen.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from(`\0\0\0\x18ftypisom\0\0\0\0isommp42${'.'.repeat(2000)}`, 'latin1'),
}
const panel = (page: OfficePage) => page.getByRole('dialog', { name: 'Create Post' })
const create = async () => {
  const page = await office.open(fixture, '/events')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await panel(page).getByLabel('Title (Shqip)').fill('Kuzhina')
  await panel(page).getByLabel('Description (Shqip)').fill('Si gatuajmë')
  return page
}
const choose = (page: OfficePage, file: typeof video) =>
  panel(page).locator('input[type=file]').setInputFiles(file)
const save = async (page: OfficePage) => {
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('Post created').waitFor()
}
const stored = async () => (await fixture.staff.ask('GET events'))[0]
const uploads = (page: OfficePage) => page.network.writes.filter(({ call }) => call.startsWith('POST media/'))

describe('a picture or video', () => {
  it('is uploaded as soon as it is chosen, replaced, removed, and attached when the form is saved', async () => {
    const page = await create()
    await panel(page).getByRole('button', { name: 'Upload a picture or video' }).waitFor()
    await choose(page, picture)
    await panel(page).locator('img').waitFor()
    await panel(page).getByRole('button', { name: 'Replace' }).waitFor()
    await panel(page).getByRole('button', { name: 'Remove' }).click()
    await panel(page).locator('img').waitFor({ state: 'detached' })
    await choose(page, video)
    await panel(page).locator('video').waitFor()
    await choose(page, picture)
    await panel(page).locator('img').waitFor()
    expect(await panel(page).locator('video').count()).toBe(0)
    await save(page)
    expect(await stored()).toMatchObject({ pictureUrl: expect.stringContaining('/media/'), videoUrl: null })
  })

  it('shows how far it is; meanwhile the form cannot be saved, and the upload can be cancelled', async () => {
    const page = await create()
    const goOn = page.network.hold(/^POST media\/videos$/)
    await choose(page, video)
    const bar = panel(page).getByRole('progressbar', { name: 'Uploading kitchen.mp4' })
    await panel(page).getByText('50 %').waitFor()
    expect(await bar.getAttribute('value')).toBe('0.5')
    expect(await panel(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    expect(await panel(page).getByRole('button', { name: 'Upload a picture or video' }).isDisabled()).toBe(
      true,
    )
    await panel(page).getByRole('button', { name: 'Cancel the upload' }).click()
    await bar.waitFor({ state: 'detached' })
    goOn()
    await save(page)
    expect(await stored()).toMatchObject({ videoUrl: null })
  })

  it('that could not be uploaded can be tried again', async () => {
    const page = await create()
    page.network.lose(/^POST media\/videos$/)
    await choose(page, video)
    await panel(page).getByText('kitchen.mp4 could not be uploaded.').waitFor()
    await page.getByRole('alert').getByText('There was a problem').waitFor()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await panel(page).locator('video').waitFor()
    await save(page)
    expect(await stored()).toMatchObject({ pictureUrl: null, videoUrl: expect.stringMatching(/\.mp4$/) })
  })

  it('is rejected if it is neither, only claims to be, or is too large', async () => {
    const page = await create()
    const rejected = async (message: string) => {
      await page.getByRole('alert').getByText(message).waitFor()
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('alert').getByText(message).waitFor({ state: 'detached' })
    }
    await choose(page, { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await rejected('Invalid file')
    await panel(page).getByText('menu.pdf could not be uploaded.').waitFor()
    expect(uploads(page)).toEqual([])
    await choose(page, { ...video, buffer: Buffer.from('no video at all') })
    await rejected('Invalid file')
    expect(uploads(page)).toHaveLength(1)
    await choose(page, { ...video, buffer: Buffer.alloc(bounds.videoBytes + 1) })
    await rejected('This file is too large')
    expect(uploads(page)).toHaveLength(1)
  })
})
