import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { sample } from '#tests/harness/sample.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
const office = useOffice()

/** In the complete run two of each, so that every step is also repeated. */
const sections = Object.fromEntries(
  sample(Object.entries({ Supa: ['Supë pule', 'Tarator'], Ëmbëlsira: ['Trileçe', 'Bakllava'] }), 1).map(
    ([section, dishes]) => [section, sample(dishes, 1)],
  ),
)

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${target.toString()}`)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Types into the fields in order, starting with the one that the panel focused. */
async function fillIn(page: Page, title: string, fields: string[]): Promise<void> {
  const panel = page.getByRole('dialog', { name: title })
  await panel.waitFor()
  await expect
    .poll(() =>
      panel
        .getByRole('textbox')
        .first()
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  for (const [index, text] of fields.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await tabTo(page, panel.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
}

async function sayYes(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Yes' })
  await expect.poll(() => yes.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}

const closed = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'detached' })

it('an owner creates a first menu, its sections and their dishes by keyboard alone', async () => {
  const page = await office.deskOf(fixture)
  await page.goto('/menus')
  await press(page, 'Create Menu')
  await fillIn(page, 'Create Menu', ['Ushqime', 'Food'])
  await closed(page)
  await tabTo(page, page.getByRole('link', { name: 'Ushqime' }))
  await page.keyboard.press('Enter')
  for (const section of Object.keys(sections)) {
    await press(page, 'Create Submenu')
    await fillIn(page, 'Create Submenu', [section, section, 'Sot', 'Today'])
    await sayYes(page)
    await closed(page)
  }
  for (const [section, dishes] of Object.entries(sections)) {
    await tabTo(page, page.getByRole('link', { name: section }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: section }).waitFor()
    for (const dish of dishes) {
      await press(page, 'Create Product')
      await fillIn(page, 'Create Product', [dish, dish, 'E mirë', 'Good', '4,50', '12'])
      await sayYes(page)
      await closed(page)
    }
    await tabTo(page, page.getByRole('link', { name: /^Back: / }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Create Submenu' }).waitFor()
  }

  const menus = (await fixture.guest.ask('GET businesses/:id/menus', { params: { id: fixture.id } })).data
  expect(menus).toHaveLength(1)
  expect(
    Object.fromEntries(
      menus[0]?.subMenus.map(({ title, products }) => [title, products.map(({ name }) => name)]) ?? [],
    ),
  ).toEqual(sections)
})

it(
  'a panel of texts alone is scrolled by keyboard where it does not fit, and is no stop of Tab where it does',
  { tags: ['complete'] },
  async () => {
    const own = await createFixture()
    await addMenu(own)
    const page = await office.phoneOf(own, { viewport: { width: 320, height: 400 } })
    await page.goto('/products')
    await page.getByRole('button', { name: /^Ratings of Margarita/ }).click()
    const texts = page.getByRole('dialog').getByRole('group', { name: /Margarita/ })
    await texts.waitFor()
    expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([])
    await tabTo(page, texts)
    await page.keyboard.press('End')
    await expect.poll(() => texts.evaluate((area) => area.scrollTop)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 320, height: 1200 })
    await texts.waitFor({ state: 'detached' })
  },
)
