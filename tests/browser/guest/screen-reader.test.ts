import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { allGuestTexts } from '#web/locales/guest/all.ts'
import {
  closeDialog,
  aRestaurant,
  atTable,
  changeProduct,
  fillCart,
  menuPath,
  openPage,
  listOrders,
  pill,
  sendOrder,
  sheet,
  setLanguage,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  await changeProduct(business, 'Supë 1', { allergens: ['milk'] })
})
afterAll(() => server.close())
const browser = useBrowser()

/**
 * Records what a screen reader announces by itself: text changes in a live region that existed before and
 * that no open dialog makes inert.
 */
const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const last = new WeakMap<Element, string>()
    const hear = (changed: Node) => {
      const element = changed instanceof Element ? changed : changed.parentElement
      const region = element?.closest('[aria-live], [role=status], [role=alert]')
      const top = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (!region?.isConnected || (top && !top.contains(region))) return
      const text = region.textContent
      if (text.trim() && text !== last.get(region)) heard.push(text.trim())
      last.set(region, text)
    }
    new MutationObserver((changes) => changes.forEach(({ target }) => hear(target))).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
async function expectAnnouncement(page: Page, text: string): Promise<void> {
  await expect.poll(() => heard(page)).toContain(text)
}

async function arrive(options: VisitOptions = {}, language?: string, at = business): Promise<Page> {
  const page = await browser.onPhone(atTable(server, options))
  if (language) await setLanguage(page.context(), server, language)
  await recordAnnouncements(page)
  return openPage(page, menuPath(at))
}

/** The description of the focused element, besides its name. */
const describedFocus = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-describedby')
    return id ? document.getElementById(id)?.textContent : null
  })

