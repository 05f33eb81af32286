import { beforeEach, describe, expect, it } from 'vitest'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { aPaperMenu, readPaperMenu } from '#tests/browser/fixtures/reading.ts'

const office = useOfficePages()
const reader = new TestMenuReader()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture({ pages: false, menuReader: reader })
})

const pizzas = aPaperMenu('Menyja', {
  Pica: [
    ['Margherita', null, { proposedPrice: 16.5 }],
    ['Funghi', null, { proposedPrice: 16.5 }],
    ['Napoli', null, { proposedPrice: 16.5 }],
    ['Tonno', 14, { doubts: ['name-unsure'] }],
  ],
  Pije: [
    ['Ujë', null],
    ['Çaj', null],
  ],
})
async function review(paper = pizzas) {
  const id = await readPaperMenu(fixture, reader, paper)
  return { id, page: await office.open(fixture, `/menus/${id}/review`, { expects: /404|409|fetch failed/ }) }
}
/** The field for the missing price of a dish. */
const priceOf = (page: OfficePage, name: string) => page.getByLabel(name, { exact: true })
const nameOf = (page: OfficePage, name: string) => page.getByLabel(`Name of ${name}`, { exact: true })
const heading = (page: OfficePage, name: string) => page.getByRole('heading', { name, exact: true })
const priced = async () =>
  (await fixture.staff.ask('GET products'))
    .filter(({ price }) => price > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, price, active }) => `${name} ${price} ${active}`)

