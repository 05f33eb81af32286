import { beforeEach, describe, expect, it } from 'vitest'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { aPaperMenu, doubtfulPaper, readPaperMenu } from '#tests/browser/fixtures/reading.ts'

const office = useOfficePages()
const reader = new TestMenuReader()
const options = { pages: false, menuReader: reader }
let fixture: Fixture
let id: string
beforeEach(async () => {
  fixture = await office.createFixture(options)
  id = await readPaperMenu(fixture, reader, doubtfulPaper)
})

const path = () => `/menus/${id}/review`
const fields = (page: OfficePage, field: 'name' | 'price') => page.locator(`[data-rows] input[name=${field}]`)
const nameOf = (page: OfficePage, name: string) => page.getByLabel(`Name of ${name}`, { exact: true })
const missing = (page: OfficePage, name: string) => page.getByLabel(name, { exact: true })
const names = (page: OfficePage) =>
  fields(page, 'name')
    .elements()
    .map((input) => (input as HTMLInputElement).value)
const isFocused = async (field: ReturnType<typeof nameOf>) =>
  (await field.element()) === document.activeElement
async function expectNames(page: OfficePage, expected: string[]) {
  await expect.poll(() => names(page)).toEqual(expected)
}
const more = async (page: OfficePage, name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const stored = async () =>
  (await fixture.staff.ask('GET products'))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, price, active }) => `${name} ${price} ${active}`)
