import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import { isAccessible, slidIn, textKey, whatIsTooWide } from './office-accessibility-stage.ts'
import { callWaiter, openDelivery, sendDelivery } from './office-service.ts'
import { addMenu, openStage, sendOrder, useOffice, type Stage } from './office-stage.ts'

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

  it.each(service)('have nothing that axe finds wrong: %s', async (path) => {
    for (const visit of [office.deskOf, office.phoneOf]) {
      const page = await visit(stage)
      await page.goto(path)
      await ready(page)
      await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
      await isAccessible(page)
    }
  })

  it.each(panels)('have nothing that axe finds wrong: the panel of %s, %s', async (...panel) => {
    const page = await office.phoneOf(stage)
    await openPanel(page, panel)
    await isAccessible(page)
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
      expect(await page.locator('body').innerText()).not.toMatch(textKey)
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
