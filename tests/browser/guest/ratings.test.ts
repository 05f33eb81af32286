import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()
const productId = () => business.products['Supë 1']?.id ?? ''
const posting = /\/api\/open\/clients\/product-rates$/

const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business, `/products/${productId()}`))
const rating = (page: Page) => page.getByRole('region', { name: 'Vlerësimet' })
const panel = (page: Page) => sheet(page, 'Vlerëso: Supë 1')
const openPanel = async (page: Page) => {
  await rating(page).getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
  await panel(page).waitFor()
}
const choose = (page: Page, stars: string) => panel(page).locator('.star-option', { hasText: stars }).click()
const submit = (page: Page) => panel(page).locator('button[type=submit]').click()
const rated = () => business.staff.ask('GET product-rates')

/** Rates the product as other guests, before the page is opened. */
async function ratedBefore(...stars: number[]): Promise<void> {
  for (const rate of stars) {
    const guest = await aGuest(server)
    await guest.ask('POST open/clients/product-rates', { body: { productId: productId(), rate } })
  }
}

describe('a product’s rating', () => {
  it.each([
    [[5, 4], '4,5', ['FULL', 'FULL', 'FULL', 'FULL', 'HALF']],
    [[4, 3, 3], '3,3', ['FULL', 'FULL', 'FULL', 'HALF', 'EMPTY']],
    [[2], '2,0', ['FULL', 'FULL', 'EMPTY', 'EMPTY', 'EMPTY']],
  ])('of %j is %s, half stars for fractions, without JavaScript too', async (given, average, stars) => {
    await ratedBefore(...given)
    const page = await browser.onPhone(atTable(server, { javaScriptEnabled: false }))
    await page.goto(menuPath(business, `/products/${productId()}`))
    const text = await rating(page).innerText()
    expect(text).toContain(average)
    expect(text).toContain(`(${given.length} vlerësim`)
    expect(text).toContain('Vlerësimet vijnë nga mysafirët e Te Arta, nga një prej secilit.')
    const states = await page
      .locator('.star')
      .evaluateAll((all) => all.map((star) => star.className.replace('star star-', '')))
    expect(states).toEqual(stars)
  })

  it('is a plus button if there is none; stars given by keyboard are shown in the average', async () => {
    const page = await arrive()
    await rating(page).getByText('Ende pa vlerësime').waitFor()
    await openPanel(page)
    await panel(page).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    expect(await panel(page).getByRole('radio', { name: '4 yje' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await panel(page).getByText('Faleminderit që vlerësuat këtë produkt!').waitFor()
    await panel(page).getByRole('button', { name: 'Mbyll' }).last().click()
    await panel(page).waitFor({ state: 'detached' })
    for (const text of ['4,0', '(1 vlerësim)', 'Ju dhatë 4 yje']) await rating(page).getByText(text).waitFor()
    expect(await rated()).toEqual([{ productId: productId(), averageRate: 4, count: 1 }])
    // The button that had the focus is gone.
    await rating(page).locator(':focus', { hasText: 'Ju dhatë 4 yje' }).waitFor()
  })

  it('is not requested again from a guest who gave one', async () => {
    const page = await arrive()
    await openPanel(page)
    await choose(page, '5 yje')
    await submit(page)
    await panel(page).getByText('Faleminderit').waitFor()
    await page.reload()
    await rating(page).getByText('Ju dhatë 5 yje').waitFor()
    await expect.poll(() => rating(page).getByRole('button').count()).toBe(0)
  })

  it('of other guests appears on an open page', async () => {
    const page = await arrive()
    await ratedBefore(3)
    await rating(page).getByText('3,0').waitFor()
  })
})

describe('the stars of a guest', () => {
  it('must be chosen', async () => {
    const page = await arrive()
    await openPanel(page)
    await submit(page)
    await panel(page).getByText('Jepni një vlerë!').waitFor()
    expect(await rated()).toEqual([])
  })

  it('are sent once, however often the button is pressed, with a spinner meanwhile', async () => {
    const page = await arrive()
    let sent = 0
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(posting, async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await openPanel(page)
    await choose(page, '2 yje')
    await submit(page)
    await panel(page).locator('.spinner').waitFor()
    await panel(page).locator('button[type=submit]').click({ force: true })
    await page.keyboard.press('Enter')
    letGo()
    await panel(page).getByText('Faleminderit që vlerësuat këtë produkt!').waitFor()
    expect(sent).toBe(1)
  })

  it('are refused with an alert if given in another tab meanwhile', async () => {
    const page = await arrive({ expects: /409/ })
    await openPanel(page)
    await choose(page, '2 yje')
    const other = await page.context().newPage()
    await openPage(other, menuPath(business, `/products/${productId()}`))
    await openPanel(other)
    await choose(other, '5 yje')
    await submit(other)
    await panel(other).getByText('Faleminderit').waitFor()
    await submit(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Ju e keni vlerësuar tashmë këtë produkt!').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await rating(page).getByText('Ju dhatë 5 yje').waitFor()
  })

  it('of a blocked guest are refused with the reason, and the choice stays', async () => {
    const page = await arrive({ expects: /422/ })
    await openPanel(page)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sofra_client')
    await business.staff.ask('POST black-list-addresses', {
      body: { value: decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? '' },
    })
    await choose(page, '3 yje')
    await submit(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Jeni i bllokuar te ky biznes').waitFor()
    await page.goBack()
    await alert.waitFor({ state: 'detached' })
    expect(await panel(page).getByRole('radio', { name: '3 yje' }).isChecked()).toBe(true)
  })

  it('are kept when the connection is lost, with a message', async () => {
    const page = await arrive({ expects: /ERR_FAILED/ })
    await page.route(posting, (route) => route.abort(), { times: 1 })
    await openPanel(page)
    await choose(page, '4 yje')
    await submit(page)
    await panel(page).getByText('S’ka lidhje. Ju lutemi provoni përsëri.').waitFor()
    expect(await panel(page).getByRole('radio', { name: '4 yje' }).isChecked()).toBe(true)
    await submit(page)
    await panel(page).getByText('Faleminderit').waitFor()
  })

  it('count as sent when they were stored but the response was lost', async () => {
    const page = await arrive({ expects: /ERR_FAILED|409/ })
    await page.route(
      posting,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await openPanel(page)
    await choose(page, '4 yje')
    await submit(page)
    await panel(page).getByText('S’ka lidhje. Ju lutemi provoni përsëri.').waitFor()
    await submit(page)
    await panel(page).getByText('Faleminderit që vlerësuat këtë produkt!').waitFor()
    expect(await rated()).toEqual([{ productId: productId(), averageRate: 4, count: 1 }])
  })
})
