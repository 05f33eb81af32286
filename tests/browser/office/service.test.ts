import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aProduct,
  aSubmenu,
  addProducts,
  anOptionGroup,
  fillSubmenu,
  sizes,
  type Product,
} from '#tests/harness/business.ts'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { waitUntilLive } from '../fixtures/service.ts'

/** What the round is to come to: two pizzas, a large and a thin one, and four others, one of them with a note. */
const dishes = ['Margarita', 'Tarator', 'Sallatë', 'Tavë kosi', 'Raki', 'Ujë'] as const

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  const { staff } = fixture
  const products = await addProducts(
    staff,
    dishes.map((name) => aProduct(name, 4)),
  )
  const named = (name: string) => products.find((product) => product.name === name) as Product
  const size = await staff.ask('POST option-groups', { body: sizes({ Vogël: 4, Madhe: 7 }) })
  const rules = { minChoices: 1, maxChoices: 1 }
  const dough = await staff.ask('POST option-groups', {
    body: anOptionGroup('Brumi', { 'I hollë': 0, 'I trashë': 1 }, rules),
  })
  await staff.ask('PUT products/:id', {
    params: { id: named('Margarita').id },
    body: { optionGroups: [{ id: size.id }, { id: dough.id }] },
  })
  const menu = await staff.ask('POST menus', { body: { title: 'Ushqime', titleEn: 'Food' } })
  for (const [title, ...its] of [
    ['Gjellë', 'Margarita', 'Tarator', 'Sallatë', 'Tavë kosi'],
    ['Pije', 'Raki', 'Ujë'],
  ] as const) {
    const submenu = await staff.ask('POST menus/:menuId/sub-menus', {
      params: { menuId: menu.id },
      body: aSubmenu(title),
    })
    await fillSubmenu(staff, { menuId: menu.id, id: submenu.id }, its.map(named))
  }
})
const office = useOffice()

const tablesOf = (page: Page) => page.getByRole('list', { name: 'Tables' })
const dish = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()

async function open(visit: Promise<Page>): Promise<Page> {
  const page = await visit
  await page.goto('/service')
  await tablesOf(page).getByRole('listitem').first().waitFor()
  await waitUntilLive(page)
  return page
}

/** Times how long each tap and key press waits until something on the screen changes. */
async function timeEffects(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const waits: number[] = []
    let since: number | undefined
    const begin = ({ timeStamp }: Event) => (since = timeStamp)
    for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true })
    new MutationObserver(() => {
      if (since !== undefined) waits.push(performance.now() - since)
      since = undefined
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(globalThis, { waits })
  })
  return () => page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)
}

async function expectSent(page: Page): Promise<void> {
  await page.getByText('Sent: order 00001').waitFor()
  const [order] = (await fixture.staff.ask('GET businesses/orders')).data
  expect(order).toMatchObject({ status: 'APPROVED', table: 3, total: 28, takenBy: 'Ana Hoxha' })
  const lines = order?.orderItems.map(({ product, options = [], note = '' }) =>
    [product.name, ...options.map(({ name }) => name), note].filter(Boolean).join(', '),
  )
  expect(lines).toEqual([
    'Margarita, Madhe, I trashë',
    'Tarator',
    'Sallatë, Pa qepë',
    'Tavë kosi',
    'Raki',
    'Ujë',
  ])
}

describe('a round of six dishes, one with two options and one with a note,', () => {
  it('is sent in at most 16 taps on a phone', async () => {
    const page = await open(office.phoneOf(fixture))
    const effects = await timeEffects(page)
    let taps = 0
    const tap = async (it: Locator) => {
      taps += 1
      await it.tap()
    }
    await tap(tablesOf(page).getByRole('link', { name: /^Table 3/ }))
    await tap(dish(page, 'Margarita'))
    await tap(page.getByRole('button', { name: /^Madhe/ }))
    await tap(page.getByRole('button', { name: /^I trashë/ }))
    await tap(dish(page, 'Tarator'))
    await tap(dish(page, 'Sallatë'))
    await tap(page.getByRole('button', { name: 'Change Sallatë, 1 in the order' }))
    await tap(page.getByLabel('Note for the kitchen'))
    await page.keyboard.type('Pa qepë')
    await tap(page.getByRole('button', { name: /^Done/ }))
    await tap(dish(page, 'Tavë kosi'))
    await tap(page.getByRole('tab', { name: 'Pije' }))
    await tap(dish(page, 'Raki'))
    await tap(dish(page, 'Ujë'))
    await tap(page.getByRole('button', { name: 'Send' }))
    await expectSent(page)
    await tablesOf(page)
      .getByRole('link', { name: /^Table 3.*28/ })
      .waitFor()
    const waits = await effects()
    process.stdout.write(`${taps} taps, effects after ${waits.map((ms) => Math.round(ms)).join(', ')} ms\n`)
    expect(taps).toBeLessThanOrEqual(16)
  })

  it('is sent by keyboard alone', async () => {
    const page = await open(office.deskOf(fixture))
    const { keyboard } = page
    const find = async (text: string) => {
      await keyboard.type(text)
      await keyboard.press('Enter')
    }
    await tablesOf(page)
      .getByRole('link', { name: /^Table 3/ })
      .focus()
    await keyboard.press('Enter')
    const search = page.getByRole('searchbox', { name: 'Search for dishes' })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await find('ma')
    await page.getByRole('dialog', { name: 'Margarita' }).waitFor()
    for (const key of ['ArrowRight', 'Enter', 'Tab', 'ArrowRight', 'Enter']) await keyboard.press(key)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await find('tara')
    await find('sall')
    for (const key of ['ArrowDown', 'Tab', 'Enter']) await keyboard.press(key)
    await page.getByRole('dialog', { name: 'Sallatë' }).waitFor()
    await find('Pa qepë')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    for (const text of ['tave', 'ra', 'uj']) await find(text)
    await keyboard.press('Control+Enter')
    await expectSent(page)
  })
})
