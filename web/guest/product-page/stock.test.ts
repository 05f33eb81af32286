import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  fillCart,
  listOrders,
  menuPath,
  productRow,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = (options: ArriveOptions = {}) => openPage(menuPath(business), options)
const params = () => ({ id: business.products['Supë 1']?.id ?? '' })
const setStock = (stock: number | null) =>
  business.staff.ask('PUT products/:id/stock', { params: params(), body: { stock, until: null } })

describe('a product of which few are left', () => {
  it('shows how many on its row and page, live, and no more can be added', async () => {
    await setStock(2)
    const page = await arrive()
    const row = productRow(page, 'Supë 1')
    await row.getByText('Kanë mbetur vetëm 2').waitFor()
    const more = row.getByRole('button', { name: /Supë 1$/ }).last()
    await more.click()
    await more.click()
    expect(await more.isDisabled()).toBe(true)
    await row.getByRole('link').click()
    await page.getByRole('main').getByText('Kanë mbetur vetëm 2').waitFor()
    await setStock(1)
    await page.getByRole('main').getByText('Ka mbetur vetëm 1').waitFor()
  })

  it('is not sent when others were faster: the cart shows what is left and keeps the comment', async () => {
    await setStock(30)
    const page = await arrive({ expects: /422/ })
    await fillCart(page, 'Supë 1', 'Supë 2')
    const cart = sheet(page, 'Shporta')
    const more = cart.getByRole('listitem').filter({ hasText: 'Supë 1' }).getByRole('button').last()
    for (let n = 0; n < 8; n += 1) await more.click()
    await cart.getByRole('textbox').fill('Pa piper')
    // Too many to show on the page: only the response to the order says how many are left.
    await setStock(8)
    await sendOrder(page)
    await page.getByText(/Nuk kanë mbetur aq shumë: Supë 1 \(8\)/).waitFor()
    expect(await cart.getByRole('textbox').inputValue()).toBe('Pa piper')
    expect(await listOrders(business)).toEqual([])
  })
})

describe('a product that is sold out', () => {
  it('is shown as sold out, cannot be added, and is available again once staff say so', async () => {
    const page = await arrive()
    await setStock(0)
    const row = productRow(page, 'Supë 1')
    await row.getByText('Ka mbaruar').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await row.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Supë 1' }).waitFor()
    await page.getByText('Ka mbaruar').waitFor()
    await setStock(null)
    await page.getByRole('button', { name: /^Shto/ }).waitFor()
  })

  it('is pointed out in the cart, and the rest can be ordered', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Supë 2')
    await setStock(0)
    await sheet(page, 'Shporta').getByText('Ka mbaruar').waitFor()
    await sendOrder(page)
    await expect.poll(async () => (await listOrders(business)).length).toBe(1)
    const [order] = await listOrders(business)
    expect(order?.orderItems.map(({ product }) => product.name)).toEqual(['Supë 2'])
  })
})

it('badges are shown on a product’s row and page', async () => {
  await business.staff.ask('PUT products/:id', { params: params(), body: { badges: ['new', 'chefsChoice'] } })
  const page = await arrive()
  const row = productRow(page, 'Supë 1')
  await row.getByText('Zgjedhja e shefit').waitFor()
  await row.getByRole('link').click()
  await page.getByRole('main').getByText('E re', { exact: true }).waitFor()
})