describe('a menu read from a photo', () => {
  it('is checked by keyboard, split, joined and sorted, and then shown to guests', async () => {
    const page = await office.open(fixture, '/menus', { expects: /404|fetch failed/ })
    await page.getByText('Your menu “Dreka” was read: 5 dishes, 3 to check.').waitFor()
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('Doubtful: 3').waitFor()
    await expectNames(page, ['Qofle', 'me spinaq', 'Tarator', 'Supë peshku', 'Byrek Pite'])
    await page.getByText('No price was found.').waitFor()

    // The missing prices come first; Enter saves one and moves on.
    await page.getByRole('heading', { name: '1 price is missing' }).waitFor()
    await missing(page, 'Supë peshku').focus()
    await page.keyboard.type('4,5')
    await page.keyboard.press('Enter')
    await page.getByText('Doubtful: 2').waitFor()
    await page.getByRole('heading', { name: 'Every dish has a price' }).waitFor()
    expect(await isFocused(nameOf(page, 'Qofle'))).toBe(true)
    // Tab leads from name to price; Enter confirms the row and moves to the next.
    await page.keyboard.press('Tab')
    expect(await isFocused(page.getByLabel('Price of Qofle'))).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await nameOf(page, 'Qofle').fill('Qofte')
    await page.keyboard.press('Enter')
    await page.getByText('Doubtful: 1').waitFor()
    expect(await stored()).toEqual([
      'Byrek Pite 3 true',
      'me spinaq 3.5 true',
      'Qofte 6.2 true',
      'Supë peshku 4.5 true',
      'Tarator 2.5 true',
    ])
    // The second language repeats the first until it is translated.
    expect((await fixture.staff.ask('GET products')).find(({ name }) => name === 'Qofte')?.nameEn).toBe(
      'Qofte',
    )

    // Descriptions are compared with the photo and can be edited; Enter moves on from them as well.
    await page.getByLabel('Description of Tarator').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('e')
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(nameOf(page, 'Supë peshku'))).toBe(true)
    await more(page, 'Byrek Pite', 'Add a description')
    await page.keyboard.type('Me djathë')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () =>
        (await fixture.staff.ask('GET products'))
          .filter(({ description }) => description)
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ name, description, descriptionEn }) => [name, description, descriptionEn]),
      )
      .toEqual([
        ['Byrek Pite', 'Me djathë', 'Me djathë'],
        ['Tarator', 'Kos dhe kastravce', 'Kos dhe kastravce'],
      ])
    await page.getByLabel('Description of Tarator').fill('')
    await page.keyboard.press('Enter')
    await page.getByText('Provide a value!').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByLabel('Description of Tarator').inputValue()).toBe('Kos dhe kastravce')

    await page.getByText('As on the menu').click()
    await expectNames(page, ['Tarator', 'Supë peshku', 'Qofte', 'Byrek Pite', 'me spinaq'])
    // The caret must be between the two words.
    await nameOf(page, 'Byrek Pite').focus()
    await page.keyboard.press('Home')
    for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
    await more(page, 'Byrek Pite', 'Split into two dishes')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expectNames(page, ['Tarator', 'Supë peshku', 'Qofte', 'Byrek', 'Pite', 'me spinaq'])
    await more(page, 'me spinaq', 'Join with the dish above')
    await expectNames(page, ['Tarator', 'Supë peshku', 'Qofte', 'Byrek', 'Pite me spinaq'])
    await more(page, 'Byrek', 'Remove')
    await expectNames(page, ['Tarator', 'Supë peshku', 'Qofte', 'Pite me spinaq'])
    await page
      .getByRole('alert')
      .filter({ hasText: 'Dish removed' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expectNames(page, ['Tarator', 'Supë peshku', 'Qofte', 'Byrek', 'Pite me spinaq'])

    await page.getByRole('button', { name: 'Add a dish to Supa' }).click()
    await page.keyboard.type('Supë dite')
    await page.keyboard.press('Enter')
    await expectNames(page, ['Tarator', 'Supë peshku', 'Supë dite', 'Qofte', 'Byrek', 'Pite me spinaq'])
    await page.getByLabel('Title of Mish').fill('Mish në zgarë')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move Mish në zgarë up' }).click()
    await expectNames(page, ['Qofte', 'Byrek', 'Pite me spinaq', 'Tarator', 'Supë peshku', 'Supë dite'])

    await page.getByRole('button', { name: 'Add to my menus' }).click()
    await page.yes()
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
    const [menu] = (await fixture.guest.ask('GET businesses/:id/menus', { params: { id: fixture.id } })).data
    expect(menu?.subMenus.map(({ title, products }) => [title, products.map(({ name }) => name)])).toEqual([
      ['Mish në zgarë', ['Qofte', 'Byrek', 'Pite me spinaq']],
      ['Supa', ['Tarator', 'Supë peshku']],
    ])
    await page.getByRole('link', { name: 'Review' }).waitFor({ state: 'detached' })
  })

  it('shows what is not saved, is not confirmed without a price, and can be discarded', async () => {
    const page = await office.open(fixture, path(), { expects: /404|fetch failed/ })
    await page.getByText('Doubtful: 3').waitFor()
    page.network.lose(/^PUT products\//)
    await nameOf(page, 'Qofle').fill('Qofte')
    await page.getByLabel('Price of Qofle').focus()
    await page.getByText('Not saved').waitFor()
    expect(await nameOf(page, 'Qofle').inputValue()).toBe('Qofte')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Not saved').waitFor({ state: 'detached' })
    expect(await stored()).toContain('Qofte 6.2 true')

    await page.getByRole('button', { name: 'Supë peshku looks right' }).click()
    await expect.poll(() => isFocused(page.getByLabel('Price of Supë peshku'))).toBe(true)
    await page.getByRole('button', { name: 'me spinaq looks right' }).click()
    await page.getByText('Doubtful: 1').waitFor()
    await more(page, 'me spinaq', 'Check again')
    await page.getByText('Doubtful: 2').waitFor()

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.yes()
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
    await expect.poll(stored).toEqual([])
  })

  it('keeps an open panel when somebody else finishes it meanwhile, and then leads to the menus', async () => {
    const page = await office.open(fixture, path(), { expects: /404|fetch failed/ })
    await more(page, 'Tarator', 'Edit everything')
    const name = page.getByRole('dialog').getByLabel('Name (English)')
    await name.fill('Cold soup')
    await fixture.staff.ask('POST menu-reviews/:menuId/finish', { params: { menuId: id } })
    await expect
      .poll(
        () => page.network.sent.findLast(({ call }) => call.startsWith('GET') && call.endsWith(id))?.status,
      )
      .toBe(404)
    await page.getByLabel('Preparing time').fill('15')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.yes()
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
    const products = await fixture.staff.ask('GET products')
    expect(products.map(({ nameEn }) => nameEn)).toContain('Cold soup')
  })

  it('leaves products without price or translation in the list of products, where they can be filtered', async () => {
    const page = await office.open(fixture, '/products', { expects: /404|fetch failed/ })
    await page.getByText('5 products are not translated yet.').waitFor()
    await page
      .getByRole('button', { name: 'Show only these', description: /^1 product has no price/ })
      .click()
    const rows = page.getByRole('list', { name: 'All products' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Price of Supë peshku: Price missing. Change it' }).click()
    await page.getByLabel('New price of Supë peshku').fill('4,50')
    await page.keyboard.press('Enter')
    await page.getByText('Price saved: the product is available now').waitFor()
    await page.getByText('Every product has a price').waitFor()
    expect(await stored()).toContain('Supë peshku 4.5 true')

    const untranslated = await office.open(fixture, '/products?translation=missing')
    await untranslated.getByRole('button', { name: 'Edit Tarator', exact: true }).click()
    const panel = untranslated.getByRole('dialog')
    expect(await panel.getByRole('switch', { name: 'Still to be translated' }).isChecked()).toBe(true)
    expect(await panel.getByLabel('Name (English)').inputValue()).toBe('Tarator')
    const [product] = (await fixture.staff.ask('GET products')).filter(({ name }) => name === 'Tarator')
    await fixture.staff.ask('PUT products/:id', {
      params: { id: product?.id ?? '' },
      body: { nameEn: 'Cold soup' },
    })
    const again = await office.open(fixture, '/products?translation=missing')
    await again.getByText('4 products are not translated yet.').waitFor()
    await expect
      .poll(() => again.getByRole('list', { name: 'All products' }).getByRole('listitem').count())
      .toBe(4)
  })

  it('as a new edition of an existing menu updates that menu with the ticked changes', async () => {
    await fixture.staff.ask('POST menu-reviews/:menuId/finish', { params: { menuId: id } })
    id = await readPaperMenu(
      fixture,
      reader,
      aPaperMenu('Dreka 2027', {
        Supa: [
          ['Tarator', 2.8],
          ['Supë pule', 3],
        ],
        Mish: [
          ['Qofle', 6.5],
          ['Byrek Pite', 3],
          ['me spinaq', 3.5],
        ],
      }),
    )
    const page = await office.open(fixture, path(), { expects: /404|fetch failed/ })
    await page.getByRole('heading', { name: 'This looks like your menu “Dreka”' }).waitFor()
    const tick = (name: RegExp) => page.getByRole('checkbox', { name })
    expect(await tick(/Supë peshku/).isChecked()).toBe(false)
    await tick(/Supë peshku/).click()
    await tick(/Qofle.*6.20 € → 6.50 €/).click()
    await page.getByRole('button', { name: 'Update “Dreka”' }).click()
    await page.yes()
    await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
    const menus = await fixture.staff.ask('GET menus')
    expect(menus.map(({ title }) => title)).toEqual(['Dreka'])
    const [menu] = (await fixture.guest.ask('GET businesses/:id/menus', { params: { id: fixture.id } })).data
    expect(
      menu?.subMenus.map(({ products }) => products.map(({ name, price }) => `${name} ${price}`)),
    ).toEqual([
      ['Tarator 2.8', 'Supë pule 3'],
      ['Qofle 6.2', 'Byrek Pite 3', 'me spinaq 3.5'],
    ])
  })

  it('has titles of sections among what is to be checked', async () => {
    const paper = aPaperMenu('Brunch', {
      'Good Morrirg': [['Pancakes', 6]],
      'FRENCH TOST': [['With berries', null]],
    })
    const submenus = paper.menu.submenus.map((submenu) => ({ ...submenu, isTitleUnsure: true }))
    const seen = await readPaperMenu(fixture, reader, { ...paper, menu: { ...paper.menu, submenus } })
    const page = await office.open(fixture, `/menus/${seen}/review`)
    await page.getByText('Doubtful: 3').waitFor()
    await expectNames(page, ['Good Morrirg', 'FRENCH TOST', 'Pancakes', 'With berries'])
    // Enter saves a title and moves to the next.
    const title = fields(page, 'name').first()
    await title.fill('Good Morning')
    await title.press('Enter')
    await page.getByText('Doubtful: 2').waitFor()
    await page.getByRole('button', { name: 'FRENCH TOST looks right' }).click()
    await page.getByText('Doubtful: 1').waitFor()
    await page.getByRole('heading', { name: 'Good Morning' }).waitFor()
    await page.getByText('As on the menu').click()
    await expectNames(page, ['Pancakes', 'With berries'])
    const [menu] = await fixture.staff.ask('GET menus/:menuId/sub-menus', { params: { menuId: seen } })
    expect(menu).toMatchObject({ title: 'Good Morning', titleEn: 'Good Morning' })
  })

  it('offers the currency that the photos show, if the business has another', async () => {
    const paper = aPaperMenu('Brunch', { Sweet: [['Pancakes', 6.29]] })
    const seen = await readPaperMenu(fixture, reader, {
      ...paper,
      menu: { ...paper.menu, currencySign: '$' },
    })
    const page = await office.open(fixture, `/menus/${seen}/review`)
    const text = page.getByText('Your photos say $, your prices are in EUR.')
    await text.waitFor()
    await page.getByRole('button', { name: 'Use US Dollar (USD)' }).click()
    await text.waitFor({ state: 'detached' })
    expect(await fixture.staff.ask('GET businesses/details')).toMatchObject({
      configuration: { currency: 'USD' },
    })
  })

  it('shows a product with several sizes once, and links to the prices of its sizes', async () => {
    const sizeOf = { name: 'Peja', nameEn: 'Peja' }
    const other = await office.createFixture(options)
    const read = await readPaperMenu(
      other,
      reader,
      aPaperMenu('Pije', {
        Birra: [
          ['Peja 0,3 l', 1.8, { sizeOf: { ...sizeOf, size: '0,3 l' } }],
          ['Peja 0,5 l', 2.5, { sizeOf: { ...sizeOf, size: '0,5 l' } }],
          ['Uje', 1],
        ],
      }),
    )
    const page = await office.open(other, `/menus/${read}/review`, { expects: /404|fetch failed/ })
    await expectNames(page, ['Peja', 'Uje'])
    await page.getByRole('button', { name: /^Sizes of Peja: 0,3 l .*1.80.* · 0,5 l .*2.50/ }).click()
    await page.getByRole('dialog').getByText('0,5 l').first().waitFor()
  })
})
