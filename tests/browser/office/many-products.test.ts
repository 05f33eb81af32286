import { expect, test } from 'vitest'
import { addMenu, createFixture, useOffice } from '../fixtures/office.ts'
import { closeToasts } from '../fixtures/service.ts'

const office = useOffice()

test(
  'many products get new prices at once, with one Undo, and one product in its row',
  { tags: ['complete'] },
  async () => {
    const fixture = await createFixture()
    const { menu, submenu } = await addMenu(fixture)
    const stored = async () =>
      (await fixture.staff.ask('GET products'))
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ name, price, active }) => [name, price, active])
    const page = await office.phoneOf(fixture)
    const yes = () => page.getByRole('button', { name: 'Yes' }).click()
    await page.goto(`/menus/${menu.id}/submenus/${submenu.id}/products`)
    await page.getByRole('button', { name: 'Price of Margarita: 5.50 €' }).click()
    await page.getByLabel('New price of Margarita').fill('6,25')
    await page.keyboard.press('Enter')
    await page.getByText('Price changed').waitFor()
    await page
      .getByRole('button', { name: 'Price of Margarita: 6.25 €' })
      .and(page.locator(':focus'))
      .waitFor()
    await closeToasts(page)

    await page.getByRole('main').getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Selected products' })
    await bar.getByRole('button', { name: 'All' }).click()
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Change prices' }).click()
    const panel = page.getByRole('dialog', { name: 'Change prices' })
    await panel.getByLabel('By how much').fill('10')
    await panel.getByText('→ 6.88 €').waitFor()
    await panel.getByRole('button', { name: 'Save' }).click()
    await yes()
    await page.getByText('Products changed').waitFor()
    expect(await stored()).toEqual([
      ['Margarita', 6.88, true],
      ['Me kërpudha', 6.82, true],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Everything is as before').waitFor()
    expect(await stored()).toEqual([
      ['Margarita', 6.25, true],
      ['Me kërpudha', 6.2, true],
    ])
  },
)
