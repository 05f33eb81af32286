import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import type { Business } from '#tests/harness/business.ts'
import { accessibilityProblems, useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aDailyMenu, anEvent, aPictureLink } from './diner-offers-stage.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  configure,
  fillCart,
  menuOf,
  open,
  pill,
  send,
  sheet,
  speaks,
} from './diner-stage.ts'

let server: TestServer
let business: Business
let delivering: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  delivering = await aRestaurant(server)
  await deliversAlways(delivering)
  await business.staff.ask('PUT businesses/:id', {
    params: { id: business.id },
    body: { startDayTime: '00:00', endDayTime: '00:00' },
  })
  const pictureUrl = await aPictureLink(business)
  const always = { startTime: '00:00', endTime: '00:00' }
  await aDailyMenu(business, ['Supë 1', 'Picë 1'], { title: 'Dreka', pictureUrl, ...always })
  await anEvent(business, { endTime: null })
  for (const link of ['https://example.com/vera', ''])
    await business.staff.ask('POST banners', { body: { pictureUrl, link } })
})
afterAll(() => server.close())
const browser = useBrowser()
async function deliversAlways(business: Business): Promise<void> {
  await configure(business, { enableDelivery: true })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: {
      activateDelivery: true,
      deliveryStartTime: '00:00',
      deliveryEndTime: '00:00',
      deliveryFee: 1.5,
      freeDeliveryPriceLimit: 20,
    },
  })
}
const arrive = async (options: VisitOptions = {}, path = menuOf(business)) =>
  open(await browser.onPhone(atTable(server, options)), path)

