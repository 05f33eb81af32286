import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { aBusiness, aPriceRule, anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { readPage } from '#tests/harness/guest-page/read-page.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  changeProduct,
  configure,
  enableDelivery,
  menuPath,
  useOptions,
} from '#tests/browser/fixtures/guest.ts'
import { formatMoney } from '#contract/domain/format-money.ts'
import { allGuestTexts } from '#web/locales/all.ts'

/** The menu and its products as a guest sees them before any script runs. A quarter past six in Prishtina; happy hour is from five to seven. */
const clock = aClock('2026-06-10T16:15:00Z')
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 4 })
  await changeProduct(business, 'Supë 1', { allergens: ['milk', 'nuts'], diets: ['vegetarian'], spicy: 2 })
  await changeProduct(business, 'Supë 2', { allergens: [], diets: ['vegan', 'gluten-free'] })
  await useOptions(business, sizes({ Vogël: 6, Madhe: 9 }), 'Picë 1')
})

const read = (path = '', cookies?: Record<string, string>) =>
  readPage(server, menuPath(business, path), cookies)
const idOf = (name: string) => business.products[name]?.id ?? ''
const productPage = (name: string) => read(`/products/${idOf(name)}`)
type ReadPage = Awaited<ReturnType<typeof readPage>>
const row = (page: ReadPage, name: string) => page.getByRole('listitem').filter({ hasText: name })
const priceOf = (page: ReadPage, name: string) => row(page, name).locator('.product-price').innerText()

describe('the menu', () => {
  it('is complete in the first view, in the business’s language', async () => {
    const page = await read()
    expect([page.language, page.title]).toEqual(['sq', 'Te Arta'])
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Te Arta')
    const text = await row(page, 'Supë 3').innerText()
    for (const part of ['Supë 3', 'Soup 3', 'Supë 3, si në shtëpi', '2,30\u00a0€', '10 min'])
      expect(text).toContain(part)
    expect(await page.getByRole('navigation', { name: 'Menytë' }).innerText()).toMatch(/Ushqim\s*Pije/)
    expect(await page.locator('.product').count()).toBe(12)
  })

  it.each(languages)('is shown in %s to a guest who chose that', async (language) => {
    const name = language === 'sq' ? 'Supë 2' : 'Soup 2'
    const page = await read('', { unem_language: language })
    expect(page.language).toBe(language)
    expect(await row(page, name).locator('.product-name').innerText()).toBe(name)
    expect(await priceOf(page, name)).toContain(formatMoney(2.2, 'EUR', language))
    expect(await page.getByRole('button', { name: allGuestTexts[language].settings }).count()).toBe(1)
  })

  it('has a chip for its section even if that is its only one', async () => {
    const page = await read(`/menus/${business.menus['Pije']?.id}`)
    const chips = page.getByRole('navigation', { name: 'Seksionet' }).getByRole('link')
    expect(await chips.allInnerTexts()).toEqual(['Kafe'])
  })

  it('is named in the slider even if it is the only one', async () => {
    const alone = await aBusiness(server).withTables(1).withMenu('Dreka', 'Supa', { Supë: 2 }).opens()
    const page = await readPage(server, menuPath(alone))
    expect(await page.getByRole('navigation', { name: 'Menytë' }).innerText()).toBe('Dreka')
  })

  it('is not offered while it has no products and another has some', async () => {
    const { id } = await business.staff.ask('POST menus', { body: { title: 'Bosh', titleEn: 'Empty' } })
    const menus = (await read()).getByRole('navigation', { name: 'Menytë' }).getByRole('link')
    expect(await menus.allInnerTexts()).toEqual(['Ushqim', 'Pije'])
    expect(await (await read('/home')).locator('.menu-card').innerText()).not.toContain('Bosh')
    await business.staff.ask('DELETE menus/:id', { params: { id } })
  })
})

describe('the contents of a product', () => {
  it('are listed in words on its row, with labelled diet marks', async () => {
    const page = await read()
    expect(await row(page, 'Supë 1').innerText()).toContain('Përmban qumësht, arra')
    const mark = (dish: string, name: string) =>
      row(page, dish).getByRole('img', { name, exact: true }).count()
    expect(await mark('Supë 1', 'Vegjetariane')).toBe(1)
    expect(await mark('Supë 1', 'Djegëse')).toBe(1)
    expect(await mark('Supë 2', 'Vegane')).toBe(1)
  })

  it.each([
    ['Supë 1', 'Përmban qumësht, arra'],
    ['Supë 2', 'Nuk përmban asnjë nga 14 alergjenët'],
    ['Supë 3', 'Alergjenët nuk janë shënuar: ju lutemi pyesni stafin'],
  ])('are stated in full on the page of %s', async (name, text) => {
    expect(await (await productPage(name)).locator('.detail').innerText()).toContain(text)
  })
})

