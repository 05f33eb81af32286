import { beforeEach, describe, expect, it } from 'vitest'
import { productFields } from '#contract/api/products.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aTax } from '#tests/harness/business.ts'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let ids: Record<'Margarita' | 'Me kërpudha', string>
beforeEach(async () => {
  fixture = await office.createFixture()
  const { products } = await addMenu(fixture)
  ids = { Margarita: products[0]?.id ?? '', 'Me kërpudha': products[1]?.id ?? '' }
})
const office = useOfficePages()

const open = async (path = '/products') => {
  const page = await office.open(fixture, path)
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  return page
}
const listed = () => fixture.staff.ask('GET products')
const titles = (page: OfficePage) =>
  page
    .getByRole('list', { name: 'All products' })
    .locator('li > div > div:first-of-type > :first-child')
    .allTextContents()
async function rate(product: keyof typeof ids, ...stars: number[]) {
  for (const star of stars) {
    const guest = await aGuest(fixture)
    await guest.ask('POST open/clients/product-rates', { body: { productId: ids[product], rate: star } })
  }
}
const aDish = (name: string, more: object = {}) => ({
  name,
  nameEn: `${name} En`,
  description: 'Nga kuzhina',
  descriptionEn: 'From the kitchen',
  price: 4.5,
  preparingTime: 10,
  active: true,
  images: [],
  ...more,
})

