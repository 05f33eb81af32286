import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { callWaiter, openDelivery, sendDelivery } from './office-service.ts'
import { addMenu, openStage, sendOrder, useOffice, type Stage } from './office-stage.ts'

const screens = ['/menus', 'submenus', 'products', '/products', '/orders'] as const

describe('every screen of the office', () => {
  const office = useOffice()
  let stage: Stage
  let paths: Record<(typeof screens)[number], string>
  beforeAll(async () => {
    stage = await openStage()
    const { menu, submenu, products } = await addMenu(stage)
    await stage.asStaff('PUT', `menus/${(await addMenu(stage, 'Pije', 'Drinks')).menu.id}`, { active: false })
    await stage.asStaff('PUT', `products/${products[1]?.id}`, { active: false })
    await sendOrder(stage, products[0]?.id ?? '')
    const submenus = `/menus/${menu.id}/submenus`
    paths = {
      '/menus': '/menus',
      submenus,
      products: `${submenus}/${submenu.id}/products`,
      '/products': '/products',
      '/orders': '/orders',
    }
  })
  afterAll(() => stage.close())

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(screens)('has nothing that axe finds wrong: %s', async (screen) => {
      for (const visit of [office.deskOf, office.phoneOf]) {
        const page = await visit(stage, { colorScheme })
        await page.goto(paths[screen])
        await page.getByRole('listitem').or(page.getByRole('row')).last().waitFor()
        await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
        expect(await accessibilityProblems(page)).toEqual([])
      }
    })

    it.each([
      ['/menus', 'Create Menu'],
      ['submenus', 'Edit Pica'],
      ['products', 'Edit Margarita'],
      ['products', 'Add Products'],
      ['/products', 'Edit Margarita'],
      ['/products', 'Ratings of Margarita'],
      ['/products', 'Fill them in'],
      ['/orders', 'Order ID 00001'],
    ] as const)('has nothing that axe finds wrong: the panel of %s, %s', async (screen, button) => {
      const page = await office.phoneOf(stage, { colorScheme })
      await page.goto(paths[screen])
      await page.getByRole('button', { name: button }).first().click()
      const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
      if (button === 'Create Menu') await save.click()
      await page.getByRole('dialog').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    })

    it('has nothing that axe finds wrong: what else there is for products, and an import that was refused', async () => {
      const page = await office.phoneOf(stage, { colorScheme })
      await page.goto('/products')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Export' }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Import' }).click()
      const buffer = Buffer.from('{"data": [{ "name": "Byrek", "price": -1 }]}')
      await (await choosing).setFiles({ name: 'a.json', mimeType: 'application/json', buffer })
      await page.getByRole('button', { name: 'Yes' }).click()
      await page.getByRole('dialog', { name: 'Import' }).getByText('Not valid data!').waitFor()
      await page.getByText('Are you sure').waitFor({ state: 'detached' })
      expect(await accessibilityProblems(page)).toEqual([])
    })

    it('has nothing that axe finds wrong: signing up, and what is missing there', async () => {
      for (const visit of [office.onDesktop, office.onPhone]) {
        const page = await visit({ baseURL: stage.url, colorScheme })
        await page.goto('/register')
        await page.getByRole('button', { name: 'Sign up' }).click()
        await page.getByText('Provide a value!').last().waitFor()
        expect(await accessibilityProblems(page)).toEqual([])
      }
    })

    it('has nothing that axe finds wrong: signing in', async () => {
      const page = await office.onPhone({ baseURL: stage.url, colorScheme })
      await page.goto('/login')
      await page.getByText('v2.2.2').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    })
  })

  it.each(languages)('fits a phone of 360 px in %s, and says nothing by its key', async (language) => {
    const page = await office.phoneOf(stage, {
      viewport: { width: 360, height: 740 },
      storage: { origin: stage.url, values: { unem_language: language } },
    })
    for (const path of Object.values(paths)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      const tooWide = await whatIsTooWide(page)
      expect(tooWide, `${path} in ${language}`).toEqual([])
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.\d)/)
    }
  })
})

