import type { BrowserContext, Page } from 'playwright-core'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import type { VisitOptions } from '#tests/harness/browser.ts'
import type { TestServer } from '#tests/harness/server.ts'

/** A dish in both of the business's languages. */
export const dish = (name: string, nameEn: string, price: number) => ({
  name,
  nameEn,
  price,
  description: `${name}, si në shtëpi`,
  descriptionEn: `${nameEn}, as at home`,
})

const both = (title: string, titleEn: string, icon: 'pizza' | 'soup' | 'coffee' | 'salad') => ({
  title,
  titleEn,
  icon,
  description: `${title} të ditës`,
  descriptionEn: `${titleEn} of the day`,
})

/** A restaurant that speaks Albanian first and English second, takes orders, and has more than a screen to show. */
export async function aRestaurant(server: TestServer, changes: { enableOrder?: boolean } = {}) {
  const dishes = (name: string, nameEn: string, price: number) =>
    Object.fromEntries(
      Array.from({ length: 6 }, (_, n) => [
        `${name} ${n + 1}`,
        dish(`${name} ${n + 1}`, `${nameEn} ${n + 1}`, price + n / 10),
      ]),
    )
  const business = await aBusiness(server)
    .withTables(3)
    .withMenu('Ushqim', 'Supa', dishes('Supë', 'Soup', 2.1), both('Supa', 'Soups', 'soup'))
    .withMenu('Ushqim', 'Sallata', dishes('Sallatë', 'Salad', 3.3), both('Sallata', 'Salads', 'salad'))
    .withMenu('Ushqim', 'Pica', dishes('Picë', 'Pizza', 5.5), both('Pica', 'Pizzas', 'pizza'))
    .withMenu(
      'Pije',
      'Kafe',
      { Makiato: dish('Makiato', 'Macchiato', 1.15) },
      both('Kafe', 'Coffee', 'coffee'),
    )
    .opens()
  await business.staff.ask('PUT menus/:id', {
    params: { id: business.menus['Ushqim']?.id ?? '' },
    body: { titleEn: 'Food' },
  })
  await business.staff.ask('PUT menus/:id', {
    params: { id: business.menus['Pije']?.id ?? '' },
    body: { titleEn: 'Drinks' },
  })
  await configure(business, { enableOrder: true, ...changes })
  return business
}

export const configure = (business: Business, body: Record<string, unknown>) =>
  business.staff.ask('PUT businesses/configurations', { body })

export const changeProduct = (business: Business, name: string, body: Record<string, unknown>) =>
  business.staff.ask('PUT products/:id', { params: { id: business.products[name]?.id ?? '' }, body })

export const menuOf = (business: Business, rest = ''): string => `/menu/${business.id}/1${rest}`

/** What a guest at the table allows: `position` null denies. */
export const atTable = (server: TestServer, options: VisitOptions = {}): VisitOptions => ({
  baseURL: server.url,
  permissions: ['geolocation'],
  geolocation: { ...here, accuracy: 10 },
  // What a worker answers, no test can hold up; diner-offline.test.ts allows it.
  serviceWorkers: 'block',
  ...options,
})

/** The guest's chosen language, as the settings keep it. */
export async function speaks(context: BrowserContext, server: TestServer, language: string): Promise<void> {
  await context.addCookies([{ name: 'unem_language', value: language, url: server.url }])
}

/** Opens the menu and waits until it answers to the finger and hears the server. */
export async function open(page: Page, path: string): Promise<Page> {
  const connected = page.waitForResponse((response) => response.url().includes('clients/stream'))
  await page.goto(path)
  await connected
  return page
}

/** The line of a dish: its row in the list. */
export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

export const pill = (page: Page) => page.locator('.pill')
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Puts one of each into the cart and opens it. */
export async function fillCart(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: `Shto ${name}`, exact: true }).click()
  await pill(page).click()
  await sheet(page, 'Shporta').waitFor()
}

export const send = (page: Page) => page.getByRole('button', { name: /Dërgo porosinë/ }).click()

/** All that staff has of a business, newest first. */
export const ordersOf = async (business: Business) => (await business.staff.ask('GET businesses/orders')).data

/** A reading that says little: some 1.1 km away, give or take 900 m. */
export const roughly = { latitude: here.latitude + 0.01, longitude: here.longitude, accuracy: 900 }

/** A browser that neither asks nor answers where it is. */
export const neverLocates = (page: Page) =>
  page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {}
  })

/** Escape closes what is open. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function deliversAlways(business: Business): Promise<void> {
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
