import { beforeEach, describe, expect, it } from 'vitest'
import { aCoupon, type Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  enableDelivery,
  fillCart,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const create = (code: string, changes: Parameters<typeof aCoupon>[1] = {}) =>
  business.staff.ask('POST coupons', { body: aCoupon(code, changes) })

const cart = (page: GuestPage) => sheet(page, 'Shporta')
const ask = (page: GuestPage) => cart(page).getByRole('button', { name: 'Keni një kod?' })
const total = (page: GuestPage) => page.locator('.total strong').innerText()
async function type(page: GuestPage, code: string): Promise<void> {
  await cart(page).getByLabel('Kodi juaj').fill(code)
  await cart(page).getByRole('button', { name: 'Përdor', exact: true }).click()
}
async function arrive(path = menuPath(business)): Promise<GuestPage> {
  const page = await openPage(path, { expects: /clients\/(coupons|orders) 422/ })
  await fillCart(page, 'Supë 1')
  return page
}

it('a business without coupons has no field for codes', async () => {
  const page = await arrive()
  await page.locator('.total').waitFor()
  expect(await ask(page).count()).toBe(0)
})

describe('a code', () => {
  it('is refused with the reason, kept until the order is sent, and paid less by the server, too', async () => {
    await create('TEN')
    await create('OVER', { untilDate: '2020-01-01' })
    const page = await arrive()
    const before = await total(page)
    await ask(page).click()
    await type(page, 'OVER')
    await cart(page).getByText('Ky kod nuk vlen më').waitFor()
    page.network.setOnline(false)
    await type(page, 'TEN')
    await cart(page).getByText('S’ka lidhje. Ju lutemi provoni përsëri.').first().waitFor()
    page.network.setOnline(true)
    await type(page, ' ten ')
    await cart(page).getByText('Kodi TEN').waitFor()
    const after = await total(page)
    expect(after).not.toBe(before)
    await page.reload()
    await cart(page).getByText('Kodi TEN').waitFor()
    expect(await total(page)).toBe(after)
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    const [order] = await listOrders(business)
    expect(after.replace(',', '.')).toContain(order?.total.toFixed(2))
    expect(await business.staff.ask('GET coupons')).toMatchObject([{ uses: 0 }, { code: 'TEN', uses: 1 }])
    await page.getByRole('tab', { name: 'Shporta' }).click()
    expect(await cart(page).getByText('Kodi TEN').count()).toBe(0)
  })

  it('says how much is missing, and which dish', async () => {
    const dish = business.products['Supë 2']?.id as string
    await create('BIG', { minimumOrder: 500 })
    await create('FREE', { freeProductId: dish })
    const page = await arrive()
    const before = await total(page)
    await ask(page).click()
    await type(page, 'BIG')
    await cart(page)
      .getByText(/^Nga .*500,00.*: edhe /)
      .waitFor()
    await cart(page).getByRole('button', { name: 'Hiq BIG' }).click()
    await ask(page).click()
    await type(page, 'FREE')
    await cart(page).getByText('Një Supë 2 është falas: shtojeni në porosi.').waitFor()
    expect(await total(page)).toBe(before)
    // It takes nothing off, so the order is one without it.
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
  })

  it('that was used up meanwhile is dropped, and the order can be sent without it', async () => {
    const { id } = await create('LAST')
    // With another one guests are still asked for codes, whenever the page learns that this one is gone.
    await create('OTHER')
    const page = await arrive()
    const before = await total(page)
    await ask(page).click()
    await type(page, 'LAST')
    await cart(page).getByText('Kodi LAST').waitFor()
    await business.staff.ask('PUT coupons/:id', { params: { id }, body: { active: false } })
    await sendOrder(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Ky kod nuk ekziston').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await cart(page).getByLabel('Kodi juaj').waitFor()
    expect(await total(page)).toBe(before)
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
  })

  it('goes with a delivery, whose fee stays', async () => {
    await enableDelivery(business)
    await create('ALL', { percent: 100 })
    const page = await arrive(`/menu/${business.id}/delivery`)
    await ask(page).click()
    await type(page, 'ALL')
    await cart(page).getByText('Kodi ALL').waitFor()
    const due = await total(page)
    await cart(page)
      .getByRole('button', { name: /^Vazhdo/ })
      .click()
    const form = page.getByRole('dialog')
    await form.getByText('Kodi ALL').waitFor()
    expect(await total(page)).toBe(due)
    await form.getByLabel('Adresa').fill('Rruga B 1')
    await form.getByLabel('Email').fill('a@example.com')
    await form.getByLabel('Telefoni').fill('+383 44 111 222')
    await form.locator('button[type=submit]').click()
    await sheet(page, 'Porositë').waitFor()
    const [order] = (await business.staff.ask('GET businesses/delivery-orders')).data
    expect(order?.total).toBe(order?.deliveryFee)
  })
})
