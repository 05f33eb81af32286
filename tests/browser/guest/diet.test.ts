import { beforeAll, expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { type Business, everyHour } from '#tests/harness/business.ts'
import { smallestPhone } from '../fixtures/screens.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  closeDialog,
  fillCart,
  menuPath,
  openPage,
  productRow,
  setLanguage,
  sheet,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/diet/diet.test.ts and server/pages/rendered-menu.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  await changeProduct(business, 'Supë 1', { allergens: ['milk', 'nuts'], diets: ['vegetarian'] })
  // At night the header says when it opens again, which some languages need a second row for.
  await business.staff.ask('PUT businesses/opening-hours', { body: { table: everyHour } })
})
const browser = useBrowser()

it('a guest leaves out an allergen; with forced colours, too, what is chosen differs from what is not', async () => {
  const page = await openPage(
    await browser.onPhone(atTable(server, { forcedColors: 'active' })),
    menuPath(business),
  )
  const backgrounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size)
  expect(await backgrounds('.chip')).toBe(2)
  await page.locator('.diet-pill').click()
  await sheet(page, 'Alergjenët dhe dieta').getByRole('checkbox', { name: 'qumësht' }).press('Space')
  await expect.poll(() => backgrounds('.diet-toggle')).toBe(2)
  await closeDialog(page)
  await productRow(page, 'Supë 1').waitFor({ state: 'detached' })
  await page.getByText('1 gjellë është fshehur').waitFor()
  await fillCart(page, 'Supë 2')
  await page.getByRole('tab').first().waitFor()
  expect(await backgrounds('.tab')).toBe(2)
})

it('on a phone the diet filter stands before the sections, and takes no row of the header', async () => {
  const page = await browser.onPhone(atTable(server))
  for (const language of languages) {
    await setLanguage(page.context(), server, language)
    await openPage(page, menuPath(business))
    const [facts, pill, chip] = await Promise.all(
      ['.header-facts', '.diet-pill', '.chip'].map((one) => page.locator(one).first().boundingBox()),
    )
    const rows = await page
      .locator('.header-facts')
      .evaluate(
        (one) =>
          new Set([...one.children].map((fact) => Math.round(fact.getBoundingClientRect().bottom / 20))).size,
      )
    expect([language, rows]).toEqual([language, 1])
    expect(pill?.y).toBe(chip?.y)
    expect(pill?.y).toBeGreaterThan((facts?.y ?? 0) + (facts?.height ?? 0))
    expect(pill?.x).toBeLessThan(chip?.x ?? 0)
  }
  await page.setViewportSize(smallestPhone.viewport)
  await openPage(page, menuPath(business))
  expect(await page.locator('.chips').evaluate((strip) => strip.scrollLeft), 'in full view').toBe(0)
})
