import { beforeEach, expect, it } from 'vitest'
import { anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'
import {
  aRestaurant,
  changeProduct,
  listOrders,
  menuPath,
  sendOrder,
  sheet,
  useOptions,
} from '#tests/browser/fixtures/guest.ts'
import { decide } from '#tests/harness/ordering.ts'

let business: Business
let setMenu: Awaited<ReturnType<typeof aSetMenu>>
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  setMenu = await aSetMenu(business, {
    Paragjella: { 'Supë 1': 0, 'Sallatë 1': 0.5 },
    Kryesore: { 'Picë 1': 0, 'Picë 2': 2.5 },
    'Për fund': { Makiato: 0 },
  })
})
const openPage = useGuestPages(server)
const daily = (page: GuestPage) => sheet(page, 'Dreka')
const cart = (page: GuestPage) => sheet(page, 'Shporta')
const lines = (page: GuestPage) => cart(page).locator('.line')
const dish = (page: GuestPage, name: string) =>
  daily(page).getByRole('radio', { name: new RegExp(`^${name}`) })
const press = (page: GuestPage, name: RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** Arrives as a guest and opens the set menu. */
async function arrive(options: ArriveOptions = {}): Promise<GuestPage> {
  const page = await openPage(menuPath(business), options)
  await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
  await page.getByRole('link', { name: 'Dreka' }).click()
  await daily(page).waitFor()
  return page
}
async function choose(page: GuestPage, ...names: string[]): Promise<void> {
  for (const name of names) await dish(page, name).click()
  await press(page, /^Shto Dreka/)
}
async function openCart(page: GuestPage): Promise<void> {
  await daily(page).getByRole('button', { name: 'Shporta', exact: true }).click()
  await cart(page).waitFor()
}

it('is chosen course by course, priced with each choice, and ordered as one line', async () => {
  const page = await arrive()
  const add = daily(page).getByRole('button', { name: /^Shto Dreka/ })
  await daily(page).locator('.offer-price').getByText('nga 12,50\u00a0€').waitFor()
  expect(await add.innerText()).toContain('nga 12,50\u00a0€')
  // A course with a single choice is chosen already.
  expect(await dish(page, 'Makiato').isChecked()).toBe(true)
  await add.click()
  expect(await daily(page).getByText('Ju lutemi zgjidhni këtu.').count()).toBe(2)
  for (const [name, price] of [
    ['Sallatë 1', '13,00'],
    ['Picë 2', '15,50'],
  ] as const) {
    await dish(page, name).click()
    await expect.poll(() => add.innerText()).toContain(`${price}\u00a0€`)
  }
  await add.click()
  await press(page, /^Edhe një Dreka/)
  await openCart(page)
  expect(await lines(page).innerText()).toMatch(/Dreka\s*Sallatë 1 · Picë 2 · Makiato\s*31,00/)
  await sendOrder(page)
  await page.locator('.order', { hasText: '00001' }).click()
  await sheet(page, 'Porosia 00001').getByText('Sallatë 1 · Picë 2 · Makiato').waitFor()
  expect(await listOrders(business)).toMatchObject([
    {
      total: 31,
      orderItems: [
        {
          quantity: 2,
          product: { name: 'Dreka', price: 15.5 },
          parts: [
            { name: 'Sallatë 1', course: 'Paragjella', surcharge: 0.5 },
            { name: 'Picë 2', course: 'Kryesore', surcharge: 2.5 },
            { name: 'Makiato', course: 'Për fund' },
          ],
        },
      ],
    },
  ])
})

it('with other choices is another line, which can be changed in the cart', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 1')
  await choose(page, 'Sallatë 1')
  await openCart(page)
  expect(await lines(page).count()).toBe(2)
  await lines(page)
    .first()
    .getByRole('button', { name: /^Ndrysho/ })
    .click()
  await dish(page, 'Sallatë 1').click()
  await press(page, /^Ruaj/)
  await cart(page).waitFor()
  expect(await lines(page).innerText()).toMatch(/Sallatë 1 · Picë 1 · Makiato\s*26,00/)
})

it('shows what is sold out, and the cart asks to choose again', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 1')
  await changeProduct(business, 'Picë 1', { active: false })
  await expect.poll(() => dish(page, 'Picë 1').isDisabled()).toBe(true)
  await openCart(page)
  await cart(page).getByText('Kjo zgjedhje nuk ofrohet tani.').waitFor()
  await press(page, /^Ndrysho/)
  await dish(page, 'Picë 2').click()
  await press(page, /^Ruaj/)
  await cart(page).waitFor()
  expect(await lines(page).innerText()).toMatch(/Supë 1 · Picë 2 · Makiato\s*15,00/)
  await changeProduct(business, 'Picë 2', { active: false })
  await cart(page).getByText('Ka mbaruar: Picë 1, Picë 2').waitFor()
})

