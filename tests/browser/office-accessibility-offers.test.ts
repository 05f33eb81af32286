import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { isAccessible, textKey, whatIsTooWide } from './office-accessibility-stage.ts'
import { addMenu, openStage, useOffice, type Stage } from './office-stage.ts'

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
    await stage.asStaff('POST', 'banners', { pictureUrl: missingPicture(), link })
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

  it.each(offers)('have nothing that axe finds wrong: %s', async (screen) => {
    for (const visit of [office.deskOf, office.phoneOf]) {
      const page = await visit(stage, { expects })
      await page.goto(paths[screen])
      await page.getByRole('listitem').last().waitFor()
      await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
      await isAccessible(page)
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
    const page = await office.phoneOf(stage, { expects })
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
    await isAccessible(page)
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
      expect(await page.locator('body').innerText()).not.toMatch(textKey)
    }
  })
})
