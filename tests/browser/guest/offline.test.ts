import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { here, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  closeDialog,
  menuPath,
  openPage,
  overlaps,
  listOrders,
  pill,
  productRow,
  sendOrder,
} from '../fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()

/** Console messages that a page logs while offline. */
const expects = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR|status of 422/
const arrive = async () =>
  openPage(
    await browser.onPhone(
      atTable(server, { expects, serviceWorkers: 'allow', geolocation: { ...here, accuracy: 5 } }),
    ),
    menuPath(business),
  )
const note = (page: Page) => page.getByText(/S’ka lidhje\. Përditësuar së fundi/)

/** Waits until the worker has cached the menu, home, and the panels with their texts, although nothing was touched. */
async function waitUntilCached(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (home) => {
          const files = (await (await caches.open('menu-files')).keys()).map(({ url }) => url)
          const isControlled = navigator.serviceWorker.controller !== null
          // A script and its texts.
          const hasBoth = (name: string) =>
            files.filter((url) => url.includes(`/${name}-`) && url.endsWith('.js')).length > 1
          return (
            isControlled &&
            hasBoth('guest') &&
            hasBoth('panels') &&
            (await caches.match(home, { ignoreVary: true })) !== undefined
          )
        },
        menuPath(business, '/home'),
      ),
    )
    .toBe(true)
}

const productPage = (name: string) => menuPath(business, `/products/${business.products[name]?.id}`)
const isHome = (page: Page) => page.getByRole('main').getByText('Menyja', { exact: true }).waitFor()
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  // Newer versions of Chromium forget on a reload from the worker that the device is offline.
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

