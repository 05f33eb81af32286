import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sizes, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { sample } from '#tests/harness/sample.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  configure,
  menuPath,
  openPage,
  pill,
  sheet,
  useOptions,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/language/card-language.test.ts and server/pages/card-languages.test.ts. */
const cards: Record<string, Record<string, string>> = {
  ar: {
    Ushqim: 'الطعام',
    Supa: 'الحساء',
    'Supë 1': 'حساء العدس (كبير)!',
    'Picë 1': 'بيتزا Margherita',
    'Picë 1, si në shtëpi': 'جبن، طماطم (٢٥٠ غ).',
    Madhësia: 'الحجم',
    vogël: 'صغيرة',
  },
  de: {
    Supa: 'Suppenspezialitäten',
    'Supë 1': 'Donaudampfschifffahrtsgesellschaftskapitänsgrießnockerlsuppe',
    'Picë 1': 'Steinofenpizza Quattro Formaggi',
    'Picë 1, si në shtëpi': 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzpizza',
    Madhësia: 'Portionsgrößenauswahlmöglichkeiten',
    vogël: 'Kinderportionstellergröße',
  },
  tr: { 'Supë 1': 'Ispanak çorbası', 'Sallatë 1': 'Közlenmiş ıspanak', 'Picë 1': 'İskender kebap' },
  el: { 'Supë 1': 'ΜΟΥΣΑΚΆΣ', 'Picë 1': 'Χωριάτικη σαλάτα' },
  ja: { 'Supë 1': 'レンズ豆のスープ', 'Picë 1': 'ピザ' },
  'zh-Hans': { 'Supë 1': '红扁豆汤', 'Picë 1': '宫保鸡丁' },
}

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
  await useOptions(business, sizes({ vogël: 5.5, madhe: 8 }), 'Picë 1')
  await configure(business, { furtherLanguages: Object.keys(cards) })
  for (const [language, translations] of Object.entries(cards)) {
    const params = { language }
    const known = await business.staff.ask('GET translations/:language', { params })
    const texts = known.flatMap(({ digest, source }) => {
      const text = translations[source]
      return text ? [{ digest, text }] : []
    })
    await business.staff.ask('PUT translations/:language', { params, body: { texts } })
  }
})
const browser = useBrowser()

const openCard = async (locale: string, width = 390) =>
  openPage(
    await browser.onPhone(atTable(server, { locale, viewport: { width, height: 568 } })),
    menuPath(business),
  )
/** Opens the sheet to choose the pizza's size. */
async function openChoice(page: Page, pizza: string): Promise<Locator> {
  await page.locator('.product', { hasText: pizza }).locator('.stepper button').click()
  const choice = sheet(page, pizza)
  await choice.waitFor()
  return choice
}
/** Puts a small one into the cart; returns its name there. */
async function fillCart(page: Page, choice: Locator): Promise<Locator> {
  await choice.getByRole('radio').first().check()
  await choice.locator('button[type=submit]').click()
  await pill(page).click()
  const name = page.getByRole('dialog').locator('.line-name')
  await name.waitFor()
  return name
}

describe('an Arabic card in an English page', () => {
  /** Texts in the wrong direction: those of the card that are not from the right, and the page's own that are. */
  const misdirected = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { textContent: text, parentElement: parent } = node
        if (!text?.trim() || !parent?.checkVisibility() || parent.closest('.visually-hidden')) continue
        const isArabic = /\p{Script=Arabic}/u.test(text)
        const { lang, dir } = parent.closest<HTMLElement>('[lang]') ?? document.documentElement
        const isFromRight = getComputedStyle(parent).direction === 'rtl'
        if (isArabic ? lang !== 'ar' || !isFromRight : lang === 'ar' || dir === 'rtl' || isFromRight)
          found.push(text)
      }
      return found
    })

  it('is shown at once to a guest whose browser is in Arabic', async () => {
    const page = await openCard('ar')
    expect(await page.locator('html').getAttribute('data-card')).toBe('ar')
    const kind = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)
    expect(kind).toBe('navigate')
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('card_language')
  })

  it('has each of its texts from the right, and those of the page from the left, in all panels', async () => {
    const page = await openCard('ar')
    const pizza = 'بيتزا Margherita'
    expect(await misdirected(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(pizza) }).click()
    await page.getByRole('heading', { level: 1, name: pizza }).waitFor()
    expect(await misdirected(page)).toEqual([])
    await page.goBack()
    const choice = await openChoice(page, pizza)
    expect(await misdirected(page)).toEqual([])
    await fillCart(page, choice)
    expect(await misdirected(page)).toEqual([])
  })
})

it('a German card with long words fits on the smallest phone, and breaks only words longer than a line', async () => {
  const page = await openCard('de', 320)
  const pizza = 'Steinofenpizza Quattro Formaggi'
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  /** Words that are on two lines though they fit on one. */
  const broken = (text: Locator) =>
    text.evaluate((element) => {
      const node = element.firstChild as Text
      const room = (element.closest('.sheet-content') ?? document.documentElement).clientWidth / 2
      return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()]
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        return lines.length > 1 && width < room ? [word] : []
      })
    })
  expect(await overflow()).toBe(0)
  await page.getByRole('link', { name: new RegExp(pizza) }).click()
  const heading = page.getByRole('heading', { level: 1, name: pizza })
  await heading.waitFor()
  expect([await overflow(), await broken(heading)]).toEqual([0, []])
  await page.goBack()
  const name = await fillCart(page, await openChoice(page, pizza))
  expect([await overflow(), await broken(name)]).toEqual([0, []])
})

const searches: [string, string[][]][] = [
  [
    'tr',
    [
      ['ispanak', 'Ispanak çorbası', 'Közlenmiş ıspanak'],
      ['iskender', 'İskender kebap'],
      ['ISPANAK', 'Ispanak çorbası', 'Közlenmiş ıspanak'],
      ['supe', 'Ispanak çorbası'],
    ],
  ],
  [
    'el',
    [
      ['μουσακας', 'ΜΟΥΣΑΚΆΣ'],
      ['χωριατικη', 'Χωριάτικη σαλάτα'],
    ],
  ],
  [
    'zh-CN',
    [
      ['鸡', '宫保鸡丁'],
      ['扁豆', '红扁豆汤'],
    ],
  ],
  [
    'ja',
    [
      ['豆', 'レンズ豆のスープ'],
      ['ピザ', 'ピザ'],
    ],
  ],
]

describe.each(sample(searches, 2))('a card in %s', (locale, searches) => {
  it('is searched as its guests write, and by the first language’s names', async () => {
    const page = await openCard(locale)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('searchbox')
    for (const [typed = '', ...found] of searches) {
      await field.fill(typed)
      await expect
        .poll(() => sheet(page, 'Search the menu').locator('.product .product-name').allInnerTexts())
        .toEqual(found)
    }
  })
})
