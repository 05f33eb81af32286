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
  it('shows name, date, time and comment, newest first, 20 at a time, and is in the sidebar', async () => {
    await say('E mirë.\nShumë e mirë.', 'Arben')
    await sayMany(19)
    await say('Shërbim i ngadaltë', 'Dafina Krasniqi')
    const [newest] = await fixture.asStaff<{ createdOn: string }[]>('GET', 'feedback')
    const page = await office.deskOf(fixture, { timezoneId: 'Asia/Tokyo' })
    await page.goto('/menus')
    const management = page.getByRole('navigation').locator('div', { hasText: 'Management' })
    await management.getByRole('link', { name: 'Feedback' }).click()
    await page.waitForURL('**/feedback')
    await items(page).first().waitFor()
    await expect.poll(() => items(page).count()).toBe(20)
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
    await page.getByText('20 of 21').waitFor()
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('21 of 21').waitFor()
    expect(await items(page).last().innerText()).toContain('E mirë.\nShumë e mirë.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('E mirë.')
  })
})
