import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '#tests/harness/clock.ts'
import { createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

/** Just enough bytes for the server to recognise the format. */
const video = (bytes = 2000) => ({
  name: 'kitchen.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), randomBytes(bytes)]),
})

describe('the events', () => {
  let fixture: Fixture
  const options = { clock: aClock('2026-11-20T10:00:00Z').read }
  beforeEach(async () => {
    fixture = await createFixture(options)
    // The browser is in Tirana, but the business's time zone counts.
    await fixture.staff.ask('PUT businesses/configurations', { body: { timeZone: 'Asia/Kolkata' } })
  })
  const office = useOffice()

  const listed = () => fixture.staff.ask('GET events')
  const cards = (page: Page) => page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem')
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
  const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/events')
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    return page
  }
  const create = async (page: Page) => {
    await page.getByRole('button', { name: 'Create Post' }).click()
    return page.getByRole('dialog', { name: 'Create Post' })
  }
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const choose = (page: Page, file: typeof picture) =>
    page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)

  it("are created with a picture or a video, in the business's time zone", async () => {
    const page = await open(office.deskOf(fixture))
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Muzikë e gjallë')
    await panel.getByLabel('Title (English)').fill('Live music')
    await panel.getByLabel('Description (Shqip)').fill('Tri Motrat')
    await panel.getByLabel('Link').fill('https://example.com/muzike')
    await panel.getByLabel('Start date', { exact: true }).fill('5.12.26')
    await panel.getByLabel('Start time').fill('2030')
    await panel.getByLabel('End date', { exact: true }).fill('05/12/2026')
    await panel.getByLabel('End time').fill('23:45')
    await panel.getByLabel('End time').blur()
    await expect.poll(() => panel.getByLabel('Start date', { exact: true }).inputValue()).toBe('05/12/2026')
    await expect.poll(() => panel.getByLabel('Start time').inputValue()).toBe('20:30')
    await choose(page, picture)
    await panel.locator('img').waitFor()
    await save(page)
    await page.getByRole('dialog', { name: 'Do you want to continue?' }).waitFor()
    await no(page)
    expect(await listed()).toEqual([])
    await save(page)
    await yes(page)
    await page.getByText('Post created').waitFor()
    await panel.waitFor({ state: 'detached' })
    expect(await listed()).toMatchObject([
      {
        title: 'Muzikë e gjallë',
        titleEn: 'Live music',
        link: 'https://example.com/muzike',
        pictureUrl: expect.stringContaining('/media/'),
        videoUrl: null,
        startTime: '2026-12-05T15:00:00.000Z',
        endTime: '2026-12-05T18:15:00.000Z',
      },
    ])
    const card = await cards(page).first().innerText()
    for (const text of ['Muzikë e gjallë', 'Live music', 'Tri Motrat', '05/12/2026 20:30–23:45', 'Active'])
      expect(card).toContain(text)
    await expect
      .poll(() => cards(page).getByRole('link').getAttribute('href'))
      .toBe('https://example.com/muzike')

    await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Kuzhina')
    await panel.getByLabel('Description (Shqip)').fill('Si gatuajmë')
    await choose(page, video())
    await panel.locator('video').waitFor()
    await save(page)
    await yes(page)
    await panel.waitFor({ state: 'detached' })
    expect((await listed())[0]).toMatchObject({
      pictureUrl: null,
      videoUrl: expect.stringMatching(/\.mp4$/),
    })
    await cards(page).locator('video').waitFor()
  })

  it(
    'show how far a video is on a slow network, and its upload can be cancelled',
    { tags: ['complete'] },
    async () => {
      const page = await open(office.deskOf(fixture))
      const panel = await create(page)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 400_000,
      })
      await choose(page, video(2_000_000))
      const bar = panel.getByRole('progressbar', { name: 'Uploading kitchen.mp4' })
      await bar.waitFor()
      await page.waitForFunction(() => {
        const { value } = document.querySelector('progress') ?? { value: 0 }
        return value > 0 && value < 1
      })
      expect(await panel.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
      await panel.getByRole('button', { name: 'Cancel the upload' }).click()
      await bar.waitFor({ state: 'detached' })
      await expect.poll(() => panel.locator('video').count()).toBe(0)
    },
  )
})