describe('without a network', () => {
  it('the cached menu, its panels and pages open by every address, with a note of their age', async () => {
    const page = await arrive()
    await waitUntilCached(page)
    await page.context().setOffline(true)
    // A guest who has not touched anything yet can still open the panels.
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await page.getByRole('dialog', { name: 'Cilësimet' }).getByRole('button', { name: 'Gjuha' }).waitFor()
    await closeDialog(page)
    await pill(page).click()
    await page.getByRole('dialog', { name: 'Shporta' }).getByText('Nuk ka produkte për të shfaqur!').waitFor()
    await closeDialog(page)

    // Scanning the code again opens the cached menu.
    const token = Buffer.from(JSON.stringify({ businessId: business.id, tableId: 2 })).toString('base64url')
    await page.goto(`/menu?token=${token}`)
    await productRow(page, 'Supë 2').getByText('2,20\u00a0€').waitFor()
    await note(page).waitFor()
    // So does the short address, or home.
    const { username } = await business.staff.ask('GET businesses/:id', { params: { id: business.id } })
    await page.goto(`/menu/${username}`)
    await productRow(page, 'Supë 2').waitFor()
    expect(new URL(page.url()).pathname).toBe(menuPath(business))
    await page.goto(`/menu/${username}/2`)
    await productRow(page, 'Supë 2').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/menu/${business.id}/2`)
    await page.goto(`/menu/${username}/2/home`)
    await isHome(page)
    await page.locator('.loading').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/menu/${business.id}/2/home`)
    // A product has its own.
    await page.goto(productPage('Supë 2'))
    await page.getByRole('heading', { level: 1, name: 'Supë 2' }).waitFor()
    await page.goto(menuPath(business, '/home'))
    await isHome(page)
    await page.context().setOffline(false)
    await expect.poll(() => note(page).count()).toBe(0)
  })

  it('an order stays in the cart over a reload, with a message, and is sent only when pressed again', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
    await waitUntilCached(page)
    await page.reload()
    await page.context().setOffline(true)
    await page.reload()
    await goOffline(page)
    await note(page).waitFor()
    await expect.poll(async () => (await pill(page).innerText()).replaceAll(/\s/g, '')).toContain('12,10')
    await pill(page).click()
    await sendOrder(page)
    const alert = page.getByRole('alertdialog')
    await alert.getByText(/S’ka lidhje/).waitFor()
    await alert.getByRole('button').click()
    await page.context().setOffline(false)
    await expect.poll(() => note(page).count()).toBe(0)
    expect(await listOrders(business)).toEqual([])
    await sendOrder(page)
    await page.locator('.order-number', { hasText: '00001' }).waitFor()
    expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', total: 2.1 }])

    // The note, the buttons and the order do not cover one another.
    await closeDialog(page)
    await page.locator('.active-order').waitFor()
    await page.context().setOffline(true)
    await note(page).waitFor()
    expect(await overlaps(page, '.offline-note', '.pill', '.active-order', '.floating-feedback')).toEqual([])
    await productRow(page, 'Supë 1').getByRole('link').first().click()
    await page.locator('.floating-foot').waitFor()
    expect(await overlaps(page, '.offline-note', '.floating-foot > .stepper', '.active-order')).toEqual([])
  })

  it(
    'the language and the menu chosen last are kept on every page of the menu',
    { tags: ['complete'] },
    async () => {
      const page = await arrive()
      await waitUntilCached(page)
      const kept = (path: string) =>
        page.evaluate(async (path) => {
          const answer = await caches.match(path, { ignoreVary: true })
          return { language: answer?.headers.get('x-kept-language'), text: (await answer?.text()) ?? '' }
        }, path)
      await page.goto(productPage('Supë 2'))
      await page.getByRole('heading', { level: 1, name: 'Supë 2' }).waitFor()
      await expect.poll(async () => (await kept(productPage('Supë 2'))).language).toBe('sq')
      await page.goto(menuPath(business))
      await page.getByRole('link', { name: 'Gjuha: SQ' }).click()
      await page.getByRole('button', { name: 'Français' }).click()
      await productRow(page, 'Soup 2').waitFor()
      await expect.poll(async () => (await kept(menuPath(business))).language).toBe('fr')
      await page.context().setOffline(true)
      await page.reload()
      await productRow(page, 'Soup 2').waitFor()
      expect(await page.getAttribute('html', 'lang')).toBe('fr')
      await page.goto(productPage('Supë 2'))
      await page.getByRole('heading', { level: 1, name: 'Soup 2' }).waitFor()

      await page.context().setOffline(false)
      await page.goto(menuPath(business))
      await page.getByRole('link', { name: 'Drinks' }).click()
      await page.getByRole('heading', { name: 'Coffee' }).waitFor()
      await expect.poll(async () => (await kept(menuPath(business))).text).toContain('>Macchiato<')
      await page.context().setOffline(true)
      await page.goto(menuPath(business))
      await productRow(page, 'Macchiato').waitFor()
    },
  )

  it('pictures that cannot be loaded leave their placeholder, and load once the network is back', async () => {
    await business.staff.call('POST products/:id/images', {
      params: { id: business.products['Supë 1']?.id ?? '' },
      file: await aPicture('png', '#b23a1e'),
    })
    const page = await browser.onPhone(atTable(server, { expects }))
    await page.route(/\/media\//, (route) => route.abort())
    await openPage(page, menuPath(business))
    const picture = productRow(page, 'Supë 1').locator('img')
    const looks = () =>
      picture.evaluate((img) => {
        const { content, backgroundColor } = getComputedStyle(img)
        return { isReplaced: content !== 'normal', hasPlaceholder: backgroundColor !== 'rgba(0, 0, 0, 0)' }
      })
    await expect.poll(looks).toEqual({ isReplaced: true, hasPlaceholder: true })
    expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 })
    await page.unroute(/\/media\//)
    const reconnected = page.waitForResponse((response) => response.url().includes('clients/stream'))
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await reconnected
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expect.poll(async () => (await looks()).isReplaced).toBe(false)
  })

  it(
    'a picture seen small is shown on the product’s page and full screen, one not seen leaves its placeholder',
    { tags: ['complete'] },
    async () => {
      const id = business.products['Supë 1']?.id ?? ''
      for (const colour of ['#b23a1e', '#4f6b2a']) {
        const file = await aPicture('png', colour, 1000)
        await business.staff.call('POST products/:id/images', { params: { id }, file })
      }
      const page = await arrive()
      await waitUntilCached(page)
      const small = await productRow(page, 'Supë 1')
        .locator('img')
        .evaluate((img) => (img as HTMLImageElement).currentSrc)
      await expect.poll(() => page.evaluate((link) => caches.match(link).then(Boolean), small)).toBe(true)
      await page.context().setOffline(true)
      await note(page).waitFor()
      await productRow(page, 'Supë 1').getByRole('link').first().click()
      const looks = (picture: Locator) =>
        picture.evaluate((img) => ({
          isShown: (img as HTMLImageElement).naturalWidth > 0 && !img.hasAttribute('data-failed'),
          hasPlaceholder: getComputedStyle(img).backgroundColor !== 'rgba(0, 0, 0, 0)',
        }))
      await expect
        .poll(() => looks(page.locator('.gallery-picture').first()))
        .toMatchObject({ isShown: true })
      await page.getByRole('button', { name: 'Zmadho Supë 1, fotografia 1 nga 2' }).click()
      const viewer = page.locator('.viewer-picture')
      await expect.poll(() => looks(viewer.first())).toEqual({ isShown: true, hasPlaceholder: false })
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => looks(viewer.last())).toEqual({ isShown: false, hasPlaceholder: true })
    },
  )
})

describe('with a network', () => {
  it(
    'a cached page is shown neither in another language, nor without what has changed since, nor once disabled',
    { tags: ['complete'] },
    async () => {
      const page = await arrive()
      await waitUntilCached(page)
      await page.goto('about:blank')
      await changeProduct(business, 'Supë 1', { price: 9.75 })
      await page.goto(menuPath(business))
      await productRow(page, 'Supë 1').getByText('9,75\u00a0€').waitFor()

      await page.context().addCookies([{ name: 'unem_language', value: 'fr', url: server.url }])
      await page.goto(menuPath(business))
      expect(await page.getAttribute('html', 'lang')).toBe('fr')
      await productRow(page, 'Soup 1').waitFor()

      await server.services.db
        .updateTable('businesses')
        .set({ activation: false })
        .where('id', '=', business.id)
        .execute()
      await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
      await page.getByRole('heading', { name: 'Carte indisponible' }).waitFor()
      await page.goto(menuPath(business))
      await page.getByRole('heading', { name: 'Carte indisponible' }).waitFor()
    },
  )
})
