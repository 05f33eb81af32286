import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { languageNames } from '#web/lib/i18n.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

const office = useOffice()
let fixture: Fixture
let submenus: string
beforeAll(async () => {
  fixture = await createFixture()
  const { menu, submenu } = await addMenu(fixture)
  submenus = `/menus/${menu.id}/submenus`
  products = `${submenus}/${submenu.id}/products`
})
let products: string

const dialogOf = (page: Page) => page.getByRole('dialog')
const openOf = (page: Page) => new URL(page.url()).searchParams.get('tutorial')

describe('the help', () => {
  it('lists the tutorials, which open by keyboard and by URL and close with Back', async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/feedback')
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    const cards = page.getByRole('list', { name: 'Tutorials' }).getByRole('button')
    await expect.poll(() => cards.count()).toBe(11)
    const card = cards.filter({ hasText: 'Create a table' })
    await card.getByRole('img', { includeHidden: true }).first().waitFor()
    await card.focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).getByRole('heading', { name: 'Create a table' }).waitFor()
    await expect.poll(() => openOf(page)).toBe('create-table')
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.goto('/help?tutorial=edit-product')
    await dialogOf(page).getByRole('heading', { name: 'Edit a product' }).waitFor()
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => openOf(page)).toBeNull()
    await page.goto('/help?tutorial=of-nothing')
    await page.getByText('This no longer exists.').waitFor()
  })

  it('plays with captions in the reader’s language, and with chapters to jump to', async () => {
    const page = await office.phoneOf(fixture, {
      storage: { origin: fixture.url, values: { unem_language: 'fr' } },
    })
    await page.goto('/help?tutorial=create-menu')
    const video = dialogOf(page).locator('video')
    await video.waitFor()
    const tracks = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].map(({ kind, language, label, mode, cues }) => ({
          kind,
          language,
          label,
          isShown: mode === 'showing',
          texts: [...(cues ?? [])].map((cue) => (cue as VTTCue).text),
        })),
      )
    const steps = await dialogOf(page)
      .getByRole('listitem')
      .filter({ hasNot: page.locator('button') })
      .allInnerTexts()
    await expect
      .poll(async () => (await tracks()).find(({ isShown }) => isShown)?.texts)
      .toEqual(steps.map((step) => step.replace(/^\d\s*/, '')))
    const found = await tracks()
    expect(
      found
        .filter(({ kind }) => kind === 'captions')
        .map(({ language, label, isShown }) => [language, label, isShown]),
    ).toEqual(Object.entries(languageNames).map(([language, label]) => [language, label, language === 'fr']))
    expect(found.filter(({ kind }) => kind === 'chapters').map(({ language }) => language)).toEqual(['fr'])
    await dialogOf(page)
      .getByRole('button', { name: /Enregistrer$/ })
      .click()
    await expect
      .poll(() =>
        video.evaluate(({ currentTime, played }: HTMLVideoElement) => currentTime > 5 && played.length > 0),
      )
      .toBe(true)
  })

  it('opens on top of the screens that a tutorial is about', async () => {
    const page = await office.phoneOf(fixture)
    for (const [path, ...titles] of [
      ['/menus', 'Create a menu', 'Deactivate a menu'],
      [submenus, 'Create a submenu', 'Deactivate a submenu'],
      [products, 'Add a product to a submenu', 'Sort and delete products', 'Create a product'],
      ['/products', 'Create a product', 'Edit a product'],
      ['/tables', 'Create a table', 'Download a QR code'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Show me' }).click()
      const items = page.getByRole('menuitem')
      await items.first().waitFor()
      expect(await items.allInnerTexts()).toEqual(titles)
      await items.first().click()
      await dialogOf(page).getByRole('heading', { name: titles[0] }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.goBack()
      await dialogOf(page).waitFor({ state: 'detached' })
    }
    for (const [path, title] of [
      ['/daily', 'Create a daily menu'],
      ['/qrcodes', 'Download a QR code'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Show me' }).click()
      await dialogOf(page).getByRole('heading', { name: title }).waitFor()
    }
  })

  it('can be read without a network, and explains why there is no film', async () => {
    const page = await office.deskOf(fixture, { expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
    await page.goto('/help')
    await page
      .getByRole('list', { name: 'Tutorials' })
      .getByText(/^\d+ s$/)
      .first()
      .waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Deactivate a menu/ }).click()
    const dialog = dialogOf(page)
    await dialog.getByText('Under “Menus”, tap the eye of a menu.').waitFor()
    await dialog.getByRole('button', { name: /Where it is$/ }).click()
    await dialog.getByRole('alert').getByText('there is no connection').waitFor()
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('serves ranges of a film for jumping, and lets browsers cache it', async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/help?tutorial=create-menu')
    const source = await dialogOf(page).locator('video').getAttribute('src')
    const answer = await fetch(new URL(source ?? '', fixture.url), { headers: { Range: 'bytes=1000-1999' } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-type')).toBe('video/webm')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await answer.arrayBuffer()).byteLength).toBe(1000)
  })
})
