import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

describe('the feedback', () => {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const office = useOffice()

  const say = (comment: string, fullName = 'Blerta Gashi') =>
    fixture.asGuest('POST', 'open/clients/feedback', { businessId: fixture.businessId, fullName, comment })
  const sayMany = async (count: number) => {
    for (let n = 1; n <= count; n++) await say(`Koment ${n}.`)
  }
  const items = (page: Page) =>
    page.getByRole('list', { name: 'Feedback of your guests' }).getByRole('listitem')
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/feedback')
    await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor()
    await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    return page
  }

  it('shows an empty state that explains its purpose', { tags: ['complete'] }, async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByRole('heading', { name: 'No feedback' }).waitFor()
    await page.getByText(/Guests write it with the review button/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  it('shows name, date, time and comment, newest first, and is in the sidebar', async () => {
    await say('E mirë.\nShumë e mirë.', 'Arben')
    await say('Shërbim i ngadaltë', 'Dafina Krasniqi')
    const [newest] = await fixture.asStaff<{ createdOn: string }[]>('GET', 'feedback')
    const page = await office.deskOf(fixture, { timezoneId: 'Asia/Tokyo' })
    await page.goto('/menus')
    const management = page.getByRole('navigation').locator('div', { hasText: 'Management' })
    await management.getByRole('link', { name: 'Feedback' }).click()
    await page.waitForURL('**/feedback')
    await items(page).first().waitFor()
    await expect.poll(() => items(page).count()).toBe(2)
    // DD/MM/YYYY and HH:mm in the reader's own time zone.
    const there = new Date(Date.parse(newest?.createdOn ?? '') + 9 * 3600_000).toISOString()
    const [year, month, day] = there.slice(0, 10).split('-')
    const first = await items(page).first().innerText()
    for (const text of [
      'Dafina Krasniqi',
      `${day}/${month}/${year}`,
      there.slice(11, 16),
      'Shërbim i ngadaltë',
    ])
      expect(first).toContain(text)
    expect(await items(page).last().innerText()).toContain('E mirë.\nShumë e mirë.')
  })

  it('loads 20 at a time, and moves the focus to the first new entry', async () => {
    await sayMany(45)
    const page = await open(office.deskOf(fixture))
    await page.getByText('20 of 45').waitFor()
    await expect.poll(() => items(page).count()).toBe(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('40 of 45').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Koment 25.')
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('45 of 45').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    const read = await items(page).allInnerTexts()
    expect(read.map((text) => Number(/Koment (\d+)\./.exec(text)?.[1]))).toEqual(
      Array.from({ length: 45 }, (_, index) => 45 - index),
    )
  })

  it(
    'keeps the loaded pages when it reloads, and adds new entries on top',
    { tags: ['complete'] },
    async () => {
      await sayMany(41)
      const page = await open(office.deskOf(fixture))
      await page.getByRole('button', { name: 'Load more' }).click()
      await page.getByText('40 of 41').waitFor()
      await say('Ndërkohë')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await page.getByText('41 of 42').waitFor()
      expect(await items(page).first().innerText()).toContain('Ndërkohë')
      // Live events cause a reload, too: here a menu change.
      await say('Edhe një')
      await fixture.asStaff('POST', 'menus', { title: 'Pije', titleEn: 'Drinks' })
      await page.getByText('42 of 43').waitFor()
      await page.getByRole('button', { name: 'Load more' }).click()
      await page.getByText('43 of 43').waitFor()
      expect(await items(page).last().innerText()).toContain('Koment 1.')
    },
  )

  it('leaves no gap when more than a page of entries arrived meanwhile', { tags: ['complete'] }, async () => {
    await sayMany(21)
    const page = await open(office.deskOf(fixture))
    await page.getByText('20 of 21').waitFor()
    for (let n = 22; n <= 50; n++) await say(`Koment ${n}.`)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('49 of 50').waitFor()
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('50 of 50').waitFor()
    await expect.poll(() => items(page).count()).toBe(50)
  })

  it('reports a failed page, keeps the loaded entries and retries', { tags: ['complete'] }, async () => {
    await sayMany(21)
    const page = await open(office.phoneOf(fixture, { expects: /ERR_|Failed to load/ }))
    await page.getByText('20 of 21').waitFor()
    await page.route('**/api/feedback*', (route) => route.abort())
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('More could not be loaded').waitFor()
    await expect.poll(() => items(page).count()).toBe(20)
    await page.unroute('**/api/feedback*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('21 of 21').waitFor()
    await expect.poll(() => page.getByText('More could not be loaded').count()).toBe(0)
  })
})
