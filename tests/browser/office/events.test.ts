import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '#tests/harness/clock.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Event {
  id: string
  title: string
  titleEn: string | null
  pictureUrl: string | null
  videoUrl: string | null
  startTime: string | null
  endTime: string | null
  link: string | null
  active: boolean
}

/** Just enough bytes for the server to recognise the format. */
const video = (bytes = 2000) => ({
  name: 'kitchen.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), randomBytes(bytes)]),
})

/** The current time of these tests, whose events are mostly in December 2026. */
const now = '2026-11-20T10:00:00Z'

describe('the events', () => {
  let fixture: Fixture
  const options = { clock: aClock(now).read }
  beforeEach(async () => {
    fixture = await createFixture(options)
    // The browser is in Tirana, but the business's time zone counts.
    await fixture.asStaff('PUT', 'businesses/configurations', { timeZone: 'Asia/Kolkata' })
  })
  const office = useOffice()

  const listed = () => fixture.asStaff<Event[]>('GET', 'events')
  const post = (title: string, more: object = {}) =>
    fixture.asStaff('POST', 'events', { title, description: 'Përshkrimi', ...more })
  const cards = (page: Page) => page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem')
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
  const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()
  const open = async (visit: Promise<Page>, path = '/events') => {
    const page = await visit
    await page.goto(path)
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

  it('show a skeleton while they load, and an empty state', async () => {
    const page = await office.deskOf(fixture)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/events', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/events')
    await page.getByRole('status', { name: 'Loading...' }).waitFor()
    answer()
    await page.getByRole('heading', { name: 'No events' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Create Post' }).count()).toBe(1)
  })

  it("are created in the side panel, in the business's time zone, with a picture", async () => {
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
  })

  it('show validation errors on submit, without a request', async () => {
    const page = await open(office.phoneOf(fixture))
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    const panel = await create(page)
    await save(page)
    await expect.poll(() => panel.getByText('Provide a value!').count()).toBe(2)
    await panel.getByLabel('Title (Shqip)').fill('Festa')
    await panel.getByLabel('Description (Shqip)').fill('Për të gjithë')
    await panel.getByLabel('Link').fill('example')
    await panel.getByLabel('End date', { exact: true }).fill('31/02/2026')
    await panel.getByLabel('Start time').fill('25:00')
    await save(page)
    await panel.getByText('Provide a link that starts with http:// or https://').waitFor()
    await panel.getByText('Provide a date').waitFor()
    await panel.getByText('Provide a time as HH:mm').waitFor()
    // A time requires a date.
    await panel.getByText('Provide a value!').waitFor()
    await panel.getByLabel('Link').fill('')
    await panel.getByLabel('Start time').fill('20:00')
    await panel.getByLabel('Start date', { exact: true }).fill('02/12/2026')
    await panel.getByLabel('End date', { exact: true }).fill('01/12/2026')
    await save(page)
    await page.getByRole('alert').getByText('Please enter correct dates').waitFor()
    await panel.getByText('Please enter correct dates').waitFor()
    expect(calls).toEqual([])
    await panel.getByLabel('End date', { exact: true }).fill('02/12/2026')
    await save(page)
    await yes(page)
    await page.getByText('Post created').waitFor()
    // An end date without a time means its last minute.
    expect(await listed()).toMatchObject([
      { startTime: '2026-12-02T14:30:00.000Z', endTime: '2026-12-02T18:29:00.000Z', link: null },
    ])
  })

  it('keep the seconds of untouched times when changed', async () => {
    await post('Java e verës', { startTime: '2026-12-01T10:00:07Z', titleEn: 'Wine week' })
    const page = await open(office.deskOf(fixture))
    await cards(page).getByText('From 01/12/2026 15:30').waitFor()
    await page.getByRole('button', { name: 'Edit Java e verës' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Post' })
    await expect.poll(() => panel.getByLabel('Start date', { exact: true }).inputValue()).toBe('01/12/2026')
    await expect.poll(() => panel.getByLabel('Start time').inputValue()).toBe('15:30')
    await panel.getByLabel('Title (Shqip)').fill('Java e birrës')
    await panel.getByLabel('End date', { exact: true }).fill('07/12/2026')
    await panel.getByLabel('End time').fill('12:00')
    await save(page)
    await yes(page)
    await page.getByText('Post saved').waitFor()
    expect(await listed()).toMatchObject([
      { title: 'Java e birrës', titleEn: 'Wine week', startTime: '2026-12-01T10:00:07.000Z' },
    ])
    await cards(page).getByText('01/12/2026 15:30 – 07/12/2026 12:00').waitFor()
  })

  it('take dates and times as people write them, also with Enter, and never cut them short', async () => {
    const page = await open(office.deskOf(fixture))
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Festa')
    await panel.getByLabel('Description (Shqip)').fill('Për të gjithë')
    const time = panel.getByLabel('Start time')
    await panel.getByLabel('Start date', { exact: true }).pressSequentially('02. 12. 2026')
    await time.pressSequentially('7:30 pm')
    await page.keyboard.press('Tab')
    await panel.getByText('Provide a time as HH:mm').waitFor()
    expect(await panel.getByLabel('Start date', { exact: true }).inputValue()).toBe('02/12/2026')
    await time.fill('19 h')
    await time.press('Enter')
    await yes(page)
    await page.getByText('Post created').waitFor()
    expect(await listed()).toMatchObject([{ startTime: '2026-12-02T13:30:00.000Z' }])
  })

  it('can take their dates from a calendar', async () => {
    const page = await open(office.deskOf(fixture))
    const panel = await create(page)
    await panel.getByRole('button', { name: 'Start date: choose in a calendar' }).waitFor()
    await panel.locator('input[type=date]').first().fill('2026-12-24')
    // The calendar's button has no part in the label: it finds the date alone.
    await expect.poll(() => panel.getByLabel('Start date').inputValue()).toBe('24/12/2026')
  })

  it('are activated and deactivated, deleted and restored', async () => {
    await post('Festa')
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Deactivate Festa' }).click()
    await yes(page)
    await page.getByText('Post deactivated').waitFor()
    await cards(page).getByText('Inactive').waitFor()
    expect(await listed()).toMatchObject([{ active: false }])
    await page.getByRole('button', { name: 'Activate Festa' }).click()
    await yes(page)
    await page.getByText('Post activated').waitFor()
    expect(await listed()).toMatchObject([{ active: true }])

    await page.getByRole('button', { name: 'Delete Festa' }).click()
    await no(page)
    expect(await listed()).toHaveLength(1)
    await page.getByRole('button', { name: 'Delete Festa' }).click()
    await yes(page)
    await page.getByRole('heading', { name: 'No events' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Post restored').waitFor()
    await cards(page).getByText('Festa').waitFor()
  })

  it('are searched by title, and show when they are over', async () => {
    await post('Festa', { startTime: '2026-01-01T18:00:00Z', endTime: '2026-01-02T00:30:00Z' })
    await post('Java e verës', { titleEn: 'Wine week' })
    const page = await open(office.deskOf(fixture))
    const card = cards(page).filter({ hasText: 'Festa' })
    await card.getByText('Over', { exact: true }).waitFor()
    await card.getByText('01/01/2026 23:30 – 02/01/2026 06:00').waitFor()
    await page.getByRole('searchbox', { name: 'Search for posts' }).fill('wine')
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => cards(page).count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search for posts' }).fill('asgjë')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await card.waitFor()
  })

  it('keep what was typed when the network drops during a save', async () => {
    const page = await open(office.phoneOf(fixture, { expects: /ERR_/ }))
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Festa')
    await panel.getByLabel('Description (Shqip)').fill('Për të gjithë')
    await page.context().setOffline(true)
    await save(page)
    await yes(page)
    await page.getByText('There was a problem').waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => panel.getByLabel('Title (Shqip)').inputValue()).toBe('Festa')
    await save(page)
    await yes(page)
    await page.getByText('Post created').waitFor()
    expect(await listed()).toHaveLength(1)
  })

  it('are created once when the response to the first save was lost', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_/ }))
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Festa')
    await panel.getByLabel('Description (Shqip)').fill('Për të gjithë')
    await page.route(
      '**/api/events',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await save(page)
    await yes(page)
    await page.getByText('There was a problem').waitFor()
    await panel.getByLabel('Title (Shqip)').fill('Festa e madhe')
    await save(page)
    await yes(page)
    await page.getByText('Post created').waitFor()
    expect((await listed()).map(({ title }) => title)).toEqual(['Festa e madhe'])
  })

  it('take a video, with progress, cancelling and retrying', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_/ }))
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Kuzhina')
    await panel.getByLabel('Description (Shqip)').fill('Si gatuajmë')
    const network = await page.context().newCDPSession(page)
    const slow = (bytesPerSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      })
    await slow(400_000)
    await choose(page, video(2_000_000))
    const bar = panel.getByRole('progressbar', { name: 'Uploading kitchen.mp4' })
    await bar.waitFor()
    await page.waitForFunction(() => {
      const { value } = document.querySelector('progress') ?? { value: 0 }
      return value > 0 && value < 1
    })
    await expect.poll(() => panel.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await panel.getByRole('button', { name: 'Cancel the upload' }).click()
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => panel.locator('video').count()).toBe(0)

    await slow(-1)
    await page.route('**/api/media/videos', (route) => route.abort(), { times: 1 })
    await choose(page, video())
    await panel.getByText('kitchen.mp4 could not be uploaded.').waitFor()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.locator('video').waitFor()
    await save(page)
    await yes(page)
    await page.getByText('Post created').waitFor()
    expect(await listed()).toMatchObject([{ pictureUrl: null, videoUrl: expect.stringMatching(/\.mp4$/) }])
    await cards(page).locator('video').waitFor()
  })

  it('reject a file that is neither picture nor video, one that only claims to be, and one that is too large', async () => {
    const page = await open(office.deskOf(fixture, { expects: /415|Failed to load/ }))
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/media/') && calls.push(request.url()))
    const panel = await create(page)
    await choose(page, { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByRole('alert').getByText('Invalid file').waitFor()
    await panel.getByText('menu.pdf could not be uploaded.').waitFor()
    expect(calls).toEqual([])
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await choose(page, { ...video(), buffer: randomBytes(2000) })
    await page.getByRole('alert').getByText('Invalid file').waitFor()
    expect(calls).toHaveLength(1)
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

    const folder = await mkdtemp(join(tmpdir(), 'sofra-large-'))
    const large = join(folder, 'wedding.mp4')
    await writeFile(large, video().buffer)
    await truncate(large, 50 * 1024 * 1024 + 1)
    await panel.locator('input[type=file]').setInputFiles(large)
    await page.getByRole('alert').getByText('This file is too large').waitFor()
    expect(calls).toHaveLength(1)
    await rm(folder, { recursive: true })
  })

  it('show visits of today, the week, the month and in total by the business’s clock, and by day', async () => {
    const page = await open(office.deskOf(fixture))
    const counter = async (label: string) => {
      const shown = page.locator('dl > div', { hasText: label }).locator('dd')
      return Number(await shown.innerText())
    }
    const counters = () =>
      Promise.all(['Visits today', 'Visits this week', 'Visits this month', 'Total visits'].map(counter))
    expect(await counters()).toEqual([0, 0, 0, 0])
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/businesses/statistics') asked.add(searchParams.toString())
    })
    await fixture.asGuest('GET', `businesses/${fixture.businessId}/menus`)
    await page.reload()
    await page.locator('dl > div', { hasText: 'Visits today' }).getByText('1', { exact: true }).waitFor()
    expect(await counters()).toEqual([1, 1, 1, 1])

    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date(now))
    const monday = new Date(there)
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
    const days = [there, monday.toISOString().slice(0, 10), `${there.slice(0, 7)}-01`, '2020-07-15']
    expect(asked).toEqual(new Set(days.map((day) => `type=VISIT&createdAt=${day}`)))

    const table = page.getByRole('table', { name: 'Visits by day, the last 30 days' })
    const rows = await table.getByRole('row').allInnerTexts()
    expect(rows).toHaveLength(31)
    expect(rows.at(-1)?.split(/\s+/)).toEqual([there.split('-').toReversed().join('/'), '1'])
    expect(rows.at(-2)?.split(/\s+/)[1]).toBe('0')
  })
})