describe('the products page', () => {
  it('is in the sidebar, and lists all products, most recently changed first', async () => {
    await fixture.staff.ask('PUT products/:id', { params: { id: ids.Margarita }, body: { price: 5.9 } })
    const page = await office.open(fixture, '/menus')
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByText('5.90 €').waitFor()
    await expect.poll(() => titles(page)).toEqual(['Margarita', 'Me kërpudha'])
    await fixture.staff.ask('PUT products/:id', { params: { id: ids['Me kërpudha'] }, body: { price: 6.9 } })
    await page.getByText('6.90 €').waitFor()
    await expect.poll(() => titles(page)).toEqual(['Me kërpudha', 'Margarita'])
    await expect.poll(() => page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  })

  it('can be searched by name in both languages', async () => {
    const page = await open()
    await page.getByRole('searchbox', { name: 'Search for products' }).fill('mushr')
    await page.getByText('Margarita').waitFor({ state: 'detached' })
    await expect.poll(() => titles(page)).toEqual(['Me kërpudha'])
    await page.getByRole('searchbox').fill('xyz')
    await page.getByText('Nothing matches “xyz”').waitFor()
  })

  it('can be sorted by highest or lowest rating, also by its address', async () => {
    await rate('Margarita', 5, 4)
    await rate('Me kërpudha', 2)
    const page = await open()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Rating: lowest')
    await expect.poll(() => titles(page)).toEqual(['Me kërpudha', 'Margarita'])
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Rating: highest')
    await expect.poll(() => titles(page)).toEqual(['Margarita', 'Me kërpudha'])
    const again = await open(page.path)
    expect(await again.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('RATING_HIGHEST')
    await expect.poll(() => titles(again)).toEqual(['Margarita', 'Me kërpudha'])
  })

  it('shows the rating to one decimal with half stars, and its details in a panel', async () => {
    await rate('Margarita', 5, 4, 4)
    const page = await open()
    const unrated = page.getByRole('button', { name: 'Ratings of Me kërpudha: 0.0 out of 5, given by 0' })
    expect(await unrated.innerText()).toBe('0.0')
    expect(await unrated.locator('[data-state=EMPTY]').count()).toBe(5)
    const rating = page.getByRole('button', { name: 'Ratings of Margarita: 4.3 out of 5, given by 3' })
    const states = rating
      .locator('[data-state]')
      .elements()
      .map((star) => star.dataset['state'])
    expect(states).toEqual(['FULL', 'FULL', 'FULL', 'FULL', 'HALF'])
    await rating.click()
    const panel = page.getByRole('dialog', { name: 'Ratings of Margarita' })
    await panel.getByText('4.3 out of 5').waitFor()
    expect(await panel.getByRole('listitem').allTextContents()).toEqual([
      '5 stars33.3%1 rating',
      '4 stars66.7%2 ratings',
      '3 stars0.0%0 ratings',
      '2 stars0.0%0 ratings',
      '1 star0.0%0 ratings',
    ])
    await panel.getByText(/^Ratings come from guests of your business/).waitFor()
  })

  it('has an input for each field of a product', async () => {
    // One field is shown only if the second language is missing,
    const { id = '' } = (await listed()).find(({ name }) => name === 'Margarita') ?? {}
    await fixture.staff.ask('PUT products/:id', { params: { id }, body: { untranslated: true } })
    // and another only if there is a choice of taxes.
    for (const name of ['TVSH', 'Alkool']) await fixture.staff.ask('POST taxes', { body: aTax(name) })
    const page = await open()
    await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Name (Shqip)').waitFor()
    const missing = () => {
      const inputs = panel
        .locator('[data-path]')
        .elements()
        .map((input) => input.dataset['path'])
      return productFields.filter((field) => !inputs.includes(field))
    }
    // The taxes are still loading when the panel opens.
    await expect.poll(missing).toEqual([])
  })

  it('recommends products found without their accents, and a search without a match does not save', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Product' })
    const search = panel.getByRole('combobox', { name: 'Goes well with' })
    await search.fill('kerpudha')
    await page.getByRole('option', { name: 'Me kërpudha' }).click()
    await search.fill('nothing like it')
    await page.keyboard.press('Enter')
    expect(await page.getByText('Do you want to continue?').count()).toBe(0)
    expect(await panel.locator('.mantine-MultiSelect-pill').textContent()).toBe('Me kërpudha')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await panel.waitFor({ state: 'detached' })
    const changed = (await listed()).find(({ id }) => id === ids.Margarita)
    expect(changed).toMatchObject({ goesWellWith: [ids['Me kërpudha']] })
  })

  it('lets a switch be used again only once it shows what was saved', async () => {
    const page = await open()
    const available = page.getByRole('switch', { name: 'Margarita is available' })
    const element = await available.element<HTMLInputElement>()
    const shown: boolean[] = []
    const observer = new MutationObserver(() => element.disabled || shown.push(element.checked))
    observer.observe(element, { attributeFilter: ['disabled'] })
    await available.press('Space')
    await expect.poll(() => shown).toEqual([false])
    await available.press('Space')
    await expect.poll(() => shown).toEqual([false, true])
    observer.disconnect()
  })

  it('can mark a product as sold out and available, change, delete and restore it', async () => {
    const page = await open()
    const available = page.getByRole('switch', { name: 'Margarita is available' })
    await available.press('Space')
    await page.getByText('Product is sold out').waitFor()
    expect((await listed()).find(({ name }) => name === 'Margarita')?.active).toBe(false)
    await available.press('Space')
    await page.getByText('Product is available again').waitFor()

    await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
    await page.getByLabel('Name (Shqip)').fill('Margarita e madhe')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Product saved').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete Margarita e madhe' }).click()
    await page.yes()
    await page.getByText('Product deleted').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Me kërpudha'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product restored').waitFor()
    expect(await listed()).toHaveLength(2)
  })
})