describe('a screen reader user', () => {
  it('hears which product was added to the cart, how many, and the total', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Shto Supë 1' }).click()
    await expectAnnouncement(page, 'Supë 1: 1 në shportë, Totali: 2,10\u00a0€')
    await page.getByRole('button', { name: 'Edhe një Supë 1' }).click()
    await expectAnnouncement(page, 'Supë 1: 2 në shportë, Totali: 4,20\u00a0€')
    await page.getByRole('button', { name: 'Shto Supë 2' }).click()
    await expectAnnouncement(page, 'Supë 2: 1 në shportë, Totali: 6,40\u00a0€')
    expect(await pill(page).ariaSnapshot()).toBe('- button "Shporta 3 6,40 €"')
    await pill(page).click()
    await sheet(page, 'Shporta').getByRole('button', { name: 'Një Supë 2 më pak' }).click()
    await expectAnnouncement(page, 'Supë 2: 0 në shportë, Totali: 4,20\u00a0€')
  })

  it.each(languages)('hears the addition to the cart in %s', async (language) => {
    const page = await arrive({}, language)
    await page.locator('.stepper > button').first().click()
    const texts = allGuestTexts[language]
    const name = (await page.locator('.product-name').first().textContent()) ?? ''
    const said = texts['cart.said'].replace('{name}', name).replace('{n}', '1')
    const [words = ''] = await expectHeard(page)
    expect(words.startsWith(`${said}, ${texts['order.total']}: `)).toBe(true)
    expect(words).toMatch(/2[.,]10/)
  })
  const expectHeard = async (page: Page) => {
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0)
    return heard(page)
  }

  it('hears an order’s progress (sent, seen, approved), and on the menu that one was declined', async () => {
    const page = await arrive()
    const decide = async (orderStatus: 'APPROVED' | 'DECLINED') => {
      const id = (await listOrders(business))[0]?.id ?? ''
      await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
    }
    const order = async () => {
      await page.getByRole('button', { name: 'Shto Supë 1' }).click()
      await pill(page).click()
      await sheet(page, 'Shporta').waitFor()
      await sendOrder(page)
    }
    await order()
    await expectAnnouncement(page, 'Porosia 00001: Dërguar')
    // Listing the orders as staff marks them as seen.
    await listOrders(business)
    await expectAnnouncement(page, 'Porosia 00001: Parë')
    await decide('APPROVED')
    await expectAnnouncement(page, 'Porosia 00001: Aprovuar')
    // Not that the button is called again what it was called before.
    expect((await heard(page)).join()).not.toMatch(/Dërgo porosinë/)
    await closeDialog(page)
    await order()
    await expectAnnouncement(page, 'Porosia 00002: Dërguar')
    await closeDialog(page)
    await decide('DECLINED')
    await expectAnnouncement(page, 'Porosia 00002: Refuzuar')
  })

  it('hears how an open order goes on: expected, prepared and ready, and that it was withdrawn', async () => {
    const own = await aRestaurant(server)
    const page = await arrive({}, undefined, own)
    const order = async () => {
      await fillCart(page, 'Supë 1')
      await sendOrder(page)
      await sheet(page, 'Porositë').locator('.order').first().click()
      await page.getByRole('button', { name: 'Tërhiqe porosinë' }).waitFor()
    }
    await order()
    const [{ id } = { id: '' }] = await listOrders(own)
    const { staff } = own
    const params = { id }
    await staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
    await expectAnnouncement(page, 'Porosia 00001: Aprovuar')
    await staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'preparing' } })
    await expectAnnouncement(page, 'Porosia 00001: Në përgatitje')
    await staff.ask('PUT businesses/orders/:id/estimate', { params, body: { minutes: 20 } })
    await expect
      .poll(async () => (await heard(page)).at(-1))
      .toMatch(/^Porosia 00001: Gati deri në \d\d:\d\d$/)
    await staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'ready' } })
    await expectAnnouncement(page, 'Porosia 00001: Gati')
    await closeDialog(page)
    await order()
    await page.getByRole('button', { name: 'Tërhiqe porosinë' }).click()
    await page.getByRole('button', { name: 'Po, tërhiqe' }).click()
    await expectAnnouncement(page, 'Porosia 00002: Tërhequr')
    expect((await heard(page)).join()).not.toContain('Refuzuar')
  })

  it('hears of each further change to the products in an open cart', async () => {
    const own = await aRestaurant(server)
    const page = await arrive({}, undefined, own)
    await fillCart(page, 'Supë 1', 'Supë 2', 'Supë 3')
    const note = 'Që kur zgjodhët, diçka ka ndryshuar. Ju lutemi shikoni listën.'
    const changes = [
      ['Supë 1', { price: 2.6 }],
      ['Supë 2', { active: false }],
      ['Supë 3', { price: 3 }],
    ] as const
    for (const [at, [name, change]] of changes.entries()) {
      await changeProduct(own, name, change)
      await expect.poll(async () => (await heard(page)).filter((text) => text === note).length).toBe(at + 1)
    }
  })

  it('hears that the waiter was called, and on a second press how long to wait', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Thirr kamarierin' }).click()
    await expect.poll(() => describedFocus(page)).toBe('Kamarieri u thirr te tavolina 1')
    await closeDialog(page)
    await page.locator('.floating-waiter').press('Enter')
    await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/sërish pas \d+ s/)
  })

  it('hears the number of results, that there are none, and how many the diet filter hides', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Alergjenët' }).click()
    await page.getByRole('checkbox', { name: 'qumësht' }).press('Space')
    await expectAnnouncement(page, 'Mbeten 18 gjellë')
    await closeDialog(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pa qumësht')
    await page.getByText('1 gjellë është fshehur').waitFor()
    await page.getByRole('button', { name: 'Kërko' }).click()
    await page.getByRole('searchbox').fill('supë 2')
    await expectAnnouncement(page, '1 rezultat')
    await page.getByRole('searchbox').fill('supë 1')
    await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^Edhe 1 është fshehur/)
    await page.getByRole('searchbox').fill('makxxto')
    await expectAnnouncement(page, 'Nuk u gjet asgjë për “makxxto”.')
  })

  it('hears that the network is lost', async () => {
    const page = await arrive({ expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
    await page.waitForFunction(() => document.querySelectorAll('#root > [role=status]').length > 0)
    await page.context().setOffline(true)
    await expect.poll(async () => (await heard(page)).join()).toContain('S’ka lidhje. Menyja siç ishte: ')
  })

  it('can navigate by landmarks, headings and lists', async () => {
    const page = await arrive()
    const outline = await page.locator('#root').ariaSnapshot()
    const order = [
      'banner',
      'heading "Te Arta" [level=1]',
      'navigation "Menytë"',
      'navigation "Seksionet"',
      'main "Ushqim"',
      'heading "Supa" [level=2]',
      'button "Shto Supë 1"',
      'heading "Pica" [level=2]',
      'button "Shporta"',
    ].map((part) => outline.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