describe('the banners', () => {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const office = useOffice()

  const listed = () =>
    fixture.asStaff<{ id: string; link: string | null; active: boolean }[]>('GET', 'banners')
  const links = async () => (await listed()).map(({ link }) => link)
  const add = (link: string) => fixture.asStaff('POST', 'banners', { pictureUrl: missingPicture(), link })
  const rows = (page: Page) => page.getByRole('list', { name: /Banners, in the order/ }).getByRole('listitem')
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/events')
    await page.getByRole('tab', { name: 'Banners' }).click()
    await page.waitForURL('**/events?tab=banners')
    await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    return page
  }

  it('are on a tab that survives a reload, and have a picture and an optional link', async () => {
    const page = await open(office.deskOf(fixture))
    await page
      .getByRole('tabpanel', { name: 'Banners' })
      .getByRole('heading', { name: 'No banners' })
      .waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Banners', selected: true }).waitFor()
    await page.getByRole('button', { name: 'Create Banner' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Banner' })
    await panel.getByLabel('Link').fill('oferta')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('Provide a value!').waitFor()
    await panel.getByText('Provide a link that starts with http:// or https://').waitFor()
    await panel.locator('input[type=file]').setInputFiles(picture)
    await panel.locator('img').waitFor()
    await panel.getByLabel('Link').fill('')
    await panel.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Banner created').waitFor()
    expect(await listed()).toMatchObject([{ link: null, active: true }])

    await page.getByRole('button', { name: 'Edit Banner 1' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Banner' })
    await edit.getByLabel('Link').fill('https://example.com/oferta')
    await edit.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Banner saved').waitFor()
    expect(await links()).toEqual(['https://example.com/oferta'])
    await rows(page).getByText('https://example.com/oferta').waitFor()
  })

  it('are switched off and on, and deleted for good after a confirmation', async () => {
    await add('https://example.com/a')
    const page = await open(office.phoneOf(fixture, { expects: /404/ }))
    await page.getByRole('button', { name: 'Deactivate Banner 1' }).click()
    await yes(page)
    await page.getByText('Banner deactivated').waitFor()
    expect(await listed()).toMatchObject([{ active: false }])
    await page.getByRole('button', { name: 'Activate Banner 1' }).click()
    await yes(page)
    await page.getByText('Banner activated').waitFor()
    await page.getByRole('button', { name: 'Delete Banner 1' }).click()
    await page.getByRole('dialog', { name: 'Do you want to continue?' }).waitFor()
    await yes(page)
    await page.getByRole('heading', { name: 'No banners' }).waitFor()
    expect(await listed()).toEqual([])
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  it.each(['keyboard', 'mouse'])('are reordered by %s', async (by) => {
    for (const name of 'abc') await add(`https://example.com/${name}`)
    const page = await open(office.deskOf(fixture, { expects: /404/ }))
    await rows(page).nth(2).waitFor()
    const saved = page.waitForResponse('**/api/banners/ordering')
    const handle = page.getByRole('button', { name: 'Move Banner 1' })
    if (by === 'keyboard') {
      await handle.focus()
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    } else {
      await handle.hover()
      await page.mouse.down()
      const last = await rows(page).last().boundingBox()
      await page.mouse.move(300, (last?.y ?? 0) + 30, { steps: 8 })
      await page.mouse.up()
    }
    await saved
    expect((await links()).map((link) => link?.at(-1))).toEqual(['b', 'c', 'a'])
    await rows(page).first().getByText('https://example.com/b').waitFor()
  })
})
