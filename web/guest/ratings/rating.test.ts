import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  closeDialog,
  fillCart,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'
import { decide } from '#tests/harness/ordering.ts'

const clock = aClock()
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)

const productId = () => business.products['Supë 1']?.id ?? ''
const posting = /clients\/product-rates$/
const arrive = (options: ArriveOptions = {}) =>
  openPage(menuPath(business, `/products/${productId()}`), options)
const rating = (page: GuestPage) => page.getByRole('region', { name: 'Vlerësimet' })
const panel = (page: GuestPage) => sheet(page, 'Vlerëso: Supë 1')
const alert = (page: GuestPage) => page.getByRole('alertdialog')
const rated = () => business.staff.ask('GET product-rates')
const submit = (page: GuestPage) => panel(page).locator('button[type=submit]').click()
async function choose(page: GuestPage, stars: string): Promise<void> {
  await rating(page).getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
  await panel(page).locator('.star-option', { hasText: stars }).click()
}
const isThanked = (page: GuestPage) =>
  panel(page).getByText('Faleminderit që vlerësuat këtë produkt!').waitFor()
const isChosen = (page: GuestPage, stars: string) =>
  panel(page).getByRole('radio', { name: stars }).isChecked()

/** Rates the product as this page's guest in another tab, or as somebody else. */
async function rateElsewhere(rate: number, page?: GuestPage): Promise<void> {
  const guest = page ? await aNewGuest(server) : await aGuest(server)
  if (page) guest.cookies.set('sofra_client', decodeURIComponent(page.cookie('sofra_client') ?? ''))
  await guest.ask('POST open/clients/product-rates', { body: { productId: productId(), rate } })
}

describe('a product’s rating', () => {
  it('is not requested again from a guest who gave one', async () => {
    const page = await arrive()
    await rating(page).getByText('Ende pa vlerësime').waitFor()
    await choose(page, '5 yje')
    await submit(page)
    await isThanked(page)
    expect(await rated()).toEqual([{ productId: productId(), averageRate: 5, count: 1 }])
    await page.reload()
    await rating(page).getByText('Ju dhatë 5 yje').waitFor()
    expect(await rating(page).getByRole('button').count()).toBe(0)
  })

  it('of other guests appears on an open page', async () => {
    const page = await arrive()
    await rateElsewhere(3)
    await rating(page).getByText('3,0').waitFor()
  })
})

describe('the stars of a guest', () => {
  it('must be chosen', async () => {
    const page = await arrive()
    await rating(page).getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
    await submit(page)
    await panel(page).getByText('Jepni një vlerë!').waitFor()
    expect(await rated()).toEqual([])
  })

  it('are sent once, however often the button is pressed, with a spinner meanwhile', async () => {
    const page = await arrive()
    let sent = 0
    const held = Promise.withResolvers<void>()
    page.network.route(posting, async (route) => {
      sent += 1
      await held.promise
      route.continue()
    })
    await choose(page, '2 yje')
    await submit(page)
    await panel(page).locator('.spinner').waitFor()
    await submit(page)
    await submit(page)
    held.resolve()
    await isThanked(page)
    expect(sent).toBe(1)
  })

  it('are refused with an alert if given in another tab meanwhile', async () => {
    const page = await arrive({ expects: /409/ })
    await choose(page, '2 yje')
    await rateElsewhere(5, page)
    await submit(page)
    await alert(page).getByText('Ju e keni vlerësuar tashmë këtë produkt!').waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await rating(page).getByText('Ju dhatë 5 yje').waitFor()
  })

  it('of a blocked guest are refused with the reason, and the choice stays', async () => {
    const page = await arrive({ expects: /422/ })
    const value = decodeURIComponent(page.cookie('sofra_client') ?? '').split('.')[0] ?? ''
    await business.staff.ask('POST black-list-addresses', { body: { value } })
    await choose(page, '3 yje')
    await submit(page)
    await alert(page).getByText('Jeni bllokuar te ky lokal').waitFor()
    await page.goBack()
    await alert(page).waitFor({ state: 'detached' })
    expect(await isChosen(page, '3 yje')).toBe(true)
  })

  it('given too often from one place ask to come back tomorrow', async () => {
    for (let count = 0; count < 5; count++) await rateElsewhere(5)
    const page = await arrive({ expects: /429/ })
    await choose(page, '4 yje')
    await submit(page)
    await alert(page)
      .getByText(/vlerësuar shpesh sot nga ky vend.*nesër/)
      .waitFor()
  })

  it('are kept when the connection is lost, with a message', async () => {
    const page = await arrive()
    page.network.route(posting, (route) => route.abort(), { times: 1 })
    await choose(page, '4 yje')
    await submit(page)
    await panel(page).getByText('S’ka lidhje. Ju lutemi provoni përsëri.').waitFor()
    expect(await isChosen(page, '4 yje')).toBe(true)
    await submit(page)
    await isThanked(page)
  })

  it('count as sent when they were stored but the response was lost', async () => {
    const page = await arrive({ expects: /409/ })
    const lose = async (route: { fetch(): Promise<unknown>; abort(): void }) => {
      await route.fetch()
      route.abort()
    }
    page.network.route(posting, lose, { times: 1 })
    await choose(page, '4 yje')
    await submit(page)
    await panel(page).getByText('S’ka lidhje. Ju lutemi provoni përsëri.').waitFor()
    await submit(page)
    await isThanked(page)
    expect(await rated()).toEqual([{ productId: productId(), averageRate: 4, count: 1 }])
  })
})

describe('an hour after the meal', () => {
  const card = (page: GuestPage) => page.getByRole('complementary', { name: 'Si ishte Supë 1?' })
  /** Orders, eats, and returns an hour later. */
  async function eat(): Promise<GuestPage> {
    const page = await openPage(menuPath(business), { now: clock.read() })
    await fillCart(page, 'Supë 1', 'Supë 2')
    await sendOrder(page)
    await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
    await closeDialog(page)
    await page.locator('.active-order').waitFor()
    const [order] = (await business.staff.ask('GET businesses/orders')).data
    const params = { id: order?.id ?? '' }
    await decide(business, params.id)
    await business.staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'completed' } })
    await page.locator('.active-order').waitFor({ state: 'detached' })
    clock.pass({ minutes: 61 })
    page.setTime(clock.read())
    await page.reload()
    return page
  }
  /** The first interaction with the page loads its panels. */
  const touch = (page: GuestPage) => page.window.dispatchEvent(new page.window.Event('pointermove'))

  it('one tap rates a product, and the guest is not asked again', async () => {
    const page = await eat()
    touch(page)
    await card(page).getByRole('button', { name: '4' }).click()
    await page.getByText('Faleminderit').first().waitFor()
    expect(await rated()).toMatchObject([{ productId: productId(), count: 1, averageRate: 4 }])
    await page.reload()
    touch(page)
    // The panels are there, which would ask.
    await expect.poll(() => page.document.querySelector('.order-stack')).not.toBeNull()
    expect(page.stored('rating_due')).toBeNull()
    expect(await card(page).count()).toBe(0)
  })

  it('the question waits until the cart is empty and its panel closed, and never returns once dismissed', async () => {
    const page = await eat()
    await fillCart(page, 'Supë 2')
    await closeDialog(page)
    expect(await card(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Një Supë 2 më pak' }).click()
    await card(page).getByRole('button', { name: 'Mbyll' }).click()
    await card(page).waitFor({ state: 'detached' })
    expect(page.stored('rating_due')).toBeNull()
  })
})
