import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
})
const office = useOffice()

const sections = ['Supa', 'Pije']
const dishesPerSection = 2
const dishes = sections.length * dishesPerSection
/** For five sections with 60 products 90 in all. */
const maxClicksBesidesDishes = 5 + 5 * sections.length

/** Types as people do: into the focused field, then Tab to the next. */
async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
}
const focused = (page: Page, label: string) => page.getByLabel(label).and(page.locator(':focus')).waitFor()

test(
  'a first menu takes at most five clicks, five for each section and one for each product',
  { tags: ['complete'] },
  async () => {
    const page = await office.deskOf(fixture)
    let clicks = 0
    await page.exposeFunction('countClick', () => (clicks += 1))
    await page.addInitScript(() => {
      const { countClick } = window as unknown as { countClick: () => void }
      document.addEventListener('pointerdown', countClick, { capture: true })
    })
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const another = (n: number) => page.getByText(`${n} so far`).waitFor()
    await page.goto('/menus')

    await click('Create Menu')
    await focused(page, 'Title (Shqip)')
    await type(page, 'Ushqime', 'Food')
    await click('Save')
    await page.getByRole('link', { name: 'Ushqime' }).click()

    await click('Create Submenu')
    for (const [place, section] of sections.entries()) {
      await focused(page, 'Title (Shqip)')
      await type(page, section, section, `${section} të ditës`, `${section} of the day`)
      await click('Create and add another')
      await another(place + 1)
    }
    await click('Cancel')

    for (const section of sections) {
      await page.getByRole('link', { name: section }).click()
      await click('Create Product')
      for (let n = 1; n <= dishesPerSection; n += 1) {
        await focused(page, 'Name (Shqip)')
        const name = `${section} ${n}`
        await type(page, name, name, 'E freskët', 'Fresh', '4,50', '10')
        await click('Create and add another')
        await another(n)
      }
      await click('Cancel')
      if (section !== sections.at(-1)) await page.getByRole('link', { name: 'Back: Submenus' }).click()
    }

    const [menu] = await fixture.staff.ask('GET menus')
    const listed = await fixture.staff.ask('GET menus/:menuId/sub-menus', {
      params: { menuId: menu?.id ?? '' },
    })
    expect(listed.map(({ title, productCount }) => [title, productCount])).toEqual(
      sections.map((section) => [section, dishesPerSection]),
    )
    expect(clicks).toBeLessThanOrEqual(dishes + maxClicksBesidesDishes)
  },
)