describe('in front of the office', () => {
  const office = useOffice()
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it.each(languages)('all fits a phone of 360 px in %s, and says nothing by its key', async (language) => {
    const page = await office.onPhone({
      baseURL: stage.url,
      viewport: { width: 360, height: 740 },
      storage: { origin: stage.url, values: { unem_language: language } },
    })
    for (const path of ['/login', '/register', '/reset-password']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('button[type=submit]').click()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect(await whatIsTooWide(page), `${path} in ${language}`).toEqual([])
      expect(await page.locator('main form').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.\d)/)
    }
  })
})

const offers = ['/daily', 'daily products', '/events', '/events?tab=banners', '/feedback'] as const

describe('feedback, events, banners and daily menus', () => {
  const office = useOffice()
  let stage: Stage
  let paths: Record<(typeof offers)[number], string>
  beforeAll(async () => {
    stage = await openStage()
    const { products } = await addMenu(stage)
    const hours = { startTime: '11:30', endTime: '15:00' }
    const daily = await stage.asStaff('POST', 'daily-menus', { title: 'Dreka', totalPrice: 8.5, ...hours })
    await stage.asStaff('POST', `daily-menus/${daily.id}/products`, { productIds: [products[0]?.id] })
    const festa = { title: 'Festa', titleEn: 'Party', description: 'Për të gjithë' }
    const link = 'https://192.0.2.1/nje-adrese-shume-e-gjate-per-nje-telefon-te-vogel'
    await stage.asStaff('POST', 'events', { ...festa, link, startTime: '2026-12-05T19:00:00Z' })
    await stage.asStaff('POST', 'events', { ...festa, title: 'Java e verës', active: false })
    await stage.asStaff('POST', 'banners', { pictureUrl: '/media/none.webp', link })
    await stage.asGuest('GET', `businesses/${stage.businessId}/menus`)
    for (let n = 1; n <= 21; n++)
      await stage.asGuest('POST', 'open/clients/feedback', {
        businessId: stage.businessId,
        fullName: 'Blerta Gashi',
        comment: `Koment ${n}`,
      })
    paths = {
      '/daily': '/daily',
      'daily products': `/daily/${daily.id}/products`,
      '/events': '/events',
      '/events?tab=banners': '/events?tab=banners',
      '/feedback': '/feedback',
    }
  })
  afterAll(() => stage.close())
  const expects = /404/

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(offers)('have nothing that axe finds wrong: %s', async (screen) => {
      for (const visit of [office.deskOf, office.phoneOf]) {
        const page = await visit(stage, { colorScheme, expects })
        await page.goto(paths[screen])
        await page.getByRole('listitem').last().waitFor()
        await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
        expect(await accessibilityProblems(page)).toEqual([])
      }
    })

    it.each([
      ['/daily', 'Create Daily Menu'],
      ['/daily', 'Edit Dreka'],
      ['daily products', 'Add Products'],
      ['/events', 'Create Post'],
      ['/events', 'Edit Festa'],
      ['/events?tab=banners', 'Create Banner'],
    ] as const)('have nothing that axe finds wrong: the panel of %s, %s', async (screen, button) => {
      const page = await office.phoneOf(stage, { colorScheme, expects })
      await page.goto(paths[screen])
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (button.startsWith('Create')) {
        await dialog.getByRole('button', { name: 'Save' }).click()
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'menu.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        })
        await dialog.getByText('menu.pdf could not be uploaded.').waitFor()
        // A message lies over the panel's head for 5 s, at the top right as the specification has it.
        await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
        await page.getByRole('alert').waitFor({ state: 'detached' })
      }
      expect(await accessibilityProblems(page)).toEqual([])
    })
  })

  it.each(languages)('fit a phone of 360 px in %s, and say nothing by their key', async (language) => {
    const page = await office.phoneOf(stage, {
      viewport: { width: 360, height: 740 },
      expects,
      storage: { origin: stage.url, values: { unem_language: language } },
    })
    for (const path of Object.values(paths)) {
      await page.goto(path)
      await page.getByRole('listitem').last().waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect(await whatIsTooWide(page), `${path} in ${language}`).toEqual([])
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.\d)/)
    }
  })
})

const service = ['/tables', '/qrcodes', '/preview-qr-code', '/delivery', '/orders', '/kitchen'] as const