it('is named with the reason when the server refuses it', async () => {
  const page = await arrive({ expects: /422/ })
  await choose(page, 'Supë 1', 'Picë 2')
  await openCart(page)
  // Keep the page from learning about the change.
  page.network.route(/daily-menus|businesses\/[^/]+\/menus/, (route) => route.abort())
  await changeProduct(business, 'Picë 2', { active: false })
  await sendOrder(page)
  await cart(page)
    .getByText(/: Dreka$/)
    .waitFor()
})

it('is put back into the cart with its choices after a rejection', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 2')
  await openCart(page)
  await sendOrder(page)
  await page.locator('.order', { hasText: '00001' }).waitFor()
  const [{ id } = { id: '' }] = await listOrders(business)
  await decide(business, id, 'DECLINED')
  await page.locator('.order', { hasText: '00001' }).click()
  await page.getByRole('button', { name: 'Ktheje në shportë' }).click()
  expect(await lines(page).innerText()).toMatch(/Supë 1 · Picë 2 · Makiato\s*15,00/)
})

it('must be chosen again when its courses were removed, and the cart says so', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 2')
  await business.staff.ask('PUT daily-menus/:id', { params: { id: setMenu.id }, body: { courses: [] } })
  await openCart(page)
  await cart(page).getByText('Kjo zgjedhje nuk ofrohet tani.').waitFor()
})

it('asks for the size of a dish under its choice, within the price, and keeps it to the order and its repetition', async () => {
  await useOptions(business, sizes({ 'E madhe': 9, 'E vogël': 6 }), 'Picë 1')
  const dough = { minChoices: 1, maxChoices: 1 }
  await useOptions(business, anOptionGroup('Brumi', { Hollë: 0, Pagluten: 2 }, dough), 'Picë 1', 'Picë 2')
  const page = await arrive()
  const add = daily(page).getByRole('button', { name: /^Shto Dreka/ })
  await dish(page, 'Supë 1').click()
  expect(await dish(page, 'E madhe').count()).toBe(0)
  await dish(page, 'Picë 1').click()
  await add.click()
  // The size and the dough; a size costs nothing here.
  expect(await daily(page).getByText('Ju lutemi zgjidhni këtu.').count()).toBe(2)
  expect(await daily(page).getByRole('group', { name: 'Madhësia' }).innerText()).not.toContain('€')
  await dish(page, 'E madhe').click()
  await dish(page, 'Pagluten').click()
  await expect.poll(() => add.innerText()).toContain('14,50\u00a0€')
  // Another dish asks again.
  await dish(page, 'Picë 2').click()
  expect(await dish(page, 'E madhe').count()).toBe(0)
  expect(await dish(page, 'Pagluten').isChecked()).toBe(false)
  await dish(page, 'Picë 1').click()
  await dish(page, 'E madhe').click()
  await dish(page, 'Hollë').click()
  await press(page, /^Shto Dreka/)
  await openCart(page)
  const chosen = /Dreka\s*Supë 1 · Picë 1 \(E madhe, Hollë\) · Makiato\s*12,50/
  expect(await lines(page).innerText()).toMatch(chosen)
  await sendOrder(page)
  await page.locator('.order', { hasText: '00001' }).waitFor()
  const [{ id, orderItems } = { id: '', orderItems: [] }] = await listOrders(business)
  expect(orderItems[0]?.parts?.[1]?.options?.map(({ name, price }) => [name, price])).toEqual([
    ['E madhe', 0],
    ['Hollë', 0],
  ])
  await decide(business, id, 'DECLINED')
  await page.locator('.order', { hasText: '00001' }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1 · Picë 1 (E madhe, Hollë) · Makiato').waitFor()
  await page.getByRole('button', { name: 'Ktheje në shportë' }).click()
  expect(await lines(page).innerText()).toMatch(chosen)
})

it('without courses says which size it holds', async () => {
  await useOptions(business, sizes({ 'E madhe': 9, 'E vogël': 6 }), 'Picë 1')
  await business.staff.ask('PUT daily-menus/:id', { params: { id: setMenu.id }, body: { courses: [] } })
  const page = await arrive()
  await press(page, /^Shto Dreka/)
  await openCart(page)
  expect(await lines(page).innerText()).toContain('Picë 1 (E vogël)')
})
