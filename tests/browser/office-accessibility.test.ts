import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { addMenu, openStage, sendOrder, useOffice, type Stage } from './office-stage.ts'

const screens = ['/menus', 'submenus', 'products', '/orders'] as const

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
      ['/orders', 'Order ID 00001'],
    ] as const)('has nothing that axe finds wrong: the panel of %s, %s', async (screen, button) => {
      const page = await office.phoneOf(stage, { colorScheme })
      await page.goto(paths[screen])
      await page.getByRole('button', { name: button }).click()
      const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
      if (button === 'Create Menu') await save.click()
      await page.getByRole('dialog').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
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
    for (const path of ['/login', ...Object.values(paths)]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('button, a, label, h1, p, td')]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 ||
              (element.scrollWidth > element.clientWidth + 1 && element.matches('button, a, label')),
          )
          .map((element) => element.textContent?.trim() || element.getAttribute('aria-label')),
      )
      expect(tooWide, `${path} in ${language}`).toEqual([])
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.\d)/)
    }
  })
})
