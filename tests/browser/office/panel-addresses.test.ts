import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

describe("a record's panel", () => {
  const office = useOffice()
  let fixture: Fixture
  /** The screen, the record's id and its buttons, keyed by the URL parameter that holds the id. */
  let records: Record<string, { path: string; id: string; open: RegExp; create?: string }>
  beforeAll(async () => {
    fixture = await createFixture()
    const { menu, submenu, products } = await addMenu(fixture)
    const hours = { startTime: '11:30', endTime: '15:00' }
    const daily = await fixture.asStaff('POST', 'daily-menus', { title: 'Dreka', totalPrice: 8.5, ...hours })
    const event = await fixture.asStaff('POST', 'events', {
      title: 'Festa',
      titleEn: 'Party',
      description: 'Për të gjithë',
      startTime: '2026-12-05T19:00:00Z',
    })
    const [table] = await fixture.asStaff<{ id: string }[]>('GET', 'tables')
    const submenus = `/menus/${menu.id}/submenus`
    records = {
      menu: { path: '/menus', id: menu.id, open: /^Edit Ushqime$/, create: 'Create Menu' },
      submenu: { path: submenus, id: submenu.id, open: /^Edit Pica$/, create: 'Create Submenu' },
      product: {
        path: '/products',
        id: products[0]?.id ?? '',
        open: /^Edit Margarita$/,
        create: 'Create Product',
      },
      daily: { path: '/daily', id: daily.id, open: /^Edit Dreka$/, create: 'Create Daily Menu' },
      event: { path: '/events', id: event.id, open: /^Edit Festa$/, create: 'Create Post' },
      table: { path: '/tables', id: table?.id ?? '', open: /^Table 1/ },
    }
  })

  /** Deletes what a screen shows, and waits until the screen has been told. */
  async function deleteBelow(page: Page, path: string, loaded: string): Promise<void> {
    const told = page.waitForResponse((answer) => answer.status() === 404 && answer.url().endsWith(loaded))
    await fixture.asStaff('DELETE', path)
    await told
  }

  it.each(['menu', 'submenu', 'product', 'daily', 'event', 'table'])(
    'of a %s has a URL, and Back closes it',
    async (param) => {
      const { path, id, open, create } = records[param] as (typeof records)[string]
      const page = await office.phoneOf(fixture)
      const panel = page.getByRole('dialog')
      const gone = () => page.getByText('This no longer exists. It may have been deleted.')
      await page.goto('/feedback')
      await page.goto(path)
      await page.getByRole('button', { name: open }).first().click()
      await panel.waitFor()
      expect(page.url()).toBe(`${fixture.url}${path}?${param}=${id}`)
      await page.goBack()
      await panel.waitFor({ state: 'detached' })
      expect(page.url()).toBe(`${fixture.url}${path}`)

      // Closing the panel itself leaves no history entry behind, either.
      await page.getByRole('button', { name: open }).first().click()
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await page.waitForURL(`**${path}`)
      await page.goBack()
      await page.waitForURL('**/feedback')

      // Following a shared link.
      await page.goto(`${path}?${param}=${id}`)
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL(`**${path}`)
      await page.goto(`${path}?${param}=01939f2e-0000-7000-8000-000000000000`)
      await gone().waitFor()
      await page.waitForURL(`**${path}`)

      if (!create) return
      await page.getByRole('button', { name: create, exact: true }).first().click()
      await panel.waitFor()
      await page.goBack()
      await panel.waitFor({ state: 'detached' })
      expect(page.url()).toBe(`${fixture.url}${path}`)
    },
  )

  it('of a deleted order says so', async () => {
    const page = await office.deskOf(fixture, { expects: /404/ })
    await page.goto('/orders?order=01939f2e-0000-7000-8000-000000000000')
    await page.getByText('This no longer exists. It may have been deleted.').waitFor()
    await page.waitForURL('**/orders')
  })

  it('of a submenu keeps what was typed when the whole menu is deleted, says so on saving, and leads away once closed', async () => {
    const { menu, submenu } = await addMenu(fixture, 'Darka', 'Dinner')
    const page = await office.deskOf(fixture, { expects: /404/ })
    await page.goto(`/menus/${menu.id}/submenus?submenu=${submenu.id}`)
    const title = page.getByRole('dialog').getByLabel('Title (English)')
    await title.fill('Pizzas')
    await deleteBelow(page, `menus/${menu.id}`, '/sub-menus')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.getByText('This no longer exists. It may have been deleted.').waitFor()
    expect(await title.inputValue()).toBe('Pizzas')
    // Disabled while it saved, the button had lost the focus to the page.
    await save.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  })

  it('of a product is saved even if its submenu is deleted meanwhile', async () => {
    const { menu, submenu, products } = await addMenu(fixture, 'Darka', 'Dinner')
    const page = await office.deskOf(fixture, { expects: /404/ })
    const path = `menus/${menu.id}/sub-menus/${submenu.id}`
    await page.goto(`/menus/${menu.id}/submenus/${submenu.id}/products?product=${products[0]?.id}`)
    await page.getByRole('dialog').getByLabel('Name (English)').fill('Margherita with basil')
    await deleteBelow(page, path, path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Product saved').waitFor()
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
    const saved = await fixture.asStaff<{ id: string; nameEn: string }[]>('GET', 'products')
    expect(saved.find(({ id }) => id === products[0]?.id)?.nameEn).toBe('Margherita with basil')
  })

  it('of a new product creates it even if its submenu is deleted meanwhile, and says where it is', async () => {
    const { menu, submenu } = await addMenu(fixture, 'Darka', 'Dinner')
    const page = await office.deskOf(fixture, { expects: /404/ })
    const path = `menus/${menu.id}/sub-menus/${submenu.id}`
    await page.goto(`/menus/${menu.id}/submenus/${submenu.id}/products?product=new`)
    const panel = page.getByRole('dialog')
    for (const language of ['Shqip', 'English']) {
      await panel.getByLabel(`Name (${language})`).fill('Kalcone')
      await panel.getByLabel(`Description (${language})`).fill('Si në shtëpi')
    }
    await panel.getByLabel('Price (€)').fill('7')
    await panel.getByLabel('Preparing time').fill('15')
    await deleteBelow(page, path, path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('The submenu no longer exists. The product is among all products.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
    const products = await fixture.asStaff<{ name: string }[]>('GET', 'products')
    expect(products.filter(({ name }) => name === 'Kalcone')).toHaveLength(1)
  })

  it('of a table deleted meanwhile says so and keeps the name that was typed', async () => {
    const { id } = await fixture.asStaff('POST', 'tables/one', { name: 'Te dritarja' })
    const page = await office.deskOf(fixture, { expects: /404/ })
    await page.goto(`/tables?edit=${id}`)
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.fill('Te dera')
    await fixture.asStaff('DELETE', `tables/${id}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('This no longer exists. It may have been deleted.').waitFor()
    expect(await name.inputValue()).toBe('Te dera')
  })

  it('keeps the form as it was while others change and delete the record', async () => {
    const { id } = await fixture.asStaff('POST', 'menus', { title: 'Verë', titleEn: 'Wine' })
    const page = await office.deskOf(fixture, { expects: /404|409/ })
    await page.goto(`/menus?menu=${id}`)
    const title = page.getByRole('dialog').getByLabel('Title (English)')
    await title.fill('Wines')
    await fixture.asStaff('DELETE', `menus/${id}`)
    await page.getByRole('button', { name: 'Edit Verë' }).waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Wines')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL('**/menus')
  })
})
