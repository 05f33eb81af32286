import { beforeEach, describe, expect, it } from 'vitest'
import { anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  changeProduct,
  listOrders,
  menuPath,
  pill,
  productRow,
  sendOrder,
  sheet,
  useOptions,
} from '#tests/browser/fixtures/guest.ts'
import { decide } from '#tests/harness/ordering.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  await useOptions(business, sizes({ Vogël: 6, Madhe: 9 }), 'Picë 1', 'Picë 2')
  const extras = anOptionGroup(
    'Shtesa',
    { Djathë: 1.5, Vezë: 1, Proshutë: 2 },
    { maxChoices: 2, freeChoices: 1 },
  )
  await useOptions(business, extras, 'Picë 1')
})
const openPage = useGuestPages(server)
const arrive = (options: ArriveOptions = {}) => openPage(menuPath(business), options)

async function setSoldOut(groupName: string, optionName: string, soldOut = true): Promise<void> {
  const { id = '', options = [] } = business.optionGroups[groupName] ?? {}
  const optionId = options.find(({ name }) => name === optionName)?.id ?? ''
  await business.staff.ask('PUT option-groups/:id/options/:optionId', {
    params: { id, optionId },
    body: { soldOut },
  })
}
const gone = 'Kjo zgjedhje nuk ofrohet tani.'
const choice = (page: GuestPage) => sheet(page, 'Picë 1')
const cart = (page: GuestPage) => sheet(page, 'Shporta')
const lines = (page: GuestPage) => cart(page).locator('.line')
const total = (page: GuestPage) => cart(page).locator('.total').innerText()
const option = (page: GuestPage, name: RegExp) => choice(page).getByLabel(name)
const save = (page: GuestPage) => choice(page).getByRole('button', { name: /Ruaj/ }).click()
const isSent = (page: GuestPage) => sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
async function openCart(page: GuestPage): Promise<void> {
  await pill(page).click()
  await cart(page).waitFor()
}
/** Adds a large pizza with cheese and ham, of which the cheaper is free, and a note. */
async function chooseLarge(page: GuestPage): Promise<void> {
  await page.getByRole('button', { name: 'Shto Picë 1', exact: true }).click()
  for (const name of [/^Madhe/, /^Proshutë/, /^Djathë/]) await option(page, name).click()
  await choice(page).getByLabel('Shënim për këtë gjellë').fill('Pa ullinj')
  await choice(page)
    .getByRole('button', { name: /^Shto ·/ })
    .click()
  await choice(page).waitFor({ state: 'detached' })
}

it('a choice begins with the default, so that one tap adds it; a sold-out one is not chosen', async () => {
  const { id = '', options = [] } = business.optionGroups['Madhësia'] ?? {}
  const body = { options: options.map((one) => ({ ...one, isDefault: one.name === 'Madhe' })) }
  await business.staff.ask('PUT option-groups/:id', { params: { id }, body })
  const page = await arrive()
  const add = (name: string) => page.getByRole('button', { name: `Shto ${name}`, exact: true }).click()
  await add('Picë 1')
  expect(await option(page, /^Madhe/).isChecked()).toBe(true)
  await choice(page).getByRole('button', { name: 'Shto · 9,00' }).click()
  await choice(page).waitFor({ state: 'detached' })
  expect(await pill(page).innerText()).toContain('9,00')
  await setSoldOut('Madhësia', 'Madhe')
  await add('Picë 2')
  const other = sheet(page, 'Picë 2')
  await expect.poll(() => other.getByLabel(/^Madhe/).isDisabled()).toBe(true)
  expect(await other.getByLabel(/^Madhe/).isChecked()).toBe(false)
})

it('an extra is chosen several times beside its checkbox, at the right price at once, and named once', async () => {
  const { id = '' } = business.optionGroups['Shtesa'] ?? {}
  const body = { maxChoices: 3, maxPerOption: 2, freeChoices: 0 }
  await business.staff.ask('PUT option-groups/:id', { params: { id }, body })
  const page = await arrive()
  await page.getByRole('button', { name: 'Shto Picë 1', exact: true }).click()
  for (const name of [/^Vogël/, /^Djathë/]) await option(page, name).click()
  const more = choice(page).getByRole('button', { name: 'Edhe një Djathë' })
  await more.click()
  expect(await more.isDisabled()).toBe(true)
  await choice(page).getByRole('button', { name: 'Shto · 9,00' }).click()
  await choice(page).waitFor({ state: 'detached' })
  await openCart(page)
  expect(await lines(page).innerText()).toMatch(/Vogël · 2 × Djathë\s*9,00/)
  await sendOrder(page)
  await isSent(page)
  expect(await listOrders(business)).toMatchObject([{ total: 9, orderItems: [{ options: [{}, {}, {}] }] }])
})

