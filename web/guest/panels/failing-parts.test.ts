import { beforeAll, expect, test } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { settle } from '#tests/harness/guest-page/settle.ts'
import { sample } from '#tests/harness/sample.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, listOrders, menuPath } from '#tests/browser/fixtures/guest.ts'

/** Whichever component throws, a guest goes on reading the menu; what is optional fails alone. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = (failing?: string) =>
  openPage(menuPath(business), {
    languages: ['en-GB'],
    ...(failing && { failing, expects: /This component fails|Minified React error/ }),
  })

const dialog = 'dialog[open]'
const failure = '.toast-loading [role="alert"]'
const serverPage = '.toast-loading a'

/** Presses it, if it is there. The links of the server's page lead to other documents. */
function press({ document }: GuestPage, name: string): boolean {
  const button = document.querySelector(serverPage) ? null : document.querySelector<HTMLElement>(name)
  button?.click()
  return button !== null
}

/** Presses it, if it is there, until what it opens has come, or the failure is told. */
async function open(page: GuestPage, opener: string, opened = dialog): Promise<void> {
  if (!press(page, opener)) return
  const message = `what ${opener} opens`
  const shows = () => page.document.querySelector(`${opened}, ${failure}`) !== null
  await expect.poll(shows, { message, interval: 5 }).toBe(true)
  await settle()
  expectMenu(page)
}
async function close(page: GuestPage): Promise<void> {
  if (page.document.querySelector(dialog)) await page.goBack()
}

function expectMenu({ document }: GuestPage): void {
  const { textContent } = document.getElementById('root') ?? {}
  expect(textContent).toMatch(/Supë 1|Te Arta/)
  expect(document.querySelectorAll('#root a[href*="/menu/"]').length).toBeGreaterThan(0)
}

/** What a page can do without. */
const optional = [
  'LanguageOffer',
  'TakeawayLine',
  'OfflineNote',
  'OrderNotifications',
  'ActiveOrder',
  'ActiveOrderLine',
  'OrderToast',
  'RatingSlot',
]

/** Orders, opens all panels and a product’s page: whatever of that still works. */
async function walk(page: GuestPage): Promise<void> {
  expectMenu(page)
  press(page, '[aria-label="Shto Supë 1"]')
  await settle()
  await open(page, '.pill')
  await open(page, 'dialog .button-wide', '.order')
  await open(page, '.order', '.life')
  await close(page)
  await close(page)
  const panels = [
    '.header-settings',
    '.header-search',
    '.diet-pill',
    '.header-more',
    '.language-pill',
    '.floating-waiter',
    '.floating-feedback',
  ]
  for (const panel of panels) {
    await open(page, panel)
    await close(page)
  }
  press(page, '.product-link')
  await settle()
  expectMenu(page)
}

test('the menu stays, whichever component of the page or its panels throws', async () => {
  const whole = await arrive()
  await walk(whole)
  const components = [...whole.componentsSeen].filter((name) => name !== 'ErrorBoundary')
  expect(components.length).toBeGreaterThan(100)
  for (const component of sample(components, 8)) {
    const page = await arrive(component)
    await walk(page)
    await page.close()
  }
})

test.each(sample(optional, 3))('without %s, an order is sent', async (component) => {
  const before = await listOrders(business)
  const page = await arrive(component)
  await walk(page)
  expect(page.componentsSeen).toContain(component)
  expect(await listOrders(business)).toHaveLength(before.length + 1)
  expect(page.document.querySelector(failure)).toBeNull()
})