describe('products as a file', () => {
  const choose = (page: OfficePage, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  async function importFile(page: OfficePage, content: string) {
    await choose(page, content)
    await page.getByText('Are you sure you want to import products?').waitFor()
    await page.yes()
  }
  const panelOf = (page: OfficePage) => page.getByRole('dialog', { name: 'Import' })

  it('that are not JSON are rejected with the line number', async () => {
    const page = await open()
    await importFile(page, '{\n  "data": [\n    { "name": "Byrek" "price": 1 }\n  ]\n}')
    await panelOf(page).getByText('Not valid json!').waitFor()
    await panelOf(page)
      .getByText(/^Line 3\./)
      .waitFor()
    expect(await listed()).toHaveLength(2)
  })

  it('that are not products are rejected', async () => {
    const page = await open()
    await importFile(page, '[1, 2]')
    await panelOf(page).getByText('Not valid data!').waitFor()
    await panelOf(page)
      .getByText(/^The file must be an object/)
      .waitFor()
    expect(await listed()).toHaveLength(2)
  })

  it("with one invalid product are not imported, and the error names product, line and reason in the reader's language", async () => {
    const data = [
      aDish('Byrek'),
      aDish('Flija', { price: -1, nameEn: 'x'.repeat(121) }),
      { nameEn: 'No name', description: 'x', descriptionEn: 'x', price: 2 },
      aDish('Pite', { images: [{ link: 'ftp://example.com/a.jpg' }] }),
      aDish('Simite', { allergens: ['gluten', 'sesame'], diets: ['gluten-free'] }),
    ]
    const text = JSON.stringify({ data }, null, 2)
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length
    for (const [language, messages] of [
      [
        'en',
        [
          'Provide a positive number',
          'At most 120 characters',
          'Provide a value!',
          'Gluten-free, but it contains gluten',
        ],
      ],
      [
        'fr',
        [
          'Indiquez un nombre positif',
          '120',
          'Indiquez une valeur',
          'Sans gluten, mais contient\u00a0: gluten',
        ],
      ],
    ] as const) {
      const page = await office.open(fixture, '/products', { language })
      await choose(page, text)
      // The button's name depends on the language.
      await page.locator('[data-autofocus]').click()
      const problems = page.getByRole('dialog').getByRole('listitem')
      await problems.first().waitFor()
      const said = await problems.allTextContents()
      expect(said).toHaveLength(5)
      const lines = said.map((problem) => Number(/\d+/.exec(problem)?.[0]))
      expect(lines).toEqual([
        lineOf('"xxx'),
        lineOf('-1'),
        lineOf('"No name"') - 1,
        lineOf('"ftp:'),
        lineOf('"diets"'),
      ])
      expect(said[0]).toContain('Flija')
      for (const message of messages) expect(said.join('\n')).toContain(message)
    }
    expect(await listed()).toHaveLength(2)
  })

  it('show that the import is running, which continues when the panel is closed', async () => {
    const page = await open()
    const goOn = page.network.hold(/^POST products\/import$/)
    await importFile(page, JSON.stringify({ data: [aDish('Byrek'), aDish('Flija')] }))
    await panelOf(page).getByText('Importing 2 products…').waitFor()
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
    goOn()
    await page.getByText('2 products were imported').waitFor()
    await page.getByText('Byrek', { exact: true }).waitFor()
    await expect.poll(() => panelOf(page).count()).toBe(0)
  })

  it('whose response was lost are sent again, and created once', async () => {
    const page = await open()
    page.network.lose(/^POST products\/import$/, { what: 'answer' })
    await importFile(page, JSON.stringify({ data: [aDish('Byrek'), aDish('Flija')] }))
    await panelOf(page).getByText('Try again: nothing is imported twice.').waitFor()
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await panelOf(page).getByText('2 products were imported').waitFor()
    expect(await listed()).toHaveLength(4)
  })
})

describe('a product on no menu', () => {
  it('is marked, found by a filter, and put into a submenu by the form', async () => {
    await fixture.staff.ask('POST products', { body: aDish('Byrek') })
    const page = await open()
    await page.getByText('1 product is on no menu, so guests do not see it.').waitFor()
    await page.getByText('On no menu', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show only these' }).first().click()
    await expect.poll(() => titles(page)).toEqual(['Byrek'])
    await page.getByRole('button', { name: 'Edit Byrek' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Product' })
    await panel.getByLabel('Stands in').selectOption('Pica')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Every product is on a menu').waitFor()
    expect((await listed()).map((product) => (product as { isPlaced?: boolean }).isPlaced)).toEqual([
      true,
      true,
      true,
    ])
  })
})

it('a dish that lives without descriptions and minutes is changed without them', async () => {
  const file = {
    data: [{ ...aDish('Gofër'), description: null, descriptionEn: null, preparingTime: null }],
  }
  await fixture.staff.ask('POST products/import', { body: file })
  const page = await open()
  await page.getByRole('button', { name: 'Edit Gofër' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Product' })
  await panel.getByLabel('Name (English)').fill('Waffle')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.yes()
  await page.getByText('Product saved').waitFor()
  expect((await listed()).find(({ name }) => name === 'Gofër')).toMatchObject({
    nameEn: 'Waffle',
    description: null,
    preparingTime: null,
  })
})
