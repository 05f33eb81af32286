import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

describe('the stations of the kitchen', () => {
  const office = useOffice()
  let fixture: Fixture
  let pizza: string
  let beer: string
  let drinks: string
  beforeEach(async () => {
    fixture = await createFixture()
    const food = await addMenu(fixture)
    const more = await addMenu(fixture, 'Pije', 'Drinks')
    ;[pizza, beer] = [food.products[0]?.id ?? '', more.products[1]?.id ?? '']
    drinks = `menus/${more.menu.id}/sub-menus/${more.submenu.id}`
    await fixture.asStaff('PUT', `products/${beer}`, { name: 'Birrë', nameEn: 'Beer' })
  })
  const approve = async (tableNumber: number, ...productIds: string[]) => {
    const { businessId } = fixture
    const orderItems = productIds.map((productId) => ({ productId, quantity: 1 }))
    const { id } = await fixture.asGuest('POST', 'open/clients/orders', {
      businessId,
      tableNumber,
      orderItems,
    })
    const here = { latitude: 42.65958, longitude: 21.16042 }
    await fixture.asGuest('POST', `open/clients/orders/${id}/send`, { businessId, ...here })
    await fixture.asStaff('PUT', `businesses/orders/${id}`, { orderStatus: 'APPROVED' })
  }
  const open = async (path: string, visit = office.deskOf(fixture)) => {
    const page = await visit
    await page.goto(path)
    await waitUntilLive(page)
    return page
  }
  const tickets = (page: Page) => page.getByRole('list', { name: 'Orders to make' }).locator('> li')
  const linesOf = (page: Page) => page.getByRole('checkbox').count()

  it('have their own screens and tickets, and an order is done when all of them are', async () => {
    await fixture.asStaff('PUT', drinks, { station: 'bar' })
    await approve(1, pizza, beer)
    await approve(2, beer)
    const [all, bar] = [await open('/kitchen'), await open('/kitchen/bar')]
    await bar.getByRole('heading', { level: 1, name: 'Bar' }).waitFor()
    expect([await tickets(all).count(), await tickets(bar).count()]).toEqual([2, 2])
    expect([await linesOf(all), await linesOf(bar)]).toEqual([3, 2])
    await bar.getByRole('button', { name: 'Order 00001: all done' }).click()
    await bar.getByRole('button', { name: 'Bring back Table 1 00001' }).waitFor()
    await all.getByRole('checkbox', { name: 'Birrë', checked: true }).waitFor()
    expect(await tickets(all).count()).toBe(2)

    await all.getByRole('link', { name: 'Kitchen 1' }).click()
    await all.waitForURL('**/kitchen/kitchen')
    await expect.poll(() => tickets(all).count()).toBe(1)
    await all.getByRole('checkbox', { name: 'Margarita' }).click()
    await all.getByText('Nothing to make').waitFor()
    await all.getByRole('link', { name: 'All stations 1' }).click()
    await all.getByRole('button', { name: 'Bring back Table 1 00001' }).waitFor()
  })

  it('announce only new orders with something to make there', async () => {
    await fixture.asStaff('PUT', drinks, { station: 'bar' })
    const bar = await open('/kitchen/bar')
    await approve(1, pizza)
    await approve(2, beer)
    await bar
      .getByRole('status')
      .filter({ hasText: 'New: order 00002, Table 2' })
      .waitFor({ state: 'attached' })
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
    await page.getByRole('link', { name: 'Furra e picave 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Furra e picave' }).waitFor()
    await page.waitForURL('**/kitchen/Furra%20e%20picave')
    await page.reload()
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
      (await fixture.asStaff<{ id: string; station: string | null }[]>('GET', 'products')).find(
        (product) => product.id === id,
      )?.station
    expect(await stationOf(beer)).toBe('bar')

    await page.getByRole('button', { name: 'More' }).click()
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
