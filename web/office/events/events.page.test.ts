import { beforeEach, describe, expect, it } from 'vitest'
import { picture, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { missingPicture } from '#tests/harness/pictures.ts'

const office = useOfficePages({ now: '2026-11-20T10:00:00Z' })
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
})
const open = (path = '/events') => office.open(fixture, path)
const save = (page: OfficePage) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

describe('an event', () => {
  // The machine's time zone is another one.
  beforeEach(() => fixture.staff.ask('PUT businesses/configurations', { body: { timeZone: 'Asia/Kolkata' } }))

  const listed = () => fixture.staff.ask('GET events')
  const post = (title: string, more: object = {}) =>
    fixture.staff.ask('POST events', { body: { title, description: 'Përshkrimi', ...more } })
  const cards = (page: OfficePage) =>
    page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem')
  const create = async (page: OfficePage) => {
    await page.getByRole('button', { name: 'Create Post' }).click()
    return page.getByRole('dialog', { name: 'Create Post' })
  }

  it('has its dates and times in the time zone of the business, as people write them', async () => {
    const page = await open()
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Muzikë e gjallë')
    await panel.getByLabel('Description (Shqip)').fill('Tri Motrat')
    const [date, time] = [panel.getByLabel('Start date', { exact: true }), panel.getByLabel('Start time')]
    await date.fill('02. 12. 2026')
    await date.blur()
    expect(await date.inputValue()).toBe('02/12/2026')
    await time.fill('7:30 pm')
    await time.blur()
    await panel.getByText('Provide a time as HH:mm').waitFor()
    await panel.getByLabel('End date', { exact: true }).fill('2.12.26')
    await panel.getByLabel('End time').fill('2345')
    await panel.getByLabel('End time').blur()
    expect(await panel.getByLabel('End time').inputValue()).toBe('23:45')
    // Enter saves without leaving the field.
    await time.fill('19 h')
    await time.press('Enter')
    await page.yes()
    await page.getByText('Post created').waitFor()
    expect(await listed()).toMatchObject([
      { startTime: '2026-12-02T13:30:00.000Z', endTime: '2026-12-02T18:15:00.000Z', link: null },
    ])
    await cards(page).getByText('02/12/2026 19:00–23:45').waitFor()
  })

  it('takes a date from a calendar, whose button has no part in the label', async () => {
    const page = await open()
    const panel = await create(page)
    await panel.getByRole('button', { name: 'Start date: choose in a calendar' }).waitFor()
    await panel.locator('input[type=date]').first().fill('2026-12-24')
    expect(await panel.getByLabel('Start date').inputValue()).toBe('24/12/2026')
  })

  it('is not sent with mistakes, nor with an end before its start', async () => {
    const page = await open()
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
    await panel.getByLabel('Link').fill('chezana.be/jazz')
    await panel.getByLabel('Start time').fill('20:00')
    await panel.getByLabel('Start date', { exact: true }).fill('02/12/2026')
    await panel.getByLabel('End date', { exact: true }).fill('01/12/2026')
    await save(page)
    await page.getByRole('alert').getByText('Please enter correct dates').waitFor()
    await panel.getByText('Please enter correct dates').waitFor()
    expect(page.network.writes).toEqual([])
    await panel.getByLabel('End date', { exact: true }).fill('02/12/2026')
    await save(page)
    await page.yes()
    await page.getByText('Post created').waitFor()
    // An end date without a time means its last minute.
    expect(await listed()).toMatchObject([
      {
        startTime: '2026-12-02T14:30:00.000Z',
        endTime: '2026-12-02T18:29:00.000Z',
        link: 'https://chezana.be/jazz',
      },
    ])
  })

  it('keeps the seconds of untouched times when it is changed', async () => {
    await post('Java e verës', { startTime: '2026-12-01T10:00:07Z', titleEn: 'Wine week' })
    const page = await open()
    await cards(page).getByText('From 01/12/2026 15:30').waitFor()
    await page.getByRole('button', { name: 'Edit Java e verës' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Post' })
    expect(await panel.getByLabel('Start date', { exact: true }).inputValue()).toBe('01/12/2026')
    expect(await panel.getByLabel('Start time').inputValue()).toBe('15:30')
    await panel.getByLabel('Title (Shqip)').fill('Java e birrës')
    await panel.getByLabel('End date', { exact: true }).fill('07/12/2026')
    await panel.getByLabel('End time').fill('12:00')
    await save(page)
    await page.yes()
    await page.getByText('Post saved').waitFor()
    expect(await listed()).toMatchObject([
      { title: 'Java e birrës', titleEn: 'Wine week', startTime: '2026-12-01T10:00:07.000Z' },
    ])
    await cards(page).getByText('01/12/2026 15:30 – 07/12/2026 12:00').waitFor()
  })

  it('is found by its title in both languages, and says when it is over', async () => {
    await post('Festa', { startTime: '2026-01-01T18:00:00Z', endTime: '2026-01-02T00:30:00Z' })
    await post('Java e verës', { titleEn: 'Wine week' })
    const page = await open()
    const card = cards(page).filter({ hasText: 'Festa' })
    await card.getByText('Over', { exact: true }).waitFor()
    await card.getByText('01/01/2026 23:30 – 02/01/2026 06:00').waitFor()
    await page.getByRole('searchbox', { name: 'Search for posts' }).fill('wine')
    await card.waitFor({ state: 'detached' })
    expect(await cards(page).count()).toBe(1)
  })

  it('is activated and deactivated, deleted and restored', async () => {
    await post('Festa')
    const page = await open()
    await page.getByRole('button', { name: 'Deactivate Festa' }).click()
    await page.yes()
    await page.getByText('Post deactivated').waitFor()
    expect(await listed()).toMatchObject([{ active: false }])
    await page.getByRole('button', { name: 'Activate Festa' }).click()
    await page.yes()
    await page.getByText('Post activated').waitFor()
    expect(await listed()).toMatchObject([{ active: true }])
    await page.getByRole('button', { name: 'Delete Festa' }).click()
    await page.yes()
    await page.getByRole('heading', { name: 'No events' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Post restored').waitFor()
    await cards(page).getByText('Festa').waitFor()
  })
})

describe('the visits', () => {
  beforeEach(() => fixture.staff.ask('PUT businesses/configurations', { body: { timeZone: 'Asia/Kolkata' } }))

  it('are those of today, the week, the month and in total by the business’s clock, and by day', async () => {
    const page = await open()
    const counters = async () => {
      await page.getByText('Total visits').waitFor()
      return page.locator('dl dd').allTextContents()
    }
    expect(await counters()).toEqual(['0', '0', '0', '0'])
    await fixture.guest.ask('GET businesses/:id/menus', { params: { id: fixture.id } })
    const later = await open()
    await later.locator('dl > div', { hasText: 'Visits today' }).getByText('1', { exact: true }).waitFor()
    expect(await counters()).toEqual(['1', '1', '1', '1'])
    const asked = new Set(
      later.network.sent.map(({ call }) => call).filter((call) => /statistics\?/.test(call)),
    )
    // It is Friday there.
    const days = ['2026-11-20', '2026-11-16', '2026-11-01', '2020-07-15']
    expect(asked).toEqual(new Set(days.map((day) => `GET businesses/statistics?type=VISIT&createdAt=${day}`)))
    const rows = await later
      .getByRole('table', { name: 'Visits by day, the last 30 days' })
      .getByRole('row')
      .allTextContents()
    expect(rows).toHaveLength(31)
    expect(rows.at(-1)).toBe('20/11/20261')
    expect(rows.at(-2)).toBe('19/11/20260')
  })
})

describe('a banner', () => {
  const listed = () => fixture.staff.ask('GET banners')
  const links = async () => (await listed()).map(({ link }) => link)
  const add = (link: string) =>
    fixture.staff.ask('POST banners', { body: { pictureUrl: missingPicture(), link } })
  const rows = (page: OfficePage) =>
    page.getByRole('list', { name: /Banners, in the order/ }).getByRole('listitem')

  it('needs a picture, and its link must be one; it can be changed', async () => {
    const page = await open('/events?tab=banners')
    await page
      .getByRole('tabpanel', { name: 'Banners' })
      .getByRole('heading', { name: 'No banners' })
      .waitFor()
    await page.getByRole('button', { name: 'Create Banner' }).click()
    await page.getByLabel('Link').fill('oferta')
    await save(page)
    await page.getByText('Provide a value!').waitFor()
    await page.getByText('Provide a link that starts with http:// or https://').waitFor()
    expect(page.network.writes).toEqual([])
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('dialog').locator('img').waitFor()
    await page.getByLabel('Link').fill('')
    await save(page)
    await page.yes()
    await page.getByText('Banner created').waitFor()
    expect(await listed()).toMatchObject([{ link: null, active: true }])
    await page.getByRole('button', { name: 'Edit Banner 1' }).click()
    await page.getByRole('dialog', { name: 'Edit Banner' }).getByLabel('Link').fill('https://example.com/a')
    await save(page)
    await page.yes()
    await page.getByText('Banner saved').waitFor()
    expect(await links()).toEqual(['https://example.com/a'])
  })

  it('is switched off and on, and deleted for good after a confirmation', async () => {
    await add('https://example.com/a')
    const page = await open('/events?tab=banners')
    await page.getByRole('button', { name: 'Deactivate Banner 1' }).click()
    await page.yes()
    await page.getByText('Banner deactivated').waitFor()
    expect(await listed()).toMatchObject([{ active: false }])
    await page.getByRole('button', { name: 'Activate Banner 1' }).click()
    await page.yes()
    await page.getByText('Banner activated').waitFor()
    await page.getByRole('button', { name: 'Delete Banner 1' }).click()
    await page.getByRole('dialog', { name: 'Do you want to continue?' }).waitFor()
    await page.yes()
    await page.getByRole('heading', { name: 'No banners' }).waitFor()
    expect(await listed()).toEqual([])
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  it('keeps its number while it is reordered', async () => {
    for (const name of 'abc') await add(`https://example.com/${name}`)
    const page = await open('/events?tab=banners')
    await page.getByRole('button', { name: 'Move Banner 1' }).press('Space')
    for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect.poll(async () => (await links()).map((link) => link?.at(-1))).toEqual(['b', 'c', 'a'])
    await rows(page).first().getByText('https://example.com/b').waitFor()
  })
})