describe('the missing prices of a menu read from photos', () => {
  it('are typed one after the other, from Tab to Tab or by Enter, and may stay missing', async () => {
    const { page } = await review()
    await heading(page, '5 prices are missing').waitFor()
    await priceOf(page, 'Napoli').focus()
    // Tab takes no proposal, and neither does leaving a field that was emptied again.
    await page.keyboard.type('9')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await priceOf(page, 'Ujë').waitForFocus()
    await page.keyboard.type('1,20')
    await page.keyboard.press('Tab')
    await heading(page, '4 prices are missing').waitFor()
    await priceOf(page, 'Çaj').waitForFocus()
    expect(await priced()).toEqual(['Tonno 14 true', 'Ujë 1.2 true'])
    // Without a proposal, Enter only moves on: from the last to the rows.
    await page.keyboard.press('Enter')
    await nameOf(page, 'Tonno').waitForFocus()
    // What was typed keeps its place, to be looked over.
    expect(await priceOf(page, 'Ujë').inputValue()).toBe('1.20')
    await priceOf(page, 'Çaj').focus()
    await page.keyboard.press('ArrowUp')
    await priceOf(page, 'Ujë').waitForFocus()
    expect(await priced()).toEqual(['Tonno 14 true', 'Ujë 1.2 true'])
  })

  it('are proposed where the photos give one for several dishes, and taken only on demand', async () => {
    const { page } = await review()
    const margherita = priceOf(page, 'Margherita')
    await margherita.waitFor()
    const field = (await margherita.element()) as HTMLInputElement
    expect([
      field.value,
      field.placeholder,
      field.getAttribute('aria-description')?.replaceAll('\u00a0', ' '),
    ]).toEqual(['', '16.50', 'Proposed: 16.50 €. Enter uses it.'])
    await page.getByRole('button', { name: 'Use 16.50 € for all 3' }).waitFor()
    // What is typed belongs to its dish alone.
    await margherita.focus()
    await page.keyboard.type('12')
    await page.getByRole('button', { name: 'Use 16.50 € for all 2' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Use 16.50 € for all 3' }).waitFor()
    await page.keyboard.press('Enter')
    await priceOf(page, 'Funghi').waitForFocus()
    await heading(page, '4 prices are missing').waitFor()
    expect(await priced()).toEqual(['Margherita 16.5 true', 'Tonno 14 true'])
    await page.getByRole('button', { name: 'Use 16.50 € for all 2' }).press('Enter')
    await priceOf(page, 'Ujë').waitForFocus()
    await heading(page, '2 prices are missing').waitFor()
    expect(await priced()).toEqual([
      'Funghi 16.5 true',
      'Margherita 16.5 true',
      'Napoli 16.5 true',
      'Tonno 14 true',
    ])
    expect(await page.getByText('Enter in an empty field').count()).toBe(0)
  })

  it('are taken one by one with a tap, too', async () => {
    const { page } = await review()
    await page.getByRole('button', { name: 'Use 16.50 € for Funghi' }).click()
    await heading(page, '4 prices are missing').waitFor()
    expect(await priced()).toEqual(['Funghi 16.5 true', 'Tonno 14 true'])
  })

  it('stay typed if they are no prices, if the connection is lost, and if somebody else gave one', async () => {
    const { page } = await review()
    await priceOf(page, 'Ujë').fill('0')
    await page.keyboard.press('Enter')
    await page.getByText('Provide a positive number').waitFor()
    await priceOf(page, 'Ujë').waitForFocus()

    page.network.lose(/^PUT products\//)
    await priceOf(page, 'Ujë').fill('1,5')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved').waitFor()
    expect(await priceOf(page, 'Ujë').inputValue()).toBe('1,5')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, '4 prices are missing').waitFor()
    await page.getByText('Not saved').waitFor({ state: 'detached' })

    const tea = (await fixture.staff.ask('GET products')).find(({ name }) => name === 'Çaj')
    await priceOf(page, 'Çaj').fill('2')
    const show = page.network.hold(/^GET menu-reviews/)
    await fixture.staff.ask('PUT products/:id', {
      params: { id: tea?.id ?? '' },
      body: { price: 1.8, active: true },
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => page.network.writes.at(-1)?.status).toBe(409)
    show()
    await page.getByText('Not saved').waitFor()
    expect(await priceOf(page, 'Çaj').inputValue()).toBe('2')
    expect(await priced()).toContain('Çaj 1.8 true')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Not saved').waitFor({ state: 'detached' })
    expect(await priced()).toContain('Çaj 2 true')
  })

  it('are counted at the menu, before and after its review, and lead to where they are typed', async () => {
    const { id, page } = await review()
    const waiting = (count: string) => page.getByRole('link', { name: `${count} for a price` })
    await page.goto('/menus')
    await waiting('5 dishes are waiting').click()
    await heading(page, '5 prices are missing').waitFor()
    await page.goto(`/menus/${id}/submenus`)
    await page.getByText('5 dishes are waiting for a price').waitFor()
    await page.getByRole('link', { name: 'Fill in the prices' }).click()
    await priceOf(page, 'Ujë').fill('1')
    await page.keyboard.press('Enter')
    await heading(page, '4 prices are missing').waitFor()

    await page.getByRole('button', { name: 'Add to my menus' }).click()
    const hidden = '4 dishes have no price: guests will not see them until they have one.'
    await page.getByText(`${hidden} 1 line is still to check. Do you want to continue?`).waitFor()
    await page.yes()
    await waiting('4 dishes are waiting').waitFor()
    const { data } = await fixture.guest.ask('GET businesses/:id/menus', { params: { id: fixture.id } })
    expect(data[0]?.subMenus.map(({ products }) => products.map(({ name }) => name))).toEqual([
      ['Tonno'],
      ['Ujë'],
    ])
    await waiting('4 dishes are waiting').click()
    await page.getByText('4 products have no price').first().waitFor()
    await page.getByRole('button', { name: 'Edit Çaj', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit Tonno', exact: true }).waitFor({ state: 'detached' })
  })

  it('are not asked for when something else of a dish is changed in its form', async () => {
    const { page } = await review()
    await page.goto('/products?price=missing')
    const panel = page.getByRole('dialog')
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
      await panel.waitFor()
    }
    const save = async () => {
      await panel.getByRole('button', { name: 'Save', exact: true }).click()
      await page.yes()
      await panel.waitFor({ state: 'detached' })
    }
    await edit('Çaj')
    await panel.getByLabel('Name (English)').fill('Tea')
    await save()
    await edit('Ujë')
    await panel.getByLabel(/^Price /).fill('1')
    expect(await panel.getByRole('switch', { name: 'Available' }).isChecked()).toBe(true)
    await save()
    const stored = (await fixture.staff.ask('GET products')).map(
      ({ nameEn, price, active }) => `${nameEn} ${price} ${active}`,
    )
    expect(stored).toEqual(expect.arrayContaining(['Tea 0 false', 'Ujë 1 true']))
  })
})

/** What a practised person presses in a second. */
const keysPerSecond = 3

it('a menu of 60 dishes, 20 of them doubtful, is reviewed by keyboard in 90 seconds', async () => {
  const dishes = (section: string) => Array.from({ length: 15 }, (_, at) => `${section} ${at + 1}`)
  const brace = { proposedPrice: 16.5 }
  const paper = aPaperMenu('Menyja', {
    Supa: dishes('Supë').map((name, at) => (at < 3 ? [name, null] : [name, 3])),
    Pica: dishes('Picë').map((name, at) => (at < 4 ? [name, null, brace] : [name, 9])),
    Mish: dishes('Mish').map((name, at) => [name, 12, { doubts: at < 5 ? ['name-unsure'] : [] }]),
    Pije: dishes('Pije').map((name, at) =>
      at < 3 ? [name, null] : [name, 2, { doubts: at < 8 ? ['price-unsure'] : [] }],
    ),
  })
  const id = await readPaperMenu(fixture, reader, paper)
  const page = await office.open(fixture, '/menus', { expects: /404/ })
  let keys = 0
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at++) await page.keyboard.press(key)
    keys += times
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  const focused = () => document.activeElement as HTMLInputElement
  await page.getByRole('link', { name: 'Review' }).press('Enter')
  await heading(page, '10 prices are missing').waitFor()
  while (focused().name !== 'missingPrice') await press('Tab')
  for (const price of ['2,50', '3', '3,50']) {
    await type(price)
    await press('Enter')
  }
  // The pizzas have one price: their button is before them.
  await press('Shift+Tab')
  expect(focused().textContent).toMatch(/^Use 16.50.€ for all 4$/)
  await press('Enter')
  for (const price of ['1', '1,20', '1,50']) {
    await type(price)
    await press('Enter')
  }
  await heading(page, 'Every dish has a price').waitFor()
  // Every second doubtful name and price is corrected, the others are right.
  for (let at = 0; at < 5; at++) {
    if (at % 2 === 0) await type(`Mish i pjekur ${at}`)
    await press('Enter')
  }
  for (let at = 0; at < 5; at++) {
    if (at % 2 === 0) {
      await press('Tab')
      await type('2,50')
      await press('Enter')
      await press('Shift+Tab')
    } else await press('Enter')
  }
  await page.getByText('Doubtful: 0').waitFor()
  // Every other dish is looked at on the photo, too.
  while (focused().name === 'name') await press('Enter')
  expect(focused().textContent).toBe('Add to my menus')
  await press('Enter')
  await page.getByRole('button', { name: 'Yes', exact: true }).waitForFocus()
  await press('Enter')
  await heading(page, 'Menus').waitFor()

  const [menu] = (await fixture.guest.ask('GET businesses/:id/menus', { params: { id: fixture.id } })).data
  const shown = menu?.subMenus.flatMap(({ products }) => products) ?? []
  expect([menu?.id, shown.length]).toEqual([id, 60])
  expect(shown.filter(({ price }) => price === 16.5)).toHaveLength(4)
  expect(keys / keysPerSecond).toBeLessThan(90)
})