describe.each(['light', 'dark'] as const)('in %s, nothing hinders', (colorScheme) => {
  const accessible = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([])

  it('the menu as a list and as a grid, and a product', async () => {
    const page = await arrive({ colorScheme })
    await page.getByRole('button', { name: 'Shto Supë 2' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Pamja' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Rrjetë' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await accessible(page)
    await page.getByRole('link', { name: /Supë 3/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Supë 3' }).waitFor()
    await accessible(page)
  })

  it('the cart, an alert, the orders and one of them, waiting and declined', async () => {
    const page = await arrive({ colorScheme, permissions: [] })
    await pill(page).click()
    await accessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fillCart(page, 'Supë 1')
    await accessible(page)
    await send(page)
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.context().grantPermissions(['geolocation'])
    await send(page)
    const row = sheet(page, 'Porositë').locator('.order')
    await row.waitFor()
    await accessible(page)
    await row.click()
    await page.locator('.life').waitFor()
    await accessible(page)
    const [order] = (await business.staff.ask('GET businesses/orders')).data
    await business.staff.ask('PUT businesses/orders/:id', {
      params: { id: order?.id ?? '' },
      body: { orderStatus: 'DECLINED' },
    })
    await page.locator('.life-DECLINED').waitFor()
    await accessible(page)
  })

  it('home, what there is besides the menus, a daily menu and an event', async () => {
    const page = await arrive({ colorScheme })
    await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
    await sheet(page, 'Menytë ditore dhe ngjarjet').getByRole('heading', { name: 'Dreka' }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Dreka' }).click()
    await sheet(page, 'Dreka').waitFor()
    await accessible(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    await sheet(page, 'Natë muzike').waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.getByRole('link', { name: 'Menyja' }).waitFor()
    await page.locator('.banners').waitFor()
    await accessible(page)
  })

  it('rating: asked for, missing, refused, thanked for', async () => {
    const rated = menuOf(business, `/products/${business.products['Supë 1']?.id}`)
    const page = await arrive({ colorScheme, expects: /409/ }, rated)
    await page.getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
    const panel = sheet(page, 'Vlerëso: Supë 1')
    await panel.locator('button[type=submit]').click()
    await panel.getByText('Jepni një vlerë!').waitFor()
    await accessible(page)
    await page.route(
      /product-rates$/,
      (route) => route.fulfill({ status: 409, json: { error: 'no', code: '50000' } }),
      { times: 1 },
    )
    await panel.locator('.star-option').nth(3).click()
    await panel.locator('button[type=submit]').click()
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Vlerëso këtë produkt/ }).click()
    await panel.locator('.star-option').nth(3).click()
    await panel.locator('button[type=submit]').click()
    await panel.getByText('Faleminderit').waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Ju dhatë 4 yje').waitFor()
    await accessible(page)
  })

  it('feedback: asked for, missing, refused, thanked for', async () => {
    const page = await arrive({ colorScheme, expects: /422/ })
    const press = () => sheet(page, 'Përshtypjet tuaja').locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Përshtypjet tuaja' }).click()
    await accessible(page)
    await press()
    await page.getByText('Jepni një vlerë!').first().waitFor()
    await accessible(page)
    await page.getByLabel('Emri i plotë').fill('Ana')
    await page.getByLabel('Komenti').fill('Mirë')
    await page.route(
      /clients\/feedback$/,
      (route) => route.fulfill({ status: 422, json: { error: 'no', code: '0005' } }),
      { times: 1 },
    )
    await press()
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Përshtypjet tuaja' }).click()
    await press()
    await page.getByText('Faleminderit').waitFor()
    await accessible(page)
  })

  it('the call for the waiter: why, under way, coming, and refused', async () => {
    const page = await arrive({ colorScheme, permissions: [], expects: /422/ })
    await page.locator('.floating-waiter').click()
    await page.locator('.sheet .note').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Thirr te tavolina 1' }).click()
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.context().grantPermissions(['geolocation'])
    await page.locator('.floating-waiter').click()
    await page.locator('.waiter-pause').waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.ring').waitFor()
    await accessible(page)
  })

  it('a delivery: what it costs, the form, what is missing, closed, and one that nobody has seen', async () => {
    const page = await browser.onPhone(atTable(server, { colorScheme }))
    await page.clock.install()
    await open(page, `/menu/${delivering.id}/delivery`)
    await fillCart(page, 'Supë 1')
    await accessible(page)
    await page.getByRole('button', { name: 'Vazhdo te dërgesa' }).click()
    await accessible(page)
    await page.locator('.sheet button[type=submit]').click()
    await accessible(page)
    await page.getByLabel('Adresa').fill('Rruga B 7')
    await page.getByLabel('E-maili').fill('ana@example.com')
    await page.getByLabel('Telefoni').fill('+383 44 111 222')
    await page.locator('.sheet button[type=submit]').click()
    await page.locator('.order').first().waitFor()
    await page.clock.runFor('03:01')
    await page.locator('.order-unseen').first().waitFor()
    await accessible(page)
    await page.locator('.order').first().click()
    await page.locator('.note-news').waitFor()
    await accessible(page)
  })

  it('a cart in which something has changed', async () => {
    const own = await aRestaurant(server)
    const page = await arrive({ colorScheme }, menuOf(own))
    await fillCart(page, 'Supë 1', 'Supë 2')
    await changeProduct(own, 'Supë 1', { price: 3 })
    await page.locator('.line-news').waitFor()
    await changeProduct(own, 'Supë 2', { active: false })
    await page.locator('.line-gone').waitFor()
    await accessible(page)
  })

  it('a delivery out of its hours', async () => {
    const own = await aRestaurant(server)
    await configure(own, { enableDelivery: true })
    const page = await arrive({ colorScheme }, `/menu/${own.id}/delivery`)
    await fillCart(page, 'Supë 1')
    await page.locator('.note-stop').waitFor()
    await accessible(page)
  })

  it('the pages of a few words', async () => {
    const page = await browser.onPhone(atTable(server, { colorScheme, expects: /404/ }))
    await page.goto('/menu/nobody/1')
    await accessible(page)
    await page.goto('/')
    await accessible(page)
  })
})

describe.each(languages)('in %s', (language) => {
  it('menu, product, cart and settings are accessible, and none is wider than a small phone', async () => {
    const page = await browser.onPhone(atTable(server, { viewport: { width: 360, height: 740 } }))
    await speaks(page.context(), server, language)
    const fine = async () => {
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
    }
    await open(page, menuOf(business))
    await page.locator('.stepper > button').first().click()
    await fine()
    await pill(page).click()
    await page.locator('.cart-foot').waitFor()
    await fine()
    await page.getByRole('tab').last().click()
    await page.locator('.orders, .empty').first().waitFor()
    await fine()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.header-settings').click()
    await page.locator('.choice').first().click()
    await page.locator('.choice[aria-pressed=true]').waitFor()
    await fine()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.product-link').first().click()
    await page.locator('.detail').waitFor()
    await fine()
  })
})

describe.each(languages)('in %s', (language) => {
  it('home, offers, rating and feedback are accessible, and none is wider than a small phone', async () => {
    const page = await browser.onPhone(atTable(server, { viewport: { width: 360, height: 740 } }))
    await speaks(page.context(), server, language)
    const fine = async () => {
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
    }
    const closed = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await open(page, menuOf(business, '/home'))
    await fine()
    for (const offer of [page.locator('.offer-title a').first(), page.locator('.offer-title a').last()]) {
      await offer.click()
      await page.locator('.offer-facts').waitFor()
      await fine()
      await closed()
    }
    await page.locator('.floating-feedback').click()
    await page.locator('.sheet button[type=submit]').click()
    await fine()
    await closed()
    await open(page, menuOf(business))
    await page.locator('.header-more').click()
    await page.locator('.sheet .offer').first().waitFor()
    await fine()
    await closed()
    await open(page, menuOf(business, `/products/${business.products['Picë 2']?.id}`))
    await page.locator('.rating button').click()
    await page.locator('.sheet button[type=submit]').click()
    await fine()
  })
})

describe.each(languages)('in %s', (language) => {
  it('waiter, delivery and a changed cart are accessible, and none is wider than a small phone', async () => {
    const own = await aRestaurant(server)
    await deliversAlways(own)
    const page = await browser.onPhone(atTable(server, { viewport: { width: 360, height: 740 } }))
    await speaks(page.context(), server, language)
    const fine = async () => {
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
    }
    const closed = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await open(page, menuOf(own))
    const add = page.locator('.stepper-empty > button')
    await add.first().click()
    await add.first().click()
    await page.locator('.floating-waiter').click()
    await page.locator('.waiter-pause').waitFor()
    await fine()
    await closed()
    await fine()
    await changeProduct(own, 'Supë 1', { price: 1234.5 })
    await changeProduct(own, 'Supë 2', { active: false })
    await pill(page).click()
    await page.locator('.line-gone').waitFor()
    await page.locator('.line-news').waitFor()
    await fine()
    await open(page, `/menu/${own.id}/delivery`)
    await pill(page).click()
    await page.locator('.cart-foot .button').click()
    await page.locator('.sheet button[type=submit]').click()
    await page.locator('.field-problem:not(:empty)').first().waitFor()
    await fine()
    await page.getByRole('textbox').nth(0).fill('Rruga B 7, kati 3, zilja e dytë, te oborri')
    await page.getByRole('textbox').nth(1).fill('ana@example.com')
    await page.getByRole('textbox').nth(2).fill('+383 44 111 222')
    await page.locator('.sheet button[type=submit]').click()
    await page.locator('.order').first().click()
    await page.locator('.life').waitFor()
    await fine()
  })
})

describe('by keyboard alone', () => {
  it('an order is put together and sent, and the focus comes back where it was', async () => {
    const page = await open(await browser.onDesktop(atTable(server)), menuOf(business))
    const tabTo = async (name: string | RegExp) => {
      const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return
      }
      expect.fail(`Tab does not lead to ${String(name)}`)
    }
    // In the order of the page: settings, menus, sections, products.
    await tabTo('Cilësimet')
    await page.keyboard.press('Enter')
    await sheet(page, 'Cilësimet').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Cilësimet')
    await tabTo('Pije')
    await tabTo('Pica')
    await page.keyboard.press('Enter')
    await tabTo(/Picë 1/)
    await tabTo('Shto Picë 1')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Edhe një Picë 1')
    await page.keyboard.press('Enter')
    await expect.poll(() => pill(page).innerText()).toMatch(/2\s*11\.00/)
    await pill(page).focus()
    await page.keyboard.press('Enter')
    await sheet(page, 'Shporta').waitFor()
    await tabTo(/Dërgo porosinë/)
    await page.keyboard.press('Space')
    await sheet(page, 'Porositë').locator('.order').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^Shporta/)
  })

  it('the tabs of the cart are changed by the arrow keys', async () => {
    const page = await arrive()
    await pill(page).click()
    await page.getByRole('tab', { name: 'Shporta' }).focus()
    await page.keyboard.press('ArrowRight')
    await sheet(page, 'Porositë').waitFor()
    expect(await focused(page)).toBe('Porositë')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Shporta')
  })

  it('a product’s page begins at its heading, and Back gives its link the focus again', async () => {
    const page = await arrive()
    await page.getByRole('link', { name: /Supë 3/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Supë 3' }).waitFor()
    expect(await focused(page)).toBe('Supë 3')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
    expect(await focused(page)).toContain('Supë 3')
  })
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return element?.getAttribute('aria-label') ?? element?.innerText ?? ''
  })

/** What reaches over the edge of the screen, other than what is meant to be drawn along. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isStrip = (element: Element) => element.closest('.slider, .chips, .gallery-strip') !== null
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => !isStrip(element) && element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    const { scrollWidth } = document.documentElement
    return [
      ...wide.map((element) => element.className || element.tagName),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ]
  })
