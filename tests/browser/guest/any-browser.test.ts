import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  fillCart,
  listOrders,
  menuPath,
  openPage,
  pill,
  sheet,
} from '../fixtures/guest.ts'
import { translate } from '../fixtures/translator.ts'
import { decide } from '#tests/harness/ordering.ts'

/** An order is placed and followed whatever a guest's browser lacks, or does to the page. */
let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()

async function orderAndFollow(page: Page): Promise<void> {
  await fillCart(page, 'Supë 1', 'Supë 2')
  await sheet(page, 'Shporta').getByRole('button', { name: 'Edhe një Supë 1', exact: true }).click()
  await expect.poll(() => page.locator('.total').innerText()).toMatch(/6,40/)
  await page.getByRole('button', { name: /Porosit për tavolinën/ }).click()
  const row = sheet(page, 'Porositë').getByRole('button', { name: /00001/ })
  await row.waitFor()
  const [order] = await listOrders(business)
  await row.click()
  await sheet(page, 'Porosia 00001').waitFor()
  const progress = page.locator('.life')
  expect(await progress.evaluate((list) => getComputedStyle(list).listStyleType), 'the late styles').toBe(
    'none',
  )
  await decide(business, order?.id)
  await expect.poll(() => page.locator('.status').first().innerText()).toBe('U pranua')
  await page.goBack()
  await page.goBack()
  await pill(page).waitFor()
}

it('in the oldest supported browsers, such as Safari 15.4, which constructs no stylesheets', async () => {
  const page = await browser.onPhone(atTable(server))
  await page.addInitScript(() => {
    const refuse = () => {
      throw new TypeError('Illegal constructor')
    }
    Object.defineProperty(window, 'CSSStyleSheet', { value: new Proxy(CSSStyleSheet, { construct: refuse }) })
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast'])
      Reflect.deleteProperty(Array.prototype, name)
    for (const type of [Map, Object]) Reflect.deleteProperty(type, 'groupBy')
    Reflect.deleteProperty(Intl, 'Segmenter')
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })
  await openPage(page, menuPath(business))
  await orderAndFollow(page)
})

it.each([
  ['a guest', () => menuPath(business), 'tepër i vjetër'],
  ['staff', () => '/orders', 'this browser is too old'],
])(
  'in one that cannot read the script, %s are told so, and not before it had time',
  async (_, path, said) => {
    const page = await browser.onPhone(atTable(server, { expects: /Failed to load resource|SyntaxError/ }))
    await page.route(/\/assets\/(guest|office)-.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class { static # }' }),
    )
    await page.goto(server.url + path())
    const line = page.locator('.starting').getByText(said)
    expect(await line.isVisible()).toBe(false)
    await page.evaluate(() => document.querySelector('.starting')?.getAnimations()[0]?.finish())
    await line.waitFor()
  },
)

it('while the browser translates the page', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await page.evaluate(translate)
  await orderAndFollow(page)
})

it('without cookies nothing is sent, and the reason is said', async () => {
  const page = await browser.onPhone(atTable(server))
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  await openPage(page, menuPath(business))
  await fillCart(page, 'Supë 1')
  await page.getByRole('button', { name: /Porosit për tavolinën/ }).click()
  await page.getByRole('alertdialog').getByText('Ky shfletues i bllokon cookie-t').waitFor()
  expect(await listOrders(business)).toEqual([])
})

it('if a panel fails, the menu stays', async () => {
  const page = await openPage(
    await browser.onPhone(atTable(server, { expects: /no dialogs/ })),
    menuPath(business),
  )
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('no dialogs')
    }
  })
  await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
  await pill(page).click()
  await page.getByRole('alert').getByText('Pati një problem').waitFor()
  await page.goBack()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edhe një Supë 1', exact: true }).click()
  await expect.poll(() => page.locator('.stepper-count').first().innerText()).toBe('2')
})

it.each(['while it becomes interactive', 'later'])(
  'if the page fails %s, the server’s is shown again',
  async (when) => {
    const page = await browser.onPhone(atTable(server, { expects: /no numbers|Minified React error/ }))
    const fail = () => {
      Number.prototype.toFixed = () => {
        throw new Error('no numbers')
      }
    }
    if (when === 'later') {
      await openPage(page, menuPath(business))
      await page.evaluate(fail)
      await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
    } else {
      await page.addInitScript(fail)
      await page.goto(menuPath(business))
    }
    await page.getByText('Diçka në këtë faqe nuk punon më.').waitFor()
    await page.getByRole('link', { name: /Picë 2/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Shto/ }).count(), 'what needs a script').toBe(0)
    const again = page.waitForEvent('domcontentloaded')
    await page.getByRole('link', { name: 'Provo përsëri' }).click()
    await again
  },
)
