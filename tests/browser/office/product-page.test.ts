import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { productFields } from '#contract/api/products.ts'
import { aGuest } from '#tests/harness/people.ts'
import { anOptionGroup, aTax } from '#tests/harness/business.ts'
import { aWholeProduct } from '#tests/server/whole-product.ts'
import { addMenu, createFixture, uploadPicture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Product {
  id: string
  name: string
  active: boolean
  images: { link: string }[]
}

let fixture: Fixture
let ids: Record<'Margarita' | 'Me kërpudha', string>
beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  ids = { Margarita: products[0]?.id ?? '', 'Me kërpudha': products[1]?.id ?? '' }
})
const office = useOffice()

const open = async (visit: Promise<Page>) => {
  const page = await visit
  await page.goto('/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  return page
}
const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
const listed = () => fixture.asStaff<Product[]>('GET', 'products')
const titles = (page: Page) =>
  page
    .getByRole('list', { name: 'All products' })
    .locator('li > div > div:first-of-type > :first-child')
    .allInnerTexts()
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
    await fixture.asStaff('PUT', `products/${ids.Margarita}`, { price: 5.9 })
    const page = await office.deskOf(fixture)
    await page.goto('/menus')
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByText('5.90 €').waitFor()
    await expect.poll(() => titles(page)).toEqual(['Margarita', 'Me kërpudha'])
    await fixture.asStaff('PUT', `products/${ids['Me kërpudha']}`, { price: 6.9 })
    await page.getByText('6.90 €').waitFor()
    await expect.poll(() => titles(page)).toEqual(['Me kërpudha', 'Margarita'])
    await expect.poll(() => page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  })

  it('can be searched by name in both languages', { tags: ['complete'] }, async () => {
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('searchbox', { name: 'Search for products' }).fill('mushr')
    await page.getByText('Margarita').waitFor({ state: 'detached' })
    await expect.poll(() => titles(page)).toEqual(['Me kërpudha'])
    await page.getByRole('searchbox').fill('xyz')
    await page.getByText('Nothing matches “xyz”').waitFor()
  })

  it('can be sorted by highest or lowest rating, also after a reload', { tags: ['complete'] }, async () => {
    await rate('Margarita', 5, 4)
    await rate('Me kërpudha', 2)
    const page = await open(office.deskOf(fixture))
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Rating: lowest')
    await expect.poll(() => titles(page)).toEqual(['Me kërpudha', 'Margarita'])
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Rating: highest')
    await expect.poll(() => titles(page)).toEqual(['Margarita', 'Me kërpudha'])
    await page.reload()
    await page.getByText('Margarita').first().waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('RATING_HIGHEST')
    await expect.poll(() => titles(page)).toEqual(['Margarita', 'Me kërpudha'])
  })

  it('shows the rating to one decimal with half stars, and its details in a panel', async () => {
    await rate('Margarita', 5, 4, 4)
    const page = await open(office.phoneOf(fixture))
    const unrated = page.getByRole('button', { name: 'Ratings of Me kërpudha: 0.0 out of 5, given by 0' })
    expect(await unrated.innerText()).toBe('0.0')
    expect(await unrated.locator('[data-state=EMPTY]').count()).toBe(5)
    const rating = page.getByRole('button', { name: 'Ratings of Margarita: 4.3 out of 5, given by 3' })
    const states = await rating
      .locator('[data-state]')
      .evaluateAll((stars) => stars.map((star) => star.getAttribute('data-state')))
    expect(states).toEqual(['FULL', 'FULL', 'FULL', 'FULL', 'HALF'])
    await rating.click()
    const panel = page.getByRole('dialog', { name: 'Ratings of Margarita' })
    await panel.getByText('4.3 out of 5').waitFor()
    const levels = await panel.getByRole('listitem').allInnerTexts()
    expect(levels.map((level) => level.split(/\s*\n\s*/).filter(Boolean))).toEqual([
      ['5 stars', '33.3%', '1 rating'],
      ['4 stars', '66.7%', '2 ratings'],
      ['3 stars', '0.0%', '0 ratings'],
      ['2 stars', '0.0%', '0 ratings'],
      ['1 star', '0.0%', '0 ratings'],
    ])
    await panel.getByText(/^Ratings come from guests of your business/).waitFor()
  })

  it('has an input for each field of a product', async () => {
    // One field is shown only if the second language is missing,
    const { id } = (await listed()).find(({ name }) => name === 'Margarita') ?? {}
    await fixture.asStaff('PUT', `products/${id}`, { untranslated: true })
    // and another only if there is a choice of taxes.
    for (const name of ['TVSH', 'Alkool']) await fixture.asStaff('POST', 'taxes', aTax(name))
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Name (Shqip)').waitFor()
    const missing = async () => {
      const inputs = await panel
        .locator('[data-path]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('data-path')))
      return productFields.filter((field) => !inputs.includes(field))
    }
    // The taxes are still loading when the panel opens.
    await expect.poll(missing).toEqual([])
  })

  it(
    'recommends products found without their accents and chosen by keyboard, as pills',
    { tags: ['complete'] },
    async () => {
      const page = await open(office.phoneOf(fixture))
      await page.getByRole('button', { name: 'Edit Margarita' }).click()
      const panel = page.getByRole('dialog', { name: 'Edit Product' })
      await panel.getByRole('combobox', { name: 'Goes well with' }).fill('kerpudha')
      const option = page.getByRole('option', { name: 'Me kërpudha' })
      await option.waitFor()
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('ArrowDown')
      const colour = () => option.evaluate((element) => getComputedStyle(element).backgroundColor)
      await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0)')
      await page.keyboard.press('Enter')
      // A search without a match must not save.
      await panel.getByRole('combobox', { name: 'Goes well with' }).fill('nothing like it')
      await page.keyboard.press('Enter')
      expect(await page.getByText('Do you want to continue?').count()).toBe(0)
      const pill = panel.locator('.mantine-MultiSelect-pill')
      expect(await pill.innerText()).toBe('Me kërpudha')
      expect((await pill.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await panel.getByRole('button', { name: 'Save' }).click()
      await yes(page)
      await panel.waitFor({ state: 'detached' })
      const changed = (await listed()).find(({ id }) => id === ids.Margarita)
      expect(changed).toMatchObject({ goesWellWith: [ids['Me kërpudha']] })
    },
  )

  it('lets a switch be used again only once it shows what was saved', async () => {
    const page = await open(office.deskOf(fixture))
    const available = page.getByRole('switch', { name: 'Margarita is available' })
    await available.evaluate((element: HTMLInputElement) => {
      const shown: boolean[] = []
      Object.assign(globalThis, { shown })
      new MutationObserver(() => {
        if (!element.disabled) shown.push(element.checked)
      }).observe(element, { attributeFilter: ['disabled'] })
    })
    const shown = () => page.evaluate(() => (globalThis as unknown as { shown: boolean[] }).shown)
    await available.press('Space')
    await expect.poll(shown).toEqual([false])
    await available.press('Space')
    await expect.poll(shown).toEqual([false, true])
  })

  it('can mark a product as sold out and available, change, delete and restore it', async () => {
    const page = await open(office.deskOf(fixture))
    // The switch is disabled until the previous change is saved.
    const available = page
      .getByRole('switch', { name: 'Margarita is available' })
      .and(page.locator(':enabled'))
    await available.press('Space')
    await page.getByText('Product is sold out').waitFor()
    expect((await listed()).find(({ name }) => name === 'Margarita')?.active).toBe(false)
    await available.press('Space')
    await page.getByText('Product is available again').waitFor()

    await page.getByRole('button', { name: 'Edit Margarita', exact: true }).click()
    await page.getByLabel('Name (Shqip)').fill('Margarita e madhe')
    await page.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await page.getByText('Product saved').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete Margarita e madhe' }).click()
    await yes(page)
    await page.getByText('Product deleted').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Me kërpudha'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product restored').waitFor()
    expect(await listed()).toHaveLength(2)
  })
})

