import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  listOrders,
  menuPath,
  openPage,
  pill,
  productRow,
  sendOrder,
  sheet,
  useOptions,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/choice/options.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  await useOptions(business, sizes({ Vogël: 6, Madhe: 9 }), 'Picë 1')
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

const choice = (page: Page) => sheet(page, 'Picë 1')
const option = (page: Page, name: RegExp) => choice(page).getByLabel(name)
const plus = (page: Page) => page.getByRole('button', { name: 'Shto Picë 1', exact: true })
const productPage = (name: string) => menuPath(business, `/products/${business.products[name]?.id}`)

it('a product with options is chosen by touch, priced with each choice, added again by another tap, and ordered with its note', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  const add = choice(page).getByRole('button', { name: /^Shto ·/ })
  expect(await productRow(page, 'Picë 1').textContent()).toContain('nga 6,00\u00a0€')
  await plus(page).click()
  await add.click()
  const small = choice(page).getByRole('radio', { name: /^Vogël/ })
  await choice(page).getByText('Ju lutemi zgjidhni këtu.').waitFor()
  expect(await small.evaluate((node) => node === document.activeElement)).toBe(true)
  await option(page, /^Madhe/).click()
  await choice(page).getByText('Ju lutemi zgjidhni këtu.').waitFor({ state: 'detached' })
  expect(await choice(page).getByRole('group', { name: 'Shtesa' }).innerText()).toMatch(
    /Deri në 2 · 1 të përfshira[^]*Djathë Përmban qumësht\s*\+ 1,50/,
  )
  await option(page, /^Proshutë/).click()
  await expect.poll(() => add.innerText()).toBe('Shto · 9,00\u00a0€')
  await option(page, /^Djathë/).click()
  await expect.poll(() => add.innerText()).toBe('Shto · 11,00\u00a0€')
  expect(await option(page, /^Vezë/).isDisabled()).toBe(true)
  const note = choice(page).getByLabel('Shënim për këtë gjellë')
  await note.fill('x'.repeat(200))
  expect(await note.inputValue()).toHaveLength(140)
  await choice(page).getByText('Edhe 0 karaktere').waitFor()
  await note.fill('Pa ullinj')
  await add.click()
  await choice(page).waitFor({ state: 'detached' })

  // Another tap adds the last choice again.
  await page.getByRole('button', { name: 'Edhe një Picë 1' }).click()
  await expect.poll(() => pill(page).innerText()).toMatch(/2\s*22,00/)
  await pill(page).click()
  expect(await sheet(page, 'Shporta').locator('.line').innerText()).toMatch(
    /Picë 1\s*Madhe · Djathë · Proshutë\s*“Pa ullinj”\s*22,00/,
  )
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

it('options are chosen and ordered by keyboard alone', async () => {
  const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(business))
  await plus(page).focus()
  await page.keyboard.press('Enter')
  await choice(page).waitFor()
  await choice(page)
    .getByRole('radio', { name: /^Vogël/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  expect(await option(page, /^Madhe/).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await option(page, /^Djathë/).isChecked()).toBe(true)
  await choice(page).getByLabel('Shënim për këtë gjellë').focus()
  await page.keyboard.press('Enter')
  await choice(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Edhe një Picë 1')
  await expect.poll(() => pill(page).innerText()).toMatch(/1\s*9,00/)
})

it('prices have room on a product’s page: “from” the lowest until a size is chosen, and beside a name with a deposit', async () => {
  await changeProduct(business, 'Supë 2', { price: 2.4, deposit: 0.25 })
  const page = await openPage(
    await browser.onPhone(atTable(server, { viewport: { width: 320, height: 640 } })),
    productPage('Picë 1'),
  )
  const button = page.locator('.floating-foot').getByRole('button', { name: /^Shto/ })
  const price = button.locator('.stepper-price')
  await expect.poll(() => price.innerText()).toBe('nga 6,00\u00a0€')
  // Beside the name of the button there is no room: the price is in the next line, as a whole.
  const lineHeight = await price.evaluate((node) => parseFloat(getComputedStyle(node).lineHeight))
  expect((await price.boundingBox())?.height).toBeLessThan(1.5 * lineHeight)
  await page.getByLabel(/^Madhe/).click()
  await expect.poll(() => price.innerText()).toBe('9,00\u00a0€')
  // Price and name share one line, half each.
  await openPage(page, productPage('Supë 2'))
  const { width = 0 } = (await page.locator('.detail-price').boundingBox()) ?? {}
  const { width: head = 0 } = (await page.locator('.detail-head').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  expect(width).toBeLessThanOrEqual(head / 2)
})
