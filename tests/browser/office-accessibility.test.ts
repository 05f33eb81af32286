import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import { isAccessible, textKey, whatIsTooWide } from './office-accessibility-stage.ts'
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

  it.each(screens)('has nothing that axe finds wrong: %s', async (screen) => {
    for (const visit of [office.deskOf, office.phoneOf]) {
      const page = await visit(stage)
      await page.goto(paths[screen])
      await page.getByRole('listitem').or(page.getByRole('row')).last().waitFor()
      await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
      await isAccessible(page)
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
    const page = await office.phoneOf(stage)
    await page.goto(paths[screen])
    await page.getByRole('button', { name: button }).first().click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
    if (button === 'Create Menu') await save.click()
    await page.getByRole('dialog').waitFor()
    await isAccessible(page)
  })

  it('has nothing that axe finds wrong: what else there is for products, and an import that was refused', async () => {
    const page = await office.phoneOf(stage)
    await page.goto('/products')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export' }).waitFor()
    await isAccessible(page)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const buffer = Buffer.from('{"data": [{ "name": "Byrek", "price": -1 }]}')
    await (await choosing).setFiles({ name: 'a.json', mimeType: 'application/json', buffer })
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('dialog', { name: 'Import' }).getByText('Not valid data!').waitFor()
    await page.getByText('Are you sure').waitFor({ state: 'detached' })
    await isAccessible(page)
  })

  it('has nothing that axe finds wrong: signing up, and what is missing there', async () => {
    for (const visit of [office.onDesktop, office.onPhone]) {
      const page = await visit({ baseURL: stage.url })
      await page.goto('/register')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByText('Provide a value!').last().waitFor()
      await isAccessible(page)
    }
  })

  it('has nothing that axe finds wrong: signing in', async () => {
    const page = await office.onPhone({ baseURL: stage.url })
    await page.goto('/login')
    await page.getByText('v2.2.2').waitFor()
    await isAccessible(page)
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
      expect(await page.locator('body').innerText()).not.toMatch(textKey)
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
      expect(await page.locator('main form').innerText()).not.toMatch(textKey)
    }
  })
})
