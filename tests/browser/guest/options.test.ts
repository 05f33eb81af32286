import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  listOrders,
  menuPath,
  openPage,
  pill,
  productRow,
  sendOrder,
  sheet,
  useOptions,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
  await useOptions(business, sizes({ Vogël: 6, Madhe: 9 }), 'Picë 1', 'Picë 2')
  const extras = anOptionGroup(
    'Shtesa',
    { Djathë: 1.5, Vezë: 1, Proshutë: 2 },
    { maxChoices: 2, freeChoices: 1 },
  )
  extras.options = extras.options.map((option) =>
    option.name === 'Djathë' ? { ...option, allergens: ['milk'] } : option,
  )
  await useOptions(business, extras, 'Picë 1')
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}, path = menuPath(business)) =>
  openPage(await browser.onPhone(atTable(server, options)), path)

async function setSoldOut(groupName: string, optionName: string, soldOut = true): Promise<void> {
  const { id = '', options = [] } = business.optionGroups[groupName] ?? {}
  const optionId = options.find(({ name }) => name === optionName)?.id ?? ''
  await business.staff.ask('PUT option-groups/:id/options/:optionId', {
    params: { id, optionId },
    body: { soldOut },
  })
}

const choice = (page: Page) => sheet(page, 'Picë 1')
const cart = (page: Page) => sheet(page, 'Shporta')
const lines = (page: Page) => cart(page).locator('.line')
const add = (page: Page) => choice(page).getByRole('button', { name: /^Shto ·/ })
const plus = (page: Page) => page.getByRole('button', { name: 'Shto Picë 1', exact: true })
async function openCart(page: Page): Promise<void> {
  await pill(page).click()
  await cart(page).waitFor()
}
/** Adds a large pizza with cheese and ham, of which the cheaper is free, and a note. */
async function chooseLarge(page: Page): Promise<void> {
  await plus(page).click()
  for (const name of [/^Madhe/, /^Proshutë/, /^Djathë/]) await choice(page).getByLabel(name).click()
  await choice(page).getByLabel('Shënim për këtë pjatë').fill('Pa ullinj')
  await add(page).click()
  await choice(page).waitFor({ state: 'detached' })
}

