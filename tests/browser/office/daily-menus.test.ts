import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeToasts } from '../fixtures/service.ts'
import { addMenu, createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'

interface DailyMenu {
  id: string
  title: string
  titleEn: string | null
  totalPrice: number
  startTime: string
  endTime: string
  pictureUrl: string | null
  active: boolean
  products: { id: string; name: string }[]
}

const lunch = { title: 'Dreka', titleEn: 'Lunch', totalPrice: 8.5, startTime: '11:30', endTime: '15:00' }

describe('the daily menus', () => {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const office = useOffice()

  const listed = () => fixture.asStaff<DailyMenu[]>('GET', 'daily-menus')
  const add = (more: object = {}) => fixture.asStaff('POST', 'daily-menus', { ...lunch, ...more })
  const rows = (page: Page) =>
    page.getByRole('list', { name: 'Daily menus, in the order guests see them' }).getByRole('listitem')
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
  const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/daily')
    await page.getByRole('heading', { level: 1, name: 'Daily menus' }).waitFor()
    await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    return page
  }
  const create = async (page: Page) => {
    await page.getByRole('button', { name: 'Create Daily Menu' }).click()
    return page.getByRole('dialog', { name: 'Create Daily Menu' })
  }

  it('are in the sidebar, explain their purpose, and are created after a confirmation', async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/menus')
    await page.getByRole('navigation').getByRole('link', { name: 'Daily menus' }).click()
    await page.waitForURL('**/daily')
    await page.getByRole('heading', { name: 'No daily menus' }).waitFor()
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Dreka')
    await panel.getByLabel('Title (English)').fill('Lunch')
    await panel.getByLabel('Total price (€)').fill('8,5')
    await panel.getByLabel('Start time').fill('1130')
    await panel.getByLabel('End time').fill('15')
    await panel.getByLabel('Description (Shqip)').fill('Supë, pjatë, pije')
    await expect.poll(() => panel.getByLabel('Start time').inputValue()).toBe('11:30')
    await panel.locator('input[type=file]').setInputFiles(picture)
    await panel.locator('img').waitFor()
    await save(page)
    await no(page)
    expect(await listed()).toEqual([])
    await save(page)
    await yes(page)
    await page.getByText('Daily menu created').waitFor()
    await panel.waitFor({ state: 'detached' })
    expect(await listed()).toMatchObject([
      {
        title: 'Dreka',
        titleEn: 'Lunch',
        totalPrice: 8.5,
        startTime: '11:30:00',
        endTime: '15:00:00',
        pictureUrl: expect.stringContaining('/media/'),
      },
    ])
    const row = await rows(page).first().innerText()
    for (const text of ['Dreka', 'Lunch', '8.50\u00a0€', '11:30 to 15:00', '0 products', 'Active'])
      expect(row).toContain(text)
  })

  it('start and end by default at the current time of the business', async () => {
    await fixture.asStaff('PUT', 'businesses/configurations', { timeZone: 'Asia/Kolkata' })
    const page = await office.phoneOf(fixture)
    await page.clock.setFixedTime('2026-06-10T10:15:00Z')
    await open(Promise.resolve(page))
    const panel = await create(page)
    await expect.poll(() => panel.getByLabel('Start time').inputValue()).toBe('15:45')
    await expect.poll(() => panel.getByLabel('End time').inputValue()).toBe('15:45')
    await panel.getByText('Start and end are the same: guests would never see it.').waitFor()
  })

  it('show validation errors, and an alert for an end before the start', async () => {
    const page = await open(office.phoneOf(fixture))
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
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
    await panel.getByLabel('Total price (€)').fill('7')
    await panel.getByLabel('Start time').fill('15:00')
    await panel.getByLabel('End time').fill('11:00')
    await save(page)
    await page.getByRole('alert').getByText('Please enter correct dates').waitFor()
    expect(calls).toEqual([])
    await panel.getByLabel('End time').fill('16:00')
    await save(page)
    await yes(page)
    await page.getByText('Daily menu created').waitFor()
  })

  it('are changed, activated and deactivated, deleted and restored', async () => {
    await add()
    const page = await open(office.deskOf(fixture))
    await page.getByRole('button', { name: 'Edit Dreka' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Daily Menu' })
    await expect.poll(() => panel.getByLabel('Total price (€)').inputValue()).toBe('8.50')
    await panel.getByLabel('Title (Shqip)').fill('Dreka e madhe')
    await save(page)
    await yes(page)
    await page.getByText('Daily menu saved').waitFor()
    await page.getByRole('button', { name: 'Deactivate Dreka e madhe' }).click()
    await yes(page)
    await page.getByText('Daily menu deactivated').waitFor()
    expect(await listed()).toMatchObject([{ title: 'Dreka e madhe', active: false, startTime: '11:30:00' }])
    await rows(page).getByText('Inactive').waitFor()
    await page.getByRole('button', { name: 'Activate Dreka e madhe' }).click()
    await yes(page)
    await page.getByText('Daily menu activated').waitFor()
    await closeToasts(page)
    await page.getByRole('button', { name: 'Delete Dreka e madhe' }).click()
    await yes(page)
    await page.getByRole('heading', { name: 'No daily menus' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Daily menu restored').waitFor()
    expect(await listed()).toMatchObject([{ title: 'Dreka e madhe', active: true }])
  })

  it('are searched by title and reordered', async () => {
    await add()
    await add({ title: 'Darka', titleEn: 'Dinner' })
    const page = await open(office.deskOf(fixture))
    const saved = page.waitForResponse('**/api/daily-menus/ordering')
    await page.getByRole('button', { name: 'Move Darka' }).focus()
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await saved
    expect((await listed()).map(({ title }) => title)).toEqual(['Darka', 'Dreka'])
    await page.getByRole('searchbox', { name: 'Search for daily menus' }).fill('lunch')
    await rows(page).filter({ hasText: 'Darka' }).waitFor({ state: 'detached' })
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Search for daily menus' }).fill('asgjë')
    await page.getByText('Nothing matches “asgjë”').waitFor()
  })

  it('keep what was typed when the network drops during a save', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_/ }))
    const panel = await create(page)
    await panel.getByLabel('Title (Shqip)').fill('Dreka')
    await panel.getByLabel('Total price (€)').fill('7')
    await page.context().setOffline(true)
    await save(page)
    await yes(page)
    await page.getByText('There was a problem').waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => panel.getByLabel('Title (Shqip)').inputValue()).toBe('Dreka')
    await save(page)
    await yes(page)
    await page.getByText('Daily menu created').waitFor()
    expect(await listed()).toHaveLength(1)
  })

  describe('have products that', () => {
    let id: string
    beforeEach(async () => {
      id = (await add()).id
    })
    const inside = async () =>
      (await fixture.asStaff<DailyMenu>('GET', `daily-menus/${id}`)).products.map(({ name }) => name)
    const products = (page: Page) =>
      page.getByRole('list', { name: 'Products of this daily menu' }).getByRole('listitem')

    it('are chosen in a panel that hides those already added', async () => {
      const made = await addMenu(fixture)
      const page = await open(office.deskOf(fixture))
      await page.getByRole('link', { name: 'Dreka' }).click()
      await page.waitForURL(`**/daily/${id}/products`)
      await page.getByRole('heading', { name: 'No products to display!' }).waitFor()
      await page.getByRole('button', { name: 'Add Products' }).click()
      const panel = page.getByRole('dialog', { name: 'Add Products' })
      await panel.getByRole('searchbox').fill('marg')
      await panel.getByText('Me kërpudha').waitFor({ state: 'detached' })
      await panel.getByRole('checkbox', { name: /Margarita/ }).check()
      await panel.getByRole('button', { name: 'Add 1 product' }).click()
      await yes(page)
      await page.getByText('Products added').waitFor()
      expect(await inside()).toEqual(['Margarita'])
      await page.getByRole('button', { name: 'Add Products' }).click()
      await panel.getByRole('checkbox').first().waitFor()
      await expect.poll(() => panel.getByRole('checkbox').count()).toBe(made.products.length - 1)
      await panel.getByRole('checkbox', { name: /Me kërpudha/ }).check()
      await panel.getByRole('button', { name: 'Add 1 product' }).click()
      await yes(page)
      await products(page).nth(1).waitFor()
      await page.getByRole('button', { name: 'Add Products' }).click()
      await panel.getByText('All products are in this daily menu already').waitFor()
    })

    it('can be searched, reordered, and removed without being deleted', async () => {
      const made = await addMenu(fixture)
      await fixture.asStaff('POST', `daily-menus/${id}/products`, {
        productIds: made.products.map((product) => product.id),
      })
      const page = await office.deskOf(fixture)
      await page.goto(`/daily/${id}/products`)
      await products(page).nth(1).waitFor()
      const saved = page.waitForResponse(`**/api/daily-menus/${id}/products/ordering`)
      await page.getByRole('button', { name: 'Move Me kërpudha' }).focus()
      for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
      await saved
      expect(await inside()).toEqual(['Me kërpudha', 'Margarita'])

      await page.getByRole('searchbox', { name: 'Search for products' }).fill('mushrooms')
      await products(page).filter({ hasText: 'Margarita' }).waitFor({ state: 'detached' })
      await page.getByRole('searchbox', { name: 'Search for products' }).fill('')
      await page.getByRole('button', { name: 'Delete Margarita from this daily menu' }).click()
      await no(page)
      expect(await inside()).toHaveLength(2)
      await page.getByRole('button', { name: 'Delete Margarita from this daily menu' }).click()
      await yes(page)
      await page.getByText('Product removed from the daily menu').waitFor()
      expect(await inside()).toEqual(['Me kërpudha'])
      expect(await fixture.asStaff<unknown[]>('GET', 'products')).toHaveLength(2)
      await page.getByRole('link', { name: 'Back: Daily menus' }).click()
      await page.waitForURL('**/daily')
      await rows(page).getByText('1 product').waitFor()
    })
  })

  it('that do not exist show that the page does not exist', async () => {
    const page = await office.deskOf(fixture, { expects: /404/ })
    await page.goto('/daily/01900000-0000-7000-8000-000000000000/products')
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  })
})
