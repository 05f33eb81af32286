import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct } from '#tests/harness/business.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

describe('a set menu', () => {
  let fixture: Fixture
  let products: { id: string }[]
  let dailyId: string
  beforeEach(async () => {
    fixture = await office.createFixture()
    products = (await addMenu(fixture)).products
    const body = { title: 'Dreka', totalPrice: 8.5, startTime: '00:00', endTime: '00:00' }
    dailyId = (await fixture.staff.ask('POST daily-menus', { body })).id
    const productIds = products.map(({ id }) => id)
    await fixture.staff.ask('POST daily-menus/:id/products', {
      params: { id: dailyId },
      body: { productIds },
    })
  })
  const office = useOfficePages()

  const stored = async () =>
    (await fixture.staff.ask('GET daily-menus/:id', { params: { id: dailyId } })).courses

  async function open(): Promise<OfficePage> {
    const page = await office.open(fixture, '/daily')
    await page.locator('[data-live=true]').first().waitFor()
    await page.getByRole('button', { name: 'Edit Dreka' }).click()
    return page
  }
  const panel = (page: OfficePage) => page.getByRole('dialog', { name: 'Edit Daily Menu' })
  const course = (page: OfficePage, n: number) => panel(page).getByRole('group', { name: `Course ${n}` })
  async function addCourse(page: OfficePage, n: number, name: string, choices: string[]): Promise<void> {
    await panel(page).getByRole('button', { name: 'Add course' }).click()
    await course(page, n).getByLabel('Name (Shqip)').fill(name)
    await course(page, n).getByLabel('Name (English)').fill(`${name} en`)
    for (const choice of choices) await course(page, n).getByRole('checkbox', { name: choice }).check()
  }
  async function save(page: OfficePage): Promise<void> {
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await panel(page).waitFor({ state: 'detached' })
  }

  it('is built with courses, products and surcharges, reordered, and reduced again', async () => {
    const page = await open()
    await addCourse(page, 1, 'Kryesore', ['Margarita', 'Me kërpudha'])
    await course(page, 1).getByLabel('Surcharge for Me kërpudha (€)').fill('2,5')
    await addCourse(page, 2, 'Paragjella', [])
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await course(page, 2).getByRole('alert').waitFor()
    expect(await stored()).toEqual([])
    await course(page, 2).getByRole('checkbox', { name: 'Margarita' }).check()
    await course(page, 2).getByRole('button', { name: 'Move Paragjella up' }).click()
    await save(page)
    await page.getByText('2 courses').waitFor()
    expect(await stored()).toMatchObject([
      { name: 'Paragjella', choices: [{ id: products[0]?.id, surcharge: 0 }] },
      {
        name: 'Kryesore',
        choices: [
          { id: products[0]?.id, surcharge: 0 },
          { id: products[1]?.id, surcharge: 2.5 },
        ],
      },
    ])
    const [, main] = await stored()
    await page.getByRole('button', { name: 'Edit Dreka' }).click()
    await panel(page).getByRole('button', { name: 'Remove Paragjella' }).click()
    await save(page)
    expect(await stored()).toEqual([main])
  })

  it('is cooked course by course: the next one is fired, and held again, on all kitchen screens', async () => {
    const free = ({ id }: { id: string }) => ({ id, surcharge: 0 })
    const kola = { ...aProduct('Kola', 1.5), station: 'bar' }
    const { id: drink } = await fixture.staff.ask('POST products', { body: kola })
    await fixture.staff.ask('POST daily-menus/:id/products', {
      params: { id: dailyId },
      body: { productIds: [drink] },
    })
    await fixture.staff.ask('PUT daily-menus/:id', {
      params: { id: dailyId },
      body: {
        courses: [
          { name: 'Pije', nameEn: 'Drink', choices: [free({ id: drink })] },
          { name: 'Paragjella', nameEn: 'Starter', choices: products.slice(0, 1).map(free) },
          { name: 'Kryesore', nameEn: 'Main', choices: products.slice(1).map(free) },
        ],
      },
    })
    const id = await sendOrder(fixture, [{ dailyMenuId: dailyId, quantity: 2 }], 4)
    await decide(fixture, id)
    const page = await office.open(fixture, '/kitchen')
    await page.locator('[data-live=true]').first().waitFor()
    const main = page.getByRole('checkbox', { name: /Kryesore/ })
    await page.getByRole('checkbox', { name: /Kryesore\s*later/ }).waitFor()
    // A drink neither waits nor holds back the first dish.
    for (const due of [/Pije/, /Paragjella/])
      expect(await page.getByRole('checkbox', { name: new RegExp(`${due.source}\\s*later`) }).count()).toBe(0)
    // All items of the current course are ticked off; those of the waiting course are not.
    await page.getByRole('button', { name: /all done$/ }).click()
    const starter = page.getByRole('checkbox', { name: /Paragjella/ })
    await expect.poll(() => starter.isChecked()).toBe(true)
    expect(await main.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Fire: Kryesore' }).click()
    await page.getByText('later', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Hold: Kryesore' }).click()
    await page.getByText('later', { exact: true }).waitFor()
    await expect.poll(() => page.network.writes.at(-1)).toMatchObject({ body: { fired: 1 }, status: 200 })
    // Another screen fires it.
    await fixture.staff.ask('PUT businesses/kitchen/:id/courses', { params: { id }, body: { fired: 2 } })
    await page.getByRole('button', { name: 'Hold: Kryesore' }).waitFor()
    await main.click()
    await page.getByRole('heading', { name: 'Nothing to make' }).waitFor()
  })
})