describe('products as a file', () => {
  const more = async (page: Page, item: 'Import' | 'Export') => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  async function importFile(page: Page, content: string) {
    const choosing = page.waitForEvent('filechooser')
    await more(page, 'Import')
    await (
      await choosing
    ).setFiles({
      name: 'products.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
    await page.getByText('Are you sure you want to import products?').waitFor()
    await yes(page)
  }
  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Import' })

  it('are exported after a confirmation, and imported elsewhere without loss', async () => {
    const link = await uploadPicture(fixture, ids.Margarita)
    expect(link).toMatch(/^\/media\//)
    const extras = anOptionGroup('Shtesa', { Djath: 1, Vezë: 2 })
    const group = await fixture.asStaff<{ id: string; options: { id: string }[] }>(
      'POST',
      'option-groups',
      extras,
    )
    const tax = await fixture.asStaff('POST', 'taxes', aTax('TVSH'))
    const whole = aWholeProduct('Margarita', group, tax.id, ids['Me kërpudha'])
    await fixture.asStaff('PUT', `products/${ids.Margarita}`, whole)
    const other = {
      name: 'Me kërpudha',
      nameEn: 'With mushrooms',
      description: 'Domate, mocarela',
      descriptionEn: 'Tomato, mozzarella',
      price: 6.2,
      preparingTime: 15,
      allergens: null,
      diets: [],
      spicy: 0,
      active: true,
      images: [],
    }
    const page = await open(office.deskOf(fixture))
    const loading = page.waitForEvent('download')
    await more(page, 'Export')
    await page.getByText('Are you sure you want to export products?').waitFor()
    await yes(page)
    const file = await loading
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    const { data } = JSON.parse(text) as { data: object[] }
    expect(data).toMatchObject([{ ...whole, images: [{ link: fixture.url + link }] }, other])
    for (const product of data) expect(Object.keys(product)).toEqual([...productFields, 'images'])

    for (const { id } of await listed()) await fixture.asStaff('DELETE', `products/${id}`)
    await page.getByText('No products to display!').waitFor()
    await importFile(page, text)
    await panelOf(page).getByText('2 products were imported').waitFor()
    await expect
      .poll(() => panelOf(page).getByRole('listitem').allInnerTexts())
      .toEqual(['Margarita', 'Me kërpudha'])
    // The product that it goes well with was deleted.
    const imported = { ...whole, goesWellWith: [] }
    expect(await listed()).toMatchObject([{ ...imported, images: [{ link }] }, other])
  })

  it('that are not JSON are rejected with the line number', { tags: ['complete'] }, async () => {
    const page = await open(office.deskOf(fixture))
    await importFile(page, '{\n  "data": [\n    { "name": "Byrek" "price": 1 }\n  ]\n}')
    await panelOf(page).getByText('Not valid json!').waitFor()
    await panelOf(page)
      .getByText(/^Line 3\./)
      .waitFor()
    expect(await listed()).toHaveLength(2)
  })

  it('that are not products are rejected', { tags: ['complete'] }, async () => {
    const page = await open(office.deskOf(fixture))
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
      const page = await office.deskOf(fixture, {
        storage: { origin: fixture.url, values: { unem_language: language } },
      })
      await page.goto('/products')
      const choosing = page.waitForEvent('filechooser')
      // The last menu button, after the one of the tutorials; its name depends on the language.
      await page.locator('button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem').first().click()
      await (
        await choosing
      ).setFiles({
        name: 'a.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
      await page.locator('[data-autofocus]').last().click()
      const problems = page.getByRole('dialog').getByRole('listitem')
      await problems.first().waitFor()
      const said = await problems.allInnerTexts()
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

  it(
    'show that the import is running, which continues when the panel is closed',
    { tags: ['complete'] },
    async () => {
      const page = await open(office.phoneOf(fixture))
      const release = Promise.withResolvers<void>()
      await page.route('**/api/products/import', async (route) => {
        await release.promise
        return route.fallback()
      })
      await importFile(page, JSON.stringify({ data: [aDish('Byrek'), aDish('Flija')] }))
      await panelOf(page).getByText('Importing 2 products...').waitFor()
      await page.keyboard.press('Escape')
      await panelOf(page).waitFor({ state: 'detached' })
      release.resolve()
      await page.getByText('2 products were imported').waitFor()
      await page.getByText('Byrek', { exact: true }).waitFor()
      await expect.poll(() => panelOf(page).count()).toBe(0)
    },
  )

  it('whose response was lost are sent again, and created once', { tags: ['complete'] }, async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_FAILED/ }))
    let times = 0
    await page.route('**/api/products/import', async (route) => {
      times += 1
      if (times > 1) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await importFile(page, JSON.stringify({ data: [aDish('Byrek'), aDish('Flija')] }))
    await panelOf(page).getByText('Try again: nothing is imported twice.').waitFor()
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await panelOf(page).getByText('2 products were imported').waitFor()
    expect(await listed()).toHaveLength(4)
  })
})
