import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

describe('the stations of the kitchen', () => {
  const office = useOfficePages()
  let fixture: Fixture
  let pizza: string
  let beer: string
  let drinks: { menuId: string; id: string }
  beforeEach(async () => {
    fixture = await office.createFixture()
    const food = await addMenu(fixture)
    const more = await addMenu(fixture, 'Pije', 'Drinks')
    ;[pizza, beer] = [food.products[0]?.id ?? '', more.products[1]?.id ?? '']
    drinks = { menuId: more.menu.id, id: more.submenu.id }
    await fixture.staff.ask('PUT products/:id', {
      params: { id: beer },
      body: { name: 'Birrë', nameEn: 'Beer' },
    })
  })
  const approve = async (tableNumber: number, ...productIds: string[]) => {
    const orderItems = productIds.map((productId) => ({ productId, quantity: 1 }))
    await decide(fixture, await sendOrder(fixture, orderItems, tableNumber))
  }
  const open = async (path: string) => {
    const page = await office.open(fixture, path)
    await page.locator('[data-live=true]').first().waitFor()
    return page
  }
  const tickets = (page: OfficePage) => page.locator('[aria-label="Orders to make"] > li')
  const linesOf = (page: OfficePage) => page.getByRole('checkbox').count()

  it('have their own screens and tickets, and an order is done when all of them are', async () => {
    await fixture.staff.ask('PUT menus/:menuId/sub-menus/:id', { params: drinks, body: { station: 'bar' } })
    await approve(1, pizza, beer)
    await approve(2, beer)
    const bar = await open('/kitchen/bar')
    await bar.getByRole('heading', { level: 1, name: 'Bar' }).waitFor()
    await tickets(bar).nth(1).waitFor()
    expect(await linesOf(bar)).toBe(2)
    await bar.getByRole('button', { name: 'Order 00001: all done' }).click()
    await bar.getByRole('button', { name: 'Bring back Table 1 00001' }).waitFor()

    const all = await open('/kitchen')
    await all.getByRole('checkbox', { name: 'Birrë', checked: true }).waitFor()
    expect([await tickets(all).count(), await linesOf(all)]).toEqual([2, 3])
    await all.getByRole('link', { name: 'Kitchen 1' }).click()
    await expect.poll(() => tickets(all).count()).toBe(1)
    expect(all.path).toBe('/kitchen/kitchen')
    await all.getByRole('checkbox', { name: 'Margarita' }).click()
    await all.getByText('Nothing to make').waitFor()
    await all.getByRole('link', { name: 'All stations 1' }).click()
    await all.getByRole('button', { name: 'Bring back Table 1 00001' }).waitFor()
  })

  it('announce only new orders with something to make there', async () => {
    await fixture.staff.ask('PUT menus/:menuId/sub-menus/:id', { params: drinks, body: { station: 'bar' } })
    const bar = await open('/kitchen/bar')
    await approve(1, pizza)
    await approve(2, beer)
    await bar.getByRole('status').filter({ hasText: 'New: order 00002, Table 2' }).waitFor()
    expect(await bar.getByRole('status').filter({ hasText: '00001' }).count()).toBe(0)
  })

  it('are set up in the kitchen, with names of their own', async () => {
    await approve(1, pizza, beer)
    const page = await open('/kitchen')
    expect(await page.getByRole('navigation', { name: 'Stations' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stations' }).click()
    const panel = page.getByRole('dialog', { name: 'Stations' })
    await panel.getByRole('group', { name: 'Ushqime' }).getByLabel('Pica').selectOption('Another station…')
    await panel.getByLabel('Name of the station').fill('Furra e picave')
    await panel.getByRole('group', { name: 'Pije' }).getByLabel('Pica').selectOption('Bar')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Stations saved').waitFor()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Furra e picave 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Furra e picave' }).waitFor()
    expect(page.path).toBe('/kitchen/Furra%20e%20picave')
    await page.getByRole('checkbox', { name: 'Margarita' }).waitFor()
    expect(await linesOf(page)).toBe(1)
  })

  it('can be set for a product, or for many at once, with Undo', async () => {
    const page = await open(`/products?product=${beer}`)
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Station').selectOption('Bar')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await panel.waitFor({ state: 'detached' })
    const stationOf = async (id: string) =>
      (await fixture.staff.ask('GET products')).find((product) => product.id === id)?.station
    expect(await stationOf(beer)).toBe('bar')

    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Station', exact: true }).click()
    await panel.getByLabel('Station').selectOption('Kitchen')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await panel.waitFor({ state: 'detached' })
    expect([await stationOf(beer), await stationOf(pizza)]).toEqual(['kitchen', 'kitchen'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => [await stationOf(beer), await stationOf(pizza)]).toEqual(['bar', null])
  })
})
