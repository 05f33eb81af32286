import { beforeEach, describe, expect, it } from 'vitest'
import { wallClock } from '#contract/domain/time-window.ts'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
})
const lunch = { title: 'Dreka', titleEn: 'Lunch', totalPrice: 8.5, startTime: '11:30', endTime: '15:00' }
const add = (more: object = {}) => fixture.staff.ask('POST daily-menus', { body: { ...lunch, ...more } })
const listed = () => fixture.staff.ask('GET daily-menus')
const inside = async (id: string) =>
  (await fixture.staff.ask('GET daily-menus/:id', { params: { id } })).products.map(({ name }) => name)
const save = (page: OfficePage) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
const create = async (page: OfficePage) => {
  await page.getByRole('button', { name: 'Create Daily Menu' }).click()
  return page.getByRole('dialog', { name: 'Create Daily Menu' })
}

describe('a daily menu', () => {
  it('starts and ends by default at the current time of the business, when guests would never see it', async () => {
    await fixture.staff.ask('PUT businesses/configurations', { body: { timeZone: 'Asia/Kolkata' } })
    const page = await office.open(fixture, '/daily')
    await page.getByRole('heading', { name: 'No daily menus' }).waitFor()
    const clock = () => wallClock(new Date(), 'Asia/Kolkata').time.slice(0, 5)
    const before = clock()
    const panel = await create(page)
    const time = await panel.getByLabel('Start time').inputValue()
    expect([before, clock()]).toContain(time)
    expect(await panel.getByLabel('End time').inputValue()).toBe(time)
    const warning = panel.getByText('Start and end are the same: guests would never see it.')
    expect(await warning.count(), 'before anything is typed').toBe(0)
    await panel.getByLabel('Title (Shqip)').fill('Dreka')
    await warning.waitFor()
  })

  it('is created with its courses at once', async () => {
    await addMenu(fixture)
    const page = await office.open(fixture, '/daily')
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Dreka')
    await panel.getByLabel('Total price (€)').fill('8')
    await panel.getByLabel('End time').fill('23:59')
    await panel.getByRole('button', { name: 'Add course' }).click()
    await panel.getByLabel('Name (Shqip)').fill('Kryesore')
    await panel.getByLabel('Name (English)').fill('Main')
    await panel.getByRole('checkbox', { name: 'Margarita' }).press('Space')
    await save(page)
    await page.yes()
    await panel.waitFor({ state: 'detached' })
    const [made] = await listed()
    expect(made).toMatchObject({ courses: [{ name: 'Kryesore' }] })
    expect(await inside(made?.id ?? '')).toEqual(['Margarita'])
  })

  it('is not sent with mistakes, nor with an end before its start', async () => {
    const page = await office.open(fixture, '/daily')
    const panel = await create(page)
    await save(page)
    await expect.poll(() => panel.getByText('Provide a value!').count()).toBe(2)
    await panel.getByLabel('Title (Shqip)').fill('Dreka')
    await panel.getByLabel('Total price (€)').fill('falas')
    await panel.getByLabel('Total price (€)').blur()
    await panel.getByText('Provide a number!').waitFor()
    await panel.getByLabel('Total price (€)').fill('0')
    await panel.getByLabel('Start time').fill('26:00')
    await save(page)
    await panel.getByText('Provide a positive number').waitFor()
    await panel.getByText('Provide a time as HH:mm').waitFor()
    await panel.getByLabel('End time').fill('')
    await panel.getByLabel('End time').blur()
    await panel.getByText('Provide a value!').waitFor()
    await panel.getByLabel('Total price (€)').fill('8,5')
    await panel.getByLabel('Start time').fill('1500')
    await panel.getByLabel('End time').fill('11')
    await save(page)
    await page.getByRole('alert').getByText('Please enter correct dates').waitFor()
    expect(page.network.writes).toEqual([])
    await panel.getByLabel('End time').fill('16:00')
    await panel.getByLabel('End time').blur()
    expect(await panel.getByLabel('Total price (€)').inputValue()).toBe('8.50')
    expect(await panel.getByLabel('Start time').inputValue()).toBe('15:00')
    await save(page)
    await page.yes()
    await page.getByText('Daily menu created').waitFor()
    expect(await listed()).toMatchObject([{ totalPrice: 8.5, startTime: '15:00:00', endTime: '16:00:00' }])
  })

  it('that does not exist has no page', async () => {
    const page = await office.open(fixture, '/daily/01900000-0000-7000-8000-000000000000/products', {
      expects: /404/,
    })
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })

  it('can be limited to days of the week and to dates, which its row names', async () => {
    await add()
    const page = await office.open(fixture, '/daily')
    await page.getByRole('button', { name: 'Edit Dreka' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Daily Menu' })
    for (const day of ['Fri', 'Mon']) await panel.getByRole('checkbox', { name: day }).press('Space')
    await panel.getByLabel('From date').fill('24.12.2026')
    await panel.getByLabel('Until date').fill('23.12.2026')
    await save(page)
    await page.getByRole('alert').getByText('Please enter correct dates').waitFor()
    await panel.getByLabel('Until date').fill('31.12.2026')
    await save(page)
    await page.yes()
    await panel.waitFor({ state: 'detached' })
    expect(await listed()).toMatchObject([{ days: [1, 5], fromDate: '2026-12-24', untilDate: '2026-12-31' }])
    await page.getByText('Mon, Fri 11:30 to 15:00').waitFor()
    await page.getByText('24/12/2026 to 31/12/2026').waitFor()
  })

  it('has products that are chosen among those not yet in it', async () => {
    await addMenu(fixture)
    const { id } = await add()
    const page = await office.open(fixture, `/daily/${id}/products`)
    await page.getByRole('heading', { name: 'No products to display!' }).waitFor()
    await page.getByRole('button', { name: 'Add Products' }).click()
    const panel = page.getByRole('dialog', { name: 'Add Products' })
    await panel.getByRole('searchbox').fill('marg')
    await panel.getByText('Me kërpudha').waitFor({ state: 'detached' })
    await panel.getByRole('checkbox', { name: /Margarita/ }).check()
    await panel.getByRole('button', { name: 'Add 1 product' }).click()
    await page.yes()
    await page.getByText('Products added').waitFor()
    expect(await inside(id)).toEqual(['Margarita'])
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Products' }).click()
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(1)
    await panel.getByRole('checkbox', { name: /Me kërpudha/ }).check()
    await panel.getByRole('button', { name: 'Add 1 product' }).click()
    await page.yes()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Products' }).click()
    await panel.getByText('All products are in this daily menu already').waitFor()
  })

  it('loses a product, which is not deleted', async () => {
    const made = await addMenu(fixture)
    const { id } = await add()
    await fixture.staff.ask('POST daily-menus/:id/products', {
      params: { id },
      body: {
        productIds: made.products.map((product) => product.id),
      },
    })
    const page = await office.open(fixture, `/daily/${id}/products`)
    await page.getByRole('searchbox', { name: 'Search for products' }).fill('mushrooms')
    await page.getByRole('link', { name: 'Margarita' }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Search for products' }).fill('')
    await page.getByRole('button', { name: 'Remove Margarita from this daily menu' }).click()
    await page.yes()
    await page.getByText('Product removed from the daily menu').waitFor()
    expect(await inside(id)).toEqual(['Me kërpudha'])
    expect(await fixture.staff.ask('GET products')).toHaveLength(2)
  })
})

describe('an ordered daily menu', () => {
  let orderId: string
  beforeEach(async () => {
    const { products } = await addMenu(fixture)
    const daily = await add({ totalPrice: 8.9, startTime: '00:00', endTime: '00:00' })
    const productIds = products.map(({ id }) => id)
    await fixture.staff.ask('POST daily-menus/:id/products', {
      params: { id: daily.id },
      body: { productIds },
    })
    orderId = await sendOrder(fixture, [{ dailyMenuId: daily.id, quantity: 2 }])
  })

  it('is one line with its parts in the list and the panel', async () => {
    const page = await office.open(fixture, '/orders')
    await page.getByText('2 × Dreka').first().waitFor()
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const line = page
      .getByRole('dialog', { name: 'Order 00001' })
      .getByRole('listitem')
      .filter({ hasText: 'Dreka' })
    await line.getByText('Margarita · Me kërpudha').waitFor()
    await line.getByText('17.80').waitFor()
  })

  it('is ticked off in the kitchen as one item, which names its parts', async () => {
    await decide(fixture, orderId)
    const page = await office.open(fixture, '/kitchen')
    const ticket = page.getByRole('list', { name: 'Orders to make' }).locator('li')
    await ticket.getByRole('checkbox').waitFor()
    for (const part of ['Margarita', 'Me kërpudha'])
      await ticket.first().getByText(part, { exact: true }).waitFor()
    await ticket.getByRole('checkbox').click()
    await page.getByText('Nothing to make').waitFor()
  })
})