describe('a product’s rating', () => {
  it.each([
    ['Sallatë 1', [5, 4], '4,5', 'FULL FULL FULL FULL HALF'],
    ['Sallatë 2', [4, 3, 3], '3,3', 'FULL FULL FULL HALF EMPTY'],
    ['Sallatë 3', [2], '2,0', 'FULL FULL EMPTY EMPTY EMPTY'],
  ])('of %s, rated %j, is %s, with half stars for fractions', async (name, given, average, stars) => {
    for (const rate of given) {
      const body = { productId: idOf(name), rate }
      await (await aGuest(server)).ask('POST open/clients/product-rates', { body })
    }
    const page = await productPage(name)
    const text = await page.getByRole('region', { name: 'Vlerësimet' }).innerText()
    expect(text).toContain(average)
    expect(text).toContain(`(${given.length} vlerësim`)
    expect(text).toContain('Vlerësimet vijnë nga mysafirët e Te Arta, nga një prej secilit.')
    const shown = page.locator('.star').elements()
    expect(shown.map((star) => star.className.replace('star star-', '')).join(' ')).toBe(stars)
  })
})

it('a product’s page has its heart in the page and no footer while ordering is off', async () => {
  await configure(business, { enableOrder: false })
  const page = await productPage('Supë 3')
  const heart = page.locator('.detail').getByRole('button', { name: 'I preferuar: Supë 3' })
  expect([await heart.count(), await page.locator('.floating-foot').count()]).toEqual([1, 0])
  await configure(business, { enableOrder: true })
  expect(await (await productPage('Supë 3')).locator('.floating-foot').count()).toBe(1)
})

describe('the options of a product', () => {
  it('are listed with their prices', async () => {
    const page = await productPage('Picë 1')
    const group = await page.getByRole('group', { name: 'Madhësia' }).innerText()
    expect(group).toMatch(/Zgjidhni 1\s*Vogël\s*6,00[^]*Madhe\s*9,00/)
    expect(await priceOf(await read(), 'Picë 1')).toMatch(/^nga 6,00\s€$/)
  })

  it('of which all are sold out make it sold out', async () => {
    const form = sizes({ Vogël: 6, Madhe: 9 })
    await useOptions(business, { ...form, name: 'Tjetër' }, 'Picë 3')
    const { id = '', options = [] } = business.optionGroups['Tjetër'] ?? {}
    for (const option of options)
      await business.staff.ask('PUT option-groups/:id/options/:optionId', {
        params: { id, optionId: option.id },
        body: { soldOut: true },
      })
    expect(await row(await read(), 'Picë 3').innerText()).toContain('Ka mbaruar')
  })

  it('tell their allergens and how many are included', async () => {
    const extras = anOptionGroup('Shtesa', { Djathë: 1.5 }, { maxChoices: 2, freeChoices: 1 })
    extras.options = extras.options.map((option) => ({ ...option, allergens: ['milk'] }))
    await useOptions(business, extras, 'Picë 4')
    const page = await productPage('Picë 4')
    expect(await page.getByRole('group', { name: 'Shtesa' }).innerText()).toMatch(
      /Deri në 2 · 1 të përfshira[^]*Djathë Përmban qumësht\s*\+ 1,50/,
    )
  })
})

describe('prices by rule', () => {
  const create = (changes: Parameters<typeof aPriceRule>[1]) =>
    business.staff.ask('POST price-rules', { body: aPriceRule('Ora e lumtur', changes) })
  const happyHour = { startTime: '17:00', endTime: '19:00' }

  it('are shown with the usual ones, and what lowers them until when', async () => {
    const { id } = await create(happyHour)
    const page = await read()
    expect(await priceOf(page, 'Supë 1')).toMatch(
      /^1,05\s€\s*në vend të\s*2,10\s€\s*Ora e lumtur, deri në 19:00$/,
    )
    expect(await row(page, 'Supë 1').locator('.product-price s').count()).toBe(1)
    expect(await priceOf(page, 'Picë 1')).toMatch(
      /^nga 3,00\s€\s*në vend të\s*6,00\s€\s*Ora e lumtur, deri në 19:00$/,
    )
    expect(await (await productPage('Picë 1')).locator('main').innerText()).toMatch(
      /4,50\s€\s*në vend të\s*9,00\s€/,
    )
    await business.staff.ask('DELETE price-rules/:id', { params: { id } })
  })

  it('of deliveries are shown on the page of deliveries alone', async () => {
    await enableDelivery(business)
    const { id } = await create({ ...happyHour, orderKind: 'delivery', percent: 100 })
    expect(await priceOf(await read(), 'Supë 1')).toMatch(/^2,10\s€$/)
    const deliveries = await readPage(server, `/menu/${business.id}/delivery`)
    expect(await priceOf(deliveries, 'Supë 1')).toMatch(/^4,20\s€$/)
    await business.staff.ask('DELETE price-rules/:id', { params: { id } })
  })
})