describe('tables, codes, deliveries and the kitchen', () => {
  const office = useOffice()
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
    const [product] = (await addMenu(stage)).products
    const id = product?.id ?? ''
    await openDelivery(stage)
    await stage.asStaff('PUT', `businesses/orders/${await sendOrder(stage, id, 4)}`, {
      orderStatus: 'APPROVED',
    })
    const finished = await sendOrder(stage, id, 5)
    await stage.asStaff('PUT', `businesses/orders/${finished}`, { orderStatus: 'APPROVED' })
    await stage.asStaff('PUT', `businesses/kitchen/${finished}`, { done: true })
    await sendOrder(stage, id, 1)
    await sendDelivery(stage, id)
    const guest = await callWaiter(stage, 1)
    await stage.asStaff('POST', 'black-list-addresses', { value: guest.id })
    const [first] = await stage.asStaff<{ id: string }[]>('GET', 'tables')
    await stage.asStaff('PUT', `tables/${first?.id}`, { name: 'Dritarja' })
  })
  afterAll(() => stage.close())
  const ready = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByRole('main').getByRole('row'))
      .or(page.getByRole('main').getByRole('article'))
      .last()
      .waitFor()

  type PanelToOpen = [path: string, opener: string | RegExp, then?: string]
  const panels: PanelToOpen[] = [
    ['/tables', 'Dritarja Table 1'],
    ['/tables', 'Dritarja Table 1', 'Order ID 00003'],
    ['/tables', 'Create Table', 'Save'],
    ['/tables', 'More'],
    ['/tables', 'Menu of table Dritarja'],
    ['/delivery', 'Order ID 00004'],
    ['/delivery', 'Configurations'],
    ['/orders', 'Guests shut out'],
    ['/orders', /^Notices/],
  ]
  const openPanel = async (page: Page, [path, opener, then]: PanelToOpen) => {
    await page.goto(path)
    await ready(page)
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    await page.getByRole('dialog').or(page.getByRole('menu')).waitFor()
    if (then) await page.getByRole('dialog').getByRole('button', { name: then }).click()
    if (then === 'Save') await page.getByText('Provide a value!').waitFor()
  }

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(service)('have nothing that axe finds wrong: %s', async (path) => {
      for (const visit of [office.deskOf, office.phoneOf]) {
        const page = await visit(stage, { colorScheme })
        await page.goto(path)
        await ready(page)
        await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
        expect(await accessibilityProblems(page)).toEqual([])
      }
    })

    it.each(panels)('have nothing that axe finds wrong: the panel of %s, %s', async (...panel) => {
      const page = await office.phoneOf(stage, { colorScheme })
      await openPanel(page, panel)
      expect(await accessibilityProblems(page)).toEqual([])
    })
  })

  it.each(languages)('fit a phone of 360 px in %s, and say nothing by their key', async (language) => {
    const page = await office.phoneOf(stage, {
      viewport: { width: 360, height: 740 },
      storage: { origin: stage.url, values: { unem_language: language } },
    })
    for (const path of service) {
      await page.goto(path)
      await ready(page)
      expect(await whatIsTooWide(page), `${path} in ${language}`).toEqual([])
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.\d)/)
    }
    await page.goto('/tables')
    await ready(page)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Dritarja / }).click()
    await dialog.getByRole('button', { name: /00003/ }).first().waitFor()
    await slidIn(page)
    expect(await whatIsTooWide(page), `a table in ${language}`).toEqual([])
    await dialog
      .getByRole('button', { name: /00003$/ })
      .first()
      .click()
    await dialog.getByRole('heading', { name: /00003/ }).waitFor()
    await slidIn(page)
    expect(await whatIsTooWide(page), `an order in ${language}`).toEqual([])
    await page.goto('/delivery')
    await ready(page)
    await page.locator('main button:has(.lucide-settings-2)').click()
    await dialog.waitFor()
    await slidIn(page)
    expect(await whatIsTooWide(page), `configurations in ${language}`).toEqual([])
  })
})

/** A panel is where it will stay. */
const slidIn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('[role=dialog]')?.getBoundingClientRect().right === innerWidth,
  )

/** What reaches over the edge of the screen, or over its own. */
const whatIsTooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, p, td')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 ||
          (element.scrollWidth > element.clientWidth + 1 && element.matches('button, a, label')),
      )
      .map((element) => element.textContent?.trim() || element.getAttribute('aria-label')),
  )