it('a product with other options is another line, which can be changed in the cart and merges with an equal line', async () => {
  const page = await arrive()
  await chooseLarge(page)
  await page.getByRole('link', { name: /Picë 1/ }).click()
  const foot = page.locator('.floating-foot')
  await foot.getByRole('button', { name: /^Shto/ }).click()
  await page.getByText('Ju lutemi zgjidhni këtu.').waitFor()
  await page.getByLabel(/^Vogël/).click()
  expect(await foot.getByRole('button', { name: /^Shto/ }).innerText()).toContain('6,00')
  await foot.getByRole('button', { name: /^Shto/ }).click()
  await foot.getByRole('button', { name: 'Edhe një Picë 1' }).click()
  expect(await foot.locator('.stepper-count').innerText()).toBe('2')
  await openCart(page)
  expect(await lines(page).count()).toBe(2)

  await lines(page).nth(1).getByRole('button', { name: 'Ndrysho: Picë 1' }).click()
  expect(await option(page, /^Vogël/).isChecked()).toBe(true)
  for (const name of [/^Madhe/, /^Proshutë/, /^Djathë/]) await option(page, name).click()
  await choice(page).getByLabel('Shënim për këtë gjellë').fill('Pa ullinj ')
  await choice(page).getByRole('button', { name: 'Ruaj · 22,00' }).click()
  await cart(page).waitFor()
  expect(await lines(page).count()).toBe(1)
  expect(await lines(page).locator('.stepper-count').innerText()).toBe('3')
  expect(await total(page)).toContain('33,00')
  // Back leads out of the cart, not into the options.
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

describe('an option changed since it was chosen', () => {
  it('shows its new price in the cart, and when sold out is pointed out there and not sent', async () => {
    const page = await arrive()
    await chooseLarge(page)
    await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
    await openCart(page)
    const { id = '', options = [] } = business.optionGroups['Madhësia'] ?? {}
    await business.staff.ask('PUT option-groups/:id', {
      params: { id },
      body: { options: options.map((option) => ({ ...option, price: option.price + 1 })) },
    })
    await cart(page).getByText('Çmim i ri: ishte 11,00\u00a0€, tani është 12,00\u00a0€.').waitFor()
    await setSoldOut('Shtesa', 'Djathë')
    const unavailable = lines(page).filter({ hasText: gone })
    await unavailable.waitFor()
    expect(await total(page)).toContain('2,10')
    await unavailable.getByRole('button', { name: 'Ndrysho: Picë 1' }).click()
    expect(await option(page, /^Djathë/).isDisabled()).toBe(true)
    await save(page)
    await cart(page).waitFor()
    expect(await total(page)).toContain('12,10')
    await sendOrder(page)
    await isSent(page)
    expect(await listOrders(business)).toMatchObject([{ total: 12.1 }])
  })

  it('is refused with the product’s name if the page does not know yet, and can then be chosen again', async () => {
    const page = await arrive({ expects: /422/ })
    await chooseLarge(page)
    await openCart(page)
    page.network.route(
      /clients\/orders$/,
      async (route) => {
        await setSoldOut('Shtesa', 'Proshutë')
        route.continue()
      },
      { times: 1 },
    )
    await sendOrder(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText(/Picë 1/).waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await cart(page).getByText(gone).waitFor()
    await lines(page).getByRole('button', { name: 'Ndrysho: Picë 1' }).click()
    await save(page)
    await cart(page).waitFor()
    await sendOrder(page)
    await isSent(page)
    expect(await listOrders(business)).toMatchObject([{ total: 9 }])
  })

  it('makes a product sold out when all its sizes are, until one is available again', async () => {
    const page = await arrive()
    for (const name of ['Vogël', 'Madhe']) await setSoldOut('Madhësia', name)
    await productRow(page, 'Picë 2').getByText('Ka mbaruar').waitFor()
    expect(await productRow(page, 'Picë 2').getByRole('button').count()).toBe(0)
    await setSoldOut('Madhësia', 'Madhe', false)
    await productRow(page, 'Picë 2').getByRole('button', { name: 'Shto Picë 2' }).waitFor()
    expect(await productRow(page, 'Picë 2').textContent()).toContain('9,00\u00a0€')
  })
})

it('an order with options is sent once over a network that fails in between', async () => {
  const page = await arrive()
  await chooseLarge(page)
  await openCart(page)
  page.network.route(/clients\/orders$/, (route) => route.abort(), { times: 1 })
  await sendOrder(page)
  await isSent(page)
  expect(await listOrders(business)).toMatchObject([{ total: 11, orderItems: [{ options: [{}, {}, {}] }] }])
})

it('a rejected order is put back into the cart with its options', async () => {
  const page = await arrive()
  await chooseLarge(page)
  await openCart(page)
  await sendOrder(page)
  await sheet(page, 'Porositë').getByRole('button', { name: /00001/ }).click()
  const [{ id } = { id: '' }] = await listOrders(business)
  await decide(business, id, 'DECLINED')
  await page.getByRole('button', { name: 'Ktheje në shportë' }).click()
  await cart(page).waitFor()
  expect(await lines(page).innerText()).toMatch(/Madhe · Djathë · Proshutë\s*“Pa ullinj”\s*11,00/)
})

it('a cart saved by an older version is read, and asks for the missing choice', async () => {
  const kept = [
    { productId: business.products['Supë 1']?.id, quantity: 2 },
    {
      productId: business.products['Picë 1']?.id,
      quantity: 1,
      businessId: business.id,
      name: 'Picë 1',
      price: 5.5,
    },
  ]
  const page = await arrive({ storage: { wishlist: JSON.stringify(kept) } })
  await openCart(page)
  expect(await total(page)).toContain('4,20')
  await cart(page).getByText(gone).waitFor()
})

it('a bottle’s deposit is shown beside its price and above the total', async () => {
  await changeProduct(business, 'Supë 2', { price: 2.4, deposit: 0.25 })
  const page = await arrive()
  expect(await productRow(page, 'Supë 2').textContent()).toContain('2,40\u00a0€ + 0,25\u00a0€ depozitë')
  await productRow(page, 'Supë 2').getByRole('button', { name: /^Shto/ }).click()
  await productRow(page, 'Supë 2').getByRole('button', { name: /^Edhe/ }).click()
  await openCart(page)
  expect(await cart(page).locator('.fee').innerText()).toMatch(/Depozita\s*0,50\u00a0€/)
  expect(await total(page)).toMatch(/5,30\u00a0€/)
  await sendOrder(page)
  await expect.poll(async () => (await listOrders(business))[0]?.total).toBe(5.3)
})
