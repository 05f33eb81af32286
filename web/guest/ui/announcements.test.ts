import { allGuestTexts } from '#web/locales/all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  changeProduct,
  closeDialog,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'
import { decide } from '#tests/harness/ordering.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 3 })
  await changeProduct(business, 'Supë 1', { allergens: ['milk'] })
})
const openPage = useGuestPages(server)

/**
 * Opens the menu and returns what a screen reader announces by itself: text changes in a live region that existed before
 * and that no open dialog makes inert.
 */
async function arrive(options: ArriveOptions = {}, at = business) {
  const page = await openPage(menuPath(at), options)
  const { document, window } = page
  const heard: string[] = []
  const last = new WeakMap<Element, string>()
  const hear = (changed: Node) => {
    const element = changed instanceof window.Element ? changed : changed.parentElement
    const region = element?.closest('[aria-live], [role=status], [role=alert]')
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!region?.isConnected || (top && !top.contains(region))) return
    const text = region.textContent
    if (text.trim() && text !== last.get(region)) heard.push(text.trim())
    last.set(region, text)
  }
  new window.MutationObserver((changes) => changes.forEach(({ target }) => hear(target))).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  return { page, heard }
}

describe('a screen reader user hears', () => {
  it.each(languages)('the addition to the cart in %s', async (language) => {
    const { page, heard } = await arrive({ cookies: { unem_language: language } })
    const texts = allGuestTexts[language]
    const name = await page.locator('.product-name').first().textContent()
    await page.locator('.stepper > button').first().click()
    const said = texts['cart.said'].replace('{name}', name).replace('{n}', '1')
    await expect.poll(() => heard[0]).toContain(`${said}, ${texts['order.total']}: `)
    expect(heard[0]).toMatch(/2[.,]10/)
  })

  it('how an open order goes on: expected, prepared and ready, and that it was withdrawn', async () => {
    const own = await aRestaurant(server, { dishesEach: 1 })
    const { page, heard } = await arrive({}, own)
    const order = async (): Promise<void> => {
      await fillCart(page, 'Supë 1')
      await sendOrder(page)
      await sheet(page, 'Porositë').locator('.order').first().click()
      await page.getByRole('button', { name: 'Anulo porosinë' }).waitFor()
    }
    const { staff } = own
    await order()
    const params = { id: (await listOrders(own))[0]?.id ?? '' }
    await decide({ staff }, params.id)
    await expect.poll(() => heard).toContain('Porosia 00001: U pranua')
    await staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'preparing' } })
    await expect.poll(() => heard).toContain('Porosia 00001: Në përgatitje')
    await staff.ask('PUT businesses/orders/:id/estimate', { params, body: { minutes: 20 } })
    await expect.poll(() => heard.at(-1)).toMatch(/^Porosia 00001: Gati deri në \d\d:\d\d$/)
    await staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'ready' } })
    await expect.poll(() => heard).toContain('Porosia 00001: Gati')
    await closeDialog(page)
    await order()
    await page.getByRole('button', { name: 'Anulo porosinë' }).click()
    await page.getByRole('button', { name: 'Po, anuloje' }).click()
    await expect.poll(() => heard).toContain('Porosia 00002: E anuluat ju')
    expect(heard.join()).not.toContain('U refuzua')
  })

  it('of each further change to the products in an open cart', async () => {
    const own = await aRestaurant(server, { dishesEach: 3 })
    const { page, heard } = await arrive({}, own)
    await fillCart(page, 'Supë 1', 'Supë 2', 'Supë 3')
    const note = 'Që kur zgjodhët, diçka ka ndryshuar. Ju lutemi shikoni listën.'
    const changes = [
      ['Supë 1', { price: 2.6 }],
      ['Supë 2', { active: false }],
      ['Supë 3', { price: 3 }],
    ] as const
    for (const [at, [name, change]] of changes.entries()) {
      await changeProduct(own, name, change)
      await expect.poll(() => heard.filter((text) => text === note).length).toBe(at + 1)
    }
  })

  it('on a second press on the waiter’s button how long to wait', async () => {
    const { page, heard } = await arrive({ stopsClock: true })
    await page.getByRole('button', { name: 'Thirr kamarierin' }).click()
    await page.locator('.waiter-pause').waitFor()
    await closeDialog(page)
    await page.locator('.floating-waiter').click()
    await expect.poll(() => heard.at(-1)).toMatch(/sërish pas \d+ s/)
  })

  it('the number of results, that there are none, and how many the diet filter hides', async () => {
    const { page, heard } = await arrive()
    const search = page.getByRole('searchbox')
    await page.getByRole('button', { name: 'Alergjenët' }).click()
    await page.getByRole('checkbox', { name: 'qumësht' }).click()
    await expect.poll(() => heard).toContain('Mbeten 9 gjellë')
    await closeDialog(page)
    await page.getByText('1 gjellë është fshehur').waitFor()
    await page.getByRole('button', { name: 'Kërko' }).click()
    await search.fill('supë 2')
    await expect.poll(() => heard).toContain('1 rezultat')
    await search.fill('supë 1')
    await expect.poll(() => heard.at(-1)).toMatch(/^Edhe 1 është fshehur/)
    await search.fill('makxxto')
    await expect.poll(() => heard).toContain('Nuk u gjet asgjë për “makxxto”.')
  })

  it('that the network is lost', async () => {
    const { page, heard } = await arrive()
    await page.locator('#root > [role=status]').first().waitFor()
    page.network.setOnline(false)
    await expect.poll(() => heard.join()).toContain('S’ka lidhje. Përditësuar së fundi: ')
  })
})
