import { expect, it } from 'vitest'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()

/** DD/MM/YYYY and HH:mm in the reader's own time zone. */
function inWords(at: Date): string[] {
  const two = (number: number) => String(number).padStart(2, '0')
  return [
    `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`,
    `${two(at.getHours())}:${two(at.getMinutes())}`,
  ]
}

it('feedback has an empty state that explains its purpose', async () => {
  const page = await office.open(await office.createFixture(), '/feedback')
  await page.getByRole('heading', { name: 'No feedback' }).waitFor()
  await page.getByText(/Guests write it with the review button/).waitFor()
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

// One test, since what was loaded stays for as long as the office is open.
it('feedback is in the sidebar, and loaded 20 at a time, without gaps, whatever is written or fails meanwhile', async () => {
  const fixture = await office.createFixture()
  const { id: businessId } = fixture
  const say = (comment: string) =>
    fixture.guest.ask('POST open/clients/feedback', {
      body: { businessId, fullName: 'Blerta Gashi', comment },
    })
  const sayMany = async (from: number, to: number) => {
    for (let n = from; n <= to; n++) await say(`Koment ${n}.`)
  }
  await sayMany(1, 41)
  const [newest] = (await fixture.staff.ask('GET feedback')).data
  const page = await office.open(fixture, '/menus')
  const management = page.getByRole('navigation').locator('div', { hasText: 'Management' })
  await management.getByRole('link', { name: 'Feedback' }).click()
  const items = page.getByRole('list', { name: 'Feedback of your guests' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Load more' })
  const comeBack = () => window.dispatchEvent(new Event('focus'))
  await page.getByText('20 of 41').waitFor()
  const text = await items.first().innerText()
  for (const part of ['Blerta Gashi', 'Koment 41.', ...inWords(new Date(newest?.createdOn ?? ''))])
    expect(text).toContain(part)
  await page.locator('[data-live=true]').first().waitFor()
  page.network.lose(/^GET feedback/, { times: Infinity })
  await more.click()
  await page.getByText('More could not be loaded').waitFor()
  expect(await items.count()).toBe(20)
  page.network.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('40 of 41').waitFor()
  await page.getByText('More could not be loaded').waitFor({ state: 'detached' })
  await expect
    .poll(() => document.activeElement?.textContent, { message: 'the first new one' })
    .toContain('Koment 21.')

  await say('Ndërkohë')
  comeBack()
  await page.getByText('41 of 42').waitFor()
  expect(await items.first().textContent()).toContain('Ndërkohë')
  // Live events cause a reload, too: here a menu change.
  await say('Edhe një')
  await fixture.staff.ask('POST menus', { body: { title: 'Pije', titleEn: 'Drinks' } })
  await page.getByText('42 of 43').waitFor()
  // More than a page.
  await sayMany(42, 70)
  comeBack()
  await page.getByText('71 of 72').waitFor()
  await more.click()
  await page.getByText('72 of 72').waitFor()
  expect(await more.count()).toBe(0)
  const read = (await items.allTextContents()).map((text) => Number(/Koment (\d+)\./.exec(text)?.[1]))
  const written = Array.from({ length: 70 }, (_, index) => 70 - index)
  expect(read.filter(Boolean)).toEqual(written)
})
