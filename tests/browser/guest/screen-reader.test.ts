import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  closeDialog,
  aRestaurant,
  atTable,
  fillCart,
  menuPath,
  openPage,
  listOrders,
  pill,
  seeOrders,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/ui/announcements.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
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

async function arrive(): Promise<Page> {
  const page = await browser.onPhone(atTable(server))
  await recordAnnouncements(page)
  return openPage(page, menuPath(business))
}

/** The description of the focused element, besides its name. */
const describedFocus = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-describedby')
    return id ? document.getElementById(id)?.textContent : null
  })

it('a screen reader user finds landmarks, headings and lists, and hears what is added to the cart, and the call', async () => {
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
  await closeDialog(page)

  await page.getByRole('button', { name: 'Thirr kamarierin' }).click()
  await expect.poll(() => describedFocus(page)).toBe('Kamarieri u thirr te tavolina 1')
})

it('a screen reader user hears an order’s progress (sent, seen, approved), and on the menu that one was declined', async () => {
  const page = await arrive()
  const decide = async (orderStatus: 'APPROVED' | 'DECLINED') => {
    const id = (await listOrders(business))[0]?.id ?? ''
    await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
  }
  const order = async () => {
    await fillCart(page, 'Supë 1')
    await sendOrder(page)
  }
  await order()
  await expectAnnouncement(page, 'Porosia 00001: U dërgua')
  await seeOrders(business)
  await expectAnnouncement(page, 'Porosia 00001: U pa')
  await decide('APPROVED')
  await expectAnnouncement(page, 'Porosia 00001: U pranua')
  // Not that the button is called again what it was called before.
  expect((await heard(page)).join()).not.toMatch(/Porosit për tavolinën/)
  await closeDialog(page)
  await order()
  await expectAnnouncement(page, 'Porosia 00002: U dërgua')
  await closeDialog(page)
  await decide('DECLINED')
  await expectAnnouncement(page, 'Porosia 00002: U refuzua')
})
