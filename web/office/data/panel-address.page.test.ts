import { beforeAll, describe, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
/** The screen, the record's id and its buttons, keyed by the URL parameter that holds the id. */
let records: Record<string, { path: string; id: string; open: RegExp; create?: string }>
beforeAll(async () => {
  fixture = await office.createFixture()
  const { menu, submenu, products } = await addMenu(fixture)
  const hours = { startTime: '11:30', endTime: '15:00' }
  const daily = await fixture.staff.ask('POST daily-menus', { body: { title: 'Dreka', totalPrice: 8.5, ...hours } })
  const event = await fixture.staff.ask('POST events', { body: {
    title: 'Festa',
    titleEn: 'Party',
    description: 'Për të gjithë',
    startTime: '2026-12-05T19:00:00Z',
  } })
  const [table] = await fixture.staff.ask('GET tables')
  const submenus = `/menus/${menu.id}/submenus`
  const product = products[0]?.id ?? ''
  records = {
    menu: { path: '/menus', id: menu.id, open: /^Edit Ushqime$/, create: 'Create Menu' },
    submenu: { path: submenus, id: submenu.id, open: /^Edit Pica$/, create: 'Create Submenu' },
    product: { path: '/products', id: product, open: /^Edit Margarita$/, create: 'Create Product' },
    daily: { path: '/daily', id: daily.id, open: /^Edit Dreka$/, create: 'Create Daily Menu' },
    event: { path: '/events', id: event.id, open: /^Edit Festa$/, create: 'Create Post' },
    table: { path: '/tables', id: table?.id ?? '', open: /^Table 1/ },
  }
})
const panel = (page: OfficePage) => page.getByRole('dialog')
const gone = (page: OfficePage) => page.getByText('This no longer exists. It may have been deleted.')

describe('the panel of a record', () => {
  it.each(['menu', 'submenu', 'product', 'daily', 'event', 'table'])(
    'has a URL if it is a %s, and Back closes it',
    async (param) => {
      const { path, id, open, create } = records[param] as (typeof records)[string]
      const page = await office.open(fixture, '/feedback')
      await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor()
      await page.goto(path)
      await page.getByRole('button', { name: open }).first().click()
      await panel(page).waitFor()
      expect(page.path).toBe(`${path}?${param}=${id}`)
      await page.goBack()
      await panel(page).waitFor({ state: 'detached' })
      expect(page.path).toBe(path)

      // Closing the panel itself leaves no history entry behind, either.
      await page.getByRole('button', { name: open }).first().click()
      await panel(page).waitFor()
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'detached' })
      await expect.poll(() => page.path).toBe(path)
      await page.goBack()
      await expect.poll(() => page.path).toBe('/feedback')
      await page.goForward()
      if (!create) return
      await page.getByRole('button', { name: create, exact: true }).first().click()
      await panel(page).waitFor()
      await page.goBack()
      await panel(page).waitFor({ state: 'detached' })
      expect(page.path).toBe(path)
    },
  )

  it.each(['menu', 'submenu', 'product', 'daily', 'event', 'table', 'order'])(
    'opens by the link to a %s, or says that it is gone',
    async (param) => {
      const { path, id } = records[param] ?? { path: '/orders', id: undefined }
      if (id) {
        const page = await office.open(fixture, `${path}?${param}=${id}`)
        await panel(page).waitFor()
        await page.keyboard.press('Escape')
        await expect.poll(() => page.path).toBe(path)
      }
      const page = await office.open(fixture, `${path}?${param}=01939f2e-0000-7000-8000-000000000000`)
      await gone(page).waitFor()
      await expect.poll(() => page.path).toBe(path)
    },
  )
})

describe('a panel over a screen that is deleted', () => {
  const missing = (page: OfficePage) =>
    page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  /** Deletes what a screen shows, and waits until it has been told. */
  async function deleteBelow(page: OfficePage, path: string, call = path): Promise<void> {
    await page.locator('[data-live=true]').first().waitFor()
    const before = page.network.sent.length
    await fixture.staff.send('DELETE', `/api/${path}`)
    const isTold = () =>
      page.network.sent.slice(before).some((sent) => sent.call === `GET ${call}` && sent.status === 404)
    await expect.poll(isTold).toBe(true)
  }

  it('of a submenu keeps what was typed, says so on saving, and leads away once closed', async () => {
    const { menu, submenu } = await addMenu(fixture, 'Darka', 'Dinner')
    const page = await office.open(fixture, `/menus/${menu.id}/submenus?submenu=${submenu.id}`)
    const title = panel(page).getByLabel('Title (English)')
    await title.fill('Pizzas')
    await deleteBelow(page, `menus/${menu.id}`, `menus/${menu.id}/sub-menus`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await gone(page).waitFor()
    expect(await title.inputValue()).toBe('Pizzas')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await missing(page)
  })

  it('of a product is saved nevertheless', async () => {
    const { menu, submenu, products } = await addMenu(fixture, 'Darka', 'Dinner')
    const path = `menus/${menu.id}/sub-menus/${submenu.id}`
    const address = `/menus/${menu.id}/submenus/${submenu.id}/products`
    const page = await office.open(fixture, `${address}?product=${products[0]?.id}`)
    await panel(page).getByLabel('Name (English)').fill('Margherita with basil')
    await deleteBelow(page, path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.yes()
    await page.getByText('Product saved').waitFor()
    await missing(page)
    const saved = await fixture.staff.ask('GET products')
    expect(saved.find(({ id }) => id === products[0]?.id)?.nameEn).toBe('Margherita with basil')
  })

  it('of a new product creates it, and says where it is', async () => {
    const { menu, submenu } = await addMenu(fixture, 'Darka', 'Dinner')
    const path = `menus/${menu.id}/sub-menus/${submenu.id}`
    const page = await office.open(fixture, `/menus/${menu.id}/submenus/${submenu.id}/products?product=new`)
    for (const language of ['Shqip', 'English']) {
      await panel(page).getByLabel(`Name (${language})`).fill('Kalcone')
      await panel(page).getByLabel(`Description (${language})`).fill('Si në shtëpi')
    }
    await panel(page).getByLabel('Price (€)').fill('7')
    await panel(page).getByLabel('Preparing time').fill('15')
    await deleteBelow(page, path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.yes()
    await page.getByText('The submenu no longer exists. You can find the product under “All products”.').waitFor()
    await missing(page)
    const products = await fixture.staff.ask('GET products')
    expect(products.filter(({ name }) => name === 'Kalcone')).toHaveLength(1)
  })

  it('of a table says so and keeps the name that was typed', async () => {
    const { id } = await fixture.staff.ask('POST tables/one', { body: { name: 'Te dritarja' } })
    const page = await office.open(fixture, `/tables?edit=${id}`)
    const name = panel(page).getByLabel('Name')
    await name.fill('Te dera')
    await fixture.staff.ask('DELETE tables/:id', { params: { id } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.yes()
    await gone(page).waitFor()
    expect(await name.inputValue()).toBe('Te dera')
  })
})
