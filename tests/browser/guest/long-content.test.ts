import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { allergens, diets } from '#contract/domain/diet.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { accessibilityProblems, useBrowser } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  atTable,
  closeDialog,
  configure,
  fillCart,
  menuPath,
  openPage,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** As long as the contract allows: several words, and one unbroken word. */
const words = (length: number) =>
  'Byrek me djathë të bardhë dhe spinaq '.repeat(60).slice(0, length - 1) + '!'
const oneWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120)
const long = words(120)
const dearest = 999_999.99

/** Noon UTC, when the business is open. */
const now = '2026-06-10T10:00:00Z'
let business: Business
const server = useServer({ pages: true, clock: aClock(now).read })
beforeAll(async () => {
  const description = words(bounds.description)
  const everything = {
    description,
    descriptionEn: description,
    spicy: 3,
    preparingTime: 1440,
    price: dearest,
  }
  const built = aBusiness(server, { businessName: long, businessAddressLine: words(120) }).withTables(3)
  built.withMenu(long, long, {
    [long]: { ...everything, nameEn: words(119), allergens: [...allergens] },
    [oneWord]: { ...everything, diets: [...diets], allergens: ['mustard', 'celery', 'sesame', 'sulphites'] },
  })
  for (let n = 1; n <= 29; n++)
    built.withMenu(long, n === 4 ? oneWord : `Nënmenyja ${n}`, n % 3 ? { [`Pjata ${n}`]: n } : {})
  business = await built.opens()
  await configure(business, { enableOrder: true })
  await business.staff.call('POST products/:id/images', {
    params: { id: business.products[oneWord]?.id ?? '' },
    file: await aPicture(),
  })
})
const browser = useBrowser()

const narrow = { width: 360, height: 800 }
const arrive = async (rest = '') =>
  openPage(await browser.onPhone(atTable(server, { viewport: narrow, now })), menuPath(business, rest))

/** Elements beyond the edge of the page or panel, outside of scrollable strips. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const strips = '.slider, .chips, .gallery-strip, .visually-hidden, .sprite'
    const isBeyond = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5)
    }
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => !one.closest(strips) && isBeyond(one),
    )
    const page = document.documentElement
    return [...out.map((one) => `${one.tagName} ${one.className.toString()}`), page.scrollWidth - innerWidth]
  })
const nothing = [0]

/** The texts of the matching elements that are truncated. */
const cutOff = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    )

/** “Kamarieri” is in “Thirr kamarierin” for people, but not letter by letter. */
const isInflected = (problem: string) => /^label-content-name-mismatch.*floating-waiter/.test(problem)

describe('with names, texts and prices of maximum length at 360 px', () => {
  it(
    'the menu fits the width as a list and as a grid, and so do search, cart and the sent order',
    { tags: ['complete'] },
    async () => {
      const page = await arrive()
      const choose = async (layout: string) => {
        await page.getByRole('button', { name: 'Cilësimet' }).click()
        await page.getByRole('button', { name: 'Paraqitja' }).click()
        await page.getByRole('dialog').getByRole('button', { name: layout }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      const menuFits = async () => {
        expect(await beyondTheEdge(page)).toEqual(nothing)
        expect(await cutOff(page, '.product-facts, .product-price')).toEqual([])
        expect(await overlapping(page, '.header-name', '.header > .round')).toBe(false)
        expect((await accessibilityProblems(page)).filter((problem) => !isInflected(problem))).toEqual([])
      }
      const section = page
        .locator('.section')
        .filter({ has: page.getByRole('heading', { name: 'Nënmenyja 3', exact: true }) })
      await section.getByText('Nuk ka produkte për të shfaqur!').waitFor()
      await page.locator('.product-sign').first().waitFor()
      await menuFits()
      await choose('Rrjetë')
      await expect
        .poll(() => page.locator('.product-card').count())
        .toBe(await page.locator('.product').count())
      await menuFits()
      await choose('Listë')

      await page.getByRole('button', { name: 'Kërko' }).first().click()
      await page.getByRole('searchbox').fill('Donau')
      await page.getByRole('dialog').locator('.product').first().waitFor()
      expect(await beyondTheEdge(page)).toEqual(nothing)
      expect(await cutOff(page, 'dialog .product-name, dialog .product-facts')).toEqual([])
      await closeDialog(page)

      await fillCart(page, long, oneWord)
      expect(await beyondTheEdge(page)).toEqual(nothing)
      const more = page.getByRole('dialog').getByRole('button', { name: `Edhe një ${oneWord}` })
      for (let n = 1; n < 4; n++) await more.click()
      expect(await beyondTheEdge(page)).toEqual(nothing)
      expect(await cutOff(page, '.pill, .total, .total strong, .line-price, .line-name')).toEqual([])
      expect(await overlapping(page, '.pill', '.floating-waiter, .floating-feedback')).toBe(false)
      await sendOrder(page)
      await sheet(page, 'Porositë').getByRole('button', { name: /00001/ }).click()
      await sheet(page, 'Porosia 00001').getByText(oneWord).waitFor()
      expect(await beyondTheEdge(page)).toEqual(nothing)
      expect(await cutOff(page, '.total, .line-name, .line-price')).toEqual([])
    },
  )

  it('a product’s page shows its whole name, price and description', async () => {
    const page = await arrive(`/products/${business.products[oneWord]?.id ?? ''}`)
    expect(await beyondTheEdge(page)).toEqual(nothing)
    expect(await cutOff(page, '.detail-name, .detail-price, .detail-description, .detail-fact')).toEqual([])
    expect(await overlapping(page, '.detail-name', '.detail-price')).toBe(false)
  })
})

/** Whether the first match of one overlaps any match of the other. */
const overlapping = (page: Page, one: string, others: string) =>
  page.evaluate(
    ([one = '', others = '']) => {
      const a = document.querySelector(one)?.getBoundingClientRect()
      return [...document.querySelectorAll(others)].some((other) => {
        const b = other.getBoundingClientRect()
        return (
          a && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
        )
      })
    },
    [one, others],
  )