describe('a product with options', () => {
  it('is chosen by touch, priced with each choice, added again by another tap, and ordered with its note', async () => {
    const page = await arrive()
    expect(await productRow(page, 'Picë 1').textContent()).toContain('nga 6,00\u00a0€')
    await plus(page).click()
    await add(page).click()
    const small = choice(page).getByRole('radio', { name: /^Vogël/ })
    await choice(page).getByText('Ju lutemi zgjidhni këtu.').waitFor()
    expect(await small.evaluate((node) => node === document.activeElement)).toBe(true)
    await choice(page)
      .getByLabel(/^Madhe/)
      .click()
    await choice(page).getByText('Ju lutemi zgjidhni këtu.').waitFor({ state: 'detached' })
    expect(await choice(page).getByRole('group', { name: 'Shtesa' }).innerText()).toMatch(
      /Deri në 2 · 1 të përfshira[^]*Djathë Përmban qumësht\s*\+ 1,50/,
    )
    await choice(page)
      .getByLabel(/^Proshutë/)
      .click()
    await expect.poll(() => add(page).innerText()).toBe('Shto · 9,00\u00a0€')
    await choice(page)
      .getByLabel(/^Djathë/)
      .click()
    await expect.poll(() => add(page).innerText()).toBe('Shto · 11,00\u00a0€')
    expect(await choice(page).getByLabel(/^Vezë/).isDisabled()).toBe(true)
    const note = choice(page).getByLabel('Shënim për këtë pjatë')
    await note.fill('x'.repeat(200))
    expect(await note.inputValue()).toHaveLength(140)
    await choice(page).getByText('Edhe 0 shenja').waitFor()
    await note.fill('Pa ullinj')
    await add(page).click()
    await choice(page).waitFor({ state: 'detached' })

    // Another tap adds the last choice again.
    await page.getByRole('button', { name: 'Edhe një Picë 1' }).click()
    await expect.poll(() => pill(page).innerText()).toMatch(/2\s*22,00/)
    await openCart(page)
    expect(await lines(page).innerText()).toMatch(/Picë 1\s*Madhe · Djathë · Proshutë\s*“Pa ullinj”\s*22,00/)
    await sendOrder(page)
    await sheet(page, 'Porositë').getByRole('button', { name: /00001/ }).click()
    const details = sheet(page, 'Porosia 00001')
    await details.getByText('Madhe · Djathë · Proshutë').waitFor()
    await details.getByText('“Pa ullinj”').waitFor()
    expect(await listOrders(business)).toMatchObject([
      {
        total: 22,
        orderItems: [
          {
            quantity: 2,
            note: 'Pa ullinj',
            product: { name: 'Picë 1', price: 11 },
            options: [{ name: 'Madhe', price: 9 }, { name: 'Djathë' }, { name: 'Proshutë' }],
          },
        ],
      },
    ])
  })

  it('with other options is another line, which can be changed in the cart and merges with an equal line', async () => {
    const page = await arrive()
    await chooseLarge(page)
    await page.getByRole('link', { name: /Picë 1/ }).click()
    const foot = page.locator('.floating-foot')
    await foot.getByRole('button', { name: /^Shto/ }).click()
    await page.getByText('Ju lutemi zgjidhni këtu.').waitFor()
    await page.getByLabel(/^Vogël/).click()
    await expect.poll(() => foot.getByRole('button', { name: /^Shto/ }).innerText()).toContain('6,00')
    await foot.getByRole('button', { name: /^Shto/ }).click()
    await foot.getByRole('button', { name: 'Edhe një Picë 1' }).click()
    await expect.poll(() => foot.locator('.stepper-count').innerText()).toBe('2')
    await openCart(page)
    await expect.poll(() => lines(page).count()).toBe(2)

    await lines(page).nth(1).getByRole('button', { name: 'Ndrysho: Picë 1' }).click()
    expect(
      await choice(page)
        .getByLabel(/^Vogël/)
        .isChecked(),
    ).toBe(true)
    for (const name of [/^Madhe/, /^Proshutë/, /^Djathë/]) await choice(page).getByLabel(name).click()
    await choice(page).getByLabel('Shënim për këtë pjatë').fill('Pa ullinj ')
    await choice(page).getByRole('button', { name: 'Ruaj · 22,00' }).click()
    await cart(page).waitFor()
    await expect.poll(() => lines(page).count()).toBe(1)
    expect(await lines(page).locator('.stepper-count').innerText()).toBe('3')
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('33,00')
    // Back leads out of the cart, not into the options.
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('costs on its page “from” the lowest price until a size is chosen, as in the sheet', async () => {
    const path = menuPath(business, `/products/${business.products['Picë 1']?.id}`)
    const page = await arrive({ viewport: { width: 320, height: 640 } }, path)
    const button = page.locator('.floating-foot').getByRole('button', { name: /^Shto/ })
    const price = button.locator('.stepper-price')
    await expect.poll(() => price.innerText()).toBe('nga 6,00\u00a0€')
    // Beside the name of the button there is no room: the price is in the next line, as a whole.
    const lineHeight = await price.evaluate((node) => parseFloat(getComputedStyle(node).lineHeight))
    expect((await price.boundingBox())?.height).toBeLessThan(1.5 * lineHeight)
    await page.getByLabel(/^Madhe/).click()
    await expect.poll(() => price.innerText()).toBe('9,00\u00a0€')
  })

  it('is chosen and ordered by keyboard alone', async () => {
    const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(business))
    await plus(page).focus()
    await page.keyboard.press('Enter')
    await choice(page).waitFor()
    await choice(page)
      .getByRole('radio', { name: /^Vogël/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    expect(
      await choice(page)
        .getByLabel(/^Madhe/)
        .isChecked(),
    ).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(
      await choice(page)
        .getByLabel(/^Djathë/)
        .isChecked(),
    ).toBe(true)
    await choice(page).getByLabel('Shënim për këtë pjatë').focus()
    await page.keyboard.press('Enter')
    await choice(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Edhe një Picë 1')
    await expect.poll(() => pill(page).innerText()).toMatch(/1\s*9,00/)
  })

  it('is ordered once over a network that fails in between', async () => {
    const page = await arrive({ expects: /ERR_/ })
    await chooseLarge(page)
    await openCart(page)
    await page.route(/clients\/orders$/, (route) => route.abort('connectionreset'), { times: 1 })
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toMatchObject([{ total: 11, orderItems: [{ options: [{}, {}, {}] }] }])
  })
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
    const gone = lines(page).filter({ hasText: 'Kjo zgjedhje nuk ofrohet tani.' })
    await gone.waitFor()
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('2,10')
    await gone.getByRole('button', { name: 'Ndrysho: Picë 1' }).click()
    expect(
      await choice(page)
        .getByLabel(/^Djathë/)
        .isDisabled(),
    ).toBe(true)
    await choice(page).getByRole('button', { name: /Ruaj/ }).click()
    await cart(page).waitFor()
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('12,10')
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toMatchObject([{ total: 12.1 }])
  })

  it('is refused with the product’s name if the page does not know yet, and can then be chosen again', async () => {
    const page = await arrive({ expects: /422/ })
    await chooseLarge(page)
    await openCart(page)
    await page.route(
      /clients\/orders$/,
      async (route) => {
        await setSoldOut('Shtesa', 'Proshutë')
        await route.continue()
      },
      { times: 1 },
    )
    await sendOrder(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText(/Picë 1/).waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await cart(page).getByText('Kjo zgjedhje nuk ofrohet tani.').waitFor()
    await lines(page).getByRole('button', { name: 'Ndrysho: Picë 1' }).click()
    await choice(page).getByRole('button', { name: /Ruaj/ }).click()
    await cart(page).waitFor()
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toMatchObject([{ total: 9 }])
  })

  it('makes a product sold out when all its sizes are, until one is available again', async () => {
    const page = await arrive()
    for (const name of ['Vogël', 'Madhe']) await setSoldOut('Madhësia', name)
    await productRow(page, 'Picë 2').getByText('E mbaruar').waitFor()
    expect(await productRow(page, 'Picë 2').getByRole('button').count()).toBe(0)
    await setSoldOut('Madhësia', 'Madhe', false)
    await productRow(page, 'Picë 2').getByRole('button', { name: 'Shto Picë 2' }).waitFor()
    await expect.poll(() => productRow(page, 'Picë 2').textContent()).toContain('9,00\u00a0€')
  })
})

it('a rejected order is put back into the cart with its options', async () => {
  const page = await arrive()
  await chooseLarge(page)
  await openCart(page)
  await sendOrder(page)
  await sheet(page, 'Porositë').getByRole('button', { name: /00001/ }).click()
  const [order] = await listOrders(business)
  await business.staff.ask('PUT businesses/orders/:id', {
    params: { id: order?.id ?? '' },
    body: { orderStatus: 'DECLINED' },
  })
  await page.getByRole('button', { name: 'Ktheje në shportë' }).click()
  await cart(page).waitFor()
  expect(await lines(page).innerText()).toMatch(/Madhe · Djathë · Proshutë\s*“Pa ullinj”\s*11,00/)
})

it('without JavaScript the options are listed with their prices', async () => {
  const page = await browser.onPhone(atTable(server, { javaScriptEnabled: false }))
  await page.goto(menuPath(business, `/products/${business.products['Picë 1']?.id}`))
  expect(await page.getByRole('group', { name: 'Madhësia' }).innerText()).toMatch(
    /Zgjidhni 1\s*Vogël\s*6,00[^]*Madhe\s*9,00/,
  )
  expect(await page.locator('input').filter({ visible: true }).count()).toBe(0)
})

it('a cart saved by an older version is read, and asks for the missing choice', async () => {
  const productId = business.products['Picë 1']?.id ?? ''
  const kept = [
    { productId: business.products['Supë 1']?.id, quantity: 2 },
    { productId, quantity: 1, businessId: business.id, name: 'Picë 1', price: 5.5 },
  ]
  const page = await arrive({ storage: { origin: server.url, values: { wishlist: JSON.stringify(kept) } } })
  await openCart(page)
  await expect.poll(() => cart(page).locator('.total').innerText()).toContain('4,20')
  await cart(page).getByText('Kjo zgjedhje nuk ofrohet tani.').waitFor()
})

it('a bottle’s deposit is shown beside its price and above the total', async () => {
  await business.staff.ask('PUT products/:id', {
    params: { id: business.products['Supë 2']?.id as string },
    body: { price: 2.4, deposit: 0.25 },
  })
  const page = await arrive()
  expect(await productRow(page, 'Supë 2').textContent()).toContain('2,40\u00a0€ + 0,25\u00a0€ kapar')
  await productRow(page, 'Supë 2').getByRole('button', { name: /^Shto/ }).click()
  await productRow(page, 'Supë 2').getByRole('button', { name: /^Edhe/ }).click()
  await openCart(page)
  expect(await cart(page).locator('.fee').innerText()).toMatch(/Kapari\s*0,50\u00a0€/)
  expect(await cart(page).locator('.total').innerText()).toMatch(/5,30\u00a0€/)
  await sendOrder(page)
  await expect.poll(async () => (await listOrders(business))[0]?.total).toBe(5.3)
  // On the product's page, price and name share one line of a phone, half each.
  await openPage(page, `${menuPath(business)}/products/${business.products['Supë 2']?.id}`)
  const { width = 0 } = (await page.locator('.detail-price').boundingBox()) ?? {}
  const { width: head = 0 } = (await page.locator('.detail-head').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  expect(width).toBeLessThanOrEqual(head / 2)
})
