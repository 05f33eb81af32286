import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

let tava: Business
const server = useServer({ pages: true })
beforeAll(async () => {
  tava = await aBusiness(server, { businessName: 'Tavë & Flija' })
    .withMenu('Ushqim', 'Supa', { Supë: 2 })
    .opens()
  await aBusiness(server, { businessName: 'Te Arta' }).opens()
  const closed = await aBusiness(server, { businessName: 'Tavë e mbyllur' }).opens()
  await server.services.db
    .updateTable('businesses')
    .set({ activation: false })
    .where('id', '=', closed.id)
    .execute()
})
const browser = useBrowser()

const arrive = async (path = '/search', options: VisitOptions = {}) => {
  const page = await browser.onPhone({ baseURL: server.url, ...options })
  await page.goto(path)
  return page
}
type Page = Awaited<ReturnType<typeof arrive>>
const box = (page: Page) => page.getByRole('searchbox')
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const status = (page: Page) => page.getByRole('status')
const asking = /\/api\/businesses\?name=/

describe('the search for a place', () => {
  it('prompts, searches what was typed once, survives a lost network, and leads to the menu and back, also by keyboard', async () => {
    const page = await arrive('/search', {
      hasTouch: false,
      isMobile: false,
      expects: /ERR_INTERNET_DISCONNECTED|Failed to load/,
    })
    const asked: string[] = []
    page.on('request', (request) => asking.test(request.url()) && asked.push(request.url()))
    const card = page.getByRole('link', { name: 'Tavë & Flija' })
    await status(page).getByText('Search for restaurants').waitFor()
    await box(page).pressSequentially('tave')
    await card.waitFor()
    expect(asked.map((url) => new URL(url).searchParams.get('name'))).toEqual(['tave'])
    expect(await cards(page).count()).toBe(1)
    expect(await status(page).innerText()).toBe('1 restaurant found')
    await expect.poll(() => card.textContent()).toMatch(/^.?Tavë & FlijaPrishtinë(Open|Closed)/u)
    expect(new URL(page.url()).searchParams.get('name')).toBe('tave')
    await card.click()
    await page.waitForURL(`**/menu/${tava.id}/delivery`)
    // In the visitor's language of the search, not in the menu's primary language.
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await page.goBack()
    await card.waitFor()
    expect(await box(page).inputValue()).toBe('tave')

    await page.context().setOffline(true)
    await box(page).fill('flija')
    await status(page).getByText('There is no connection. What you typed is still here.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await card.waitFor()

    await box(page).fill('mbyllur')
    await status(page).getByText("Sorry we couldn't find any matches").waitFor()
    await status(page).getByText('Please try searching with another term').waitFor()
    await box(page).fill('')
    await status(page).getByText('Search for restaurants').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await box(page).focus()
    await page.keyboard.type('flija')
    await page.keyboard.press('Enter')
    await card.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/menu/${tava.id}/delivery`)
  })

  it('works without JavaScript, as a form that keeps the language', async () => {
    const page = await arrive('/search?lang=fr', { javaScriptEnabled: false })
    await box(page).fill('arta')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    const link = page.getByRole('link', { name: 'Te Arta' })
    await link.waitFor()
    expect(await cards(page).count()).toBe(1)
    expect(await box(page).inputValue()).toBe('arta')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await link.getAttribute('href')).toMatch(/\/menu\/[^/]+\/delivery$/)
  })

  it('is again the form that the server sent if the page fails', async () => {
    const page = await arrive('/search', { expects: /nothing is found|Minified React error/ })
    await status(page).getByText('Search for restaurants').waitFor()
    await page.evaluate(() => {
      Array.prototype.find = () => {
        throw new Error('nothing is found')
      }
    })
    const failed = page.waitForEvent('pageerror')
    await box(page).fill('tave')
    await failed
    await status(page).getByText('Search for restaurants').waitFor()
    await box(page).fill('arta')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Te Arta' }).waitFor()
  })
})
