import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

describe('a set menu', () => {
  let fixture: Fixture
  let products: { id: string }[]
  let dailyId: string
  beforeEach(async () => {
    fixture = await createFixture()
    products = (await addMenu(fixture)).products
    const body = { title: 'Dreka', totalPrice: 8.5, startTime: '00:00', endTime: '00:00' }
    dailyId = (await fixture.staff.ask('POST daily-menus', { body })).id
    const productIds = products.map(({ id }) => id)
    await fixture.staff.ask('POST daily-menus/:id/products', {
      params: { id: dailyId },
      body: { productIds },
    })
  })
  const office = useOffice()
  const stored = async () =>
    (await fixture.staff.ask('GET daily-menus/:id', { params: { id: dailyId } })).courses

  async function open(): Promise<Page> {
    const page = await office.phoneOf(fixture)
    await page.goto('/daily')
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Edit Dreka' }).click()
    return page
  }
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit Daily Menu' })
  const course = (page: Page, n: number) => panel(page).getByRole('group', { name: `Course ${n}` })
  async function addCourse(page: Page, n: number, name: string, choices: string[]): Promise<void> {
    await panel(page).getByRole('button', { name: 'Add course' }).click()
    await course(page, n).getByLabel('Name (Shqip)').fill(name)
    await course(page, n).getByLabel('Name (English)').fill(`${name} en`)
    for (const choice of choices) await course(page, n).getByRole('checkbox', { name: choice }).check()
  }
  async function save(page: Page): Promise<void> {
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await panel(page).waitFor({ state: 'detached' })
  }

  it('is built on a phone with courses, products and surcharges, reordered, and reduced again', async () => {
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
})
