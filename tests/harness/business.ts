import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { signupDefaults } from '#contract/domain/bounds.ts'
import type { Signup } from '#contract/api/businesses.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { OptionGroupForm } from '#contract/api/option-groups.ts'
import type { CouponForm } from '#contract/api/coupons.ts'
import type { PriceRuleForm } from '#contract/api/price-rules.ts'
import type { ProductForm } from '#contract/api/products.ts'
import type { SubmenuForm } from '#contract/api/submenus.ts'
import { Client } from './client.ts'
import { aNewGuest } from './people.ts'

type SignupForm = z.input<typeof Signup>
type Menu = DataOf<Calls['POST menus']>
type Submenu = DataOf<Calls['POST menus/:menuId/sub-menus']>
export type Product = DataOf<Calls['POST products']>
type OptionGroup = DataOf<Calls['POST option-groups']>
type Table = DataOf<Calls['POST tables/one']>
type Dishes = Record<string, number | Partial<z.input<typeof ProductForm>>>

/** A signed-up business as its staff see it. */
export interface Business {
  id: string
  staff: Client
  form: SignupForm
  /** Keyed by the names that the test gave them. */
  menus: Record<string, Menu>
  submenus: Record<string, Submenu>
  products: Record<string, Product>
  optionGroups: Record<string, OptionGroup>
  tables: Table[]
}

/** Opening hours around the clock, every day of the week. */
export const everyHour = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime: '00:00', endTime: '00:00' }))

type DeliveryTerms = z.input<Calls['PUT businesses/delivery-configuration']['body']>

/** Enables delivery orders at any hour, on these terms. */
export async function acceptDeliveries(staff: Client, terms: DeliveryTerms = {}): Promise<void> {
  await staff.ask('PUT businesses/configurations', { body: { enableDelivery: true } })
  const always = { activateDelivery: true, deliveryStartTime: '00:00', deliveryEndTime: '00:00' }
  await staff.ask('PUT businesses/delivery-configuration', { body: { ...always, ...terms } })
}

/** Enables pick-up orders at any hour. */
export async function acceptPickups(staff: Client): Promise<void> {
  await staff.ask('PUT businesses/configurations', { body: { enablePickup: true } })
  await staff.ask('PUT businesses/opening-hours', { body: { pickup: everyHour } })
}

export async function acceptTakeawayOrders(staff: Client): Promise<void> {
  await acceptPickups(staff)
  await acceptDeliveries(staff)
}

/** Creates these products in one call, as if one after another: the newest is the first in lists. */
export async function addProducts(staff: Client, forms: z.input<typeof ProductForm>[]): Promise<Product[]> {
  const { products } = await staff.ask('POST products/import', { body: { data: forms.toReversed() } })
  return products.toReversed()
}

/** Puts these products into a submenu, after those that it has. */
export const fillSubmenu = (
  staff: Client,
  params: { menuId: string; id: string },
  products: { id: string }[],
) =>
  staff.ask('POST menus/:menuId/sub-menus/:id/products', {
    params,
    body: { productIds: products.map(({ id }) => id) },
  })

type Step = (business: Business) => Promise<unknown>

/**
 * Builds a business through the public API and reads as a sentence:
 * `await aBusiness(server).withTables(3).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()`.
 */
export function aBusiness(server: { url: string }, changes: Partial<SignupForm> = {}) {
  return new BusinessBuilder(server, { ...aSignup(), ...changes })
}

/** A sign-up form with a unique email address and username. */
export function aSignup(): SignupForm & { email: string; businessUsername: string } {
  const unique = randomBytes(6).toString('hex')
  return {
    firstName: 'Arta',
    lastName: 'Krasniqi',
    email: `arta-${unique}@example.com`,
    password: 'fli-me-kos-2026',
    businessName: 'Te Arta',
    businessUsername: `arta-${unique}`,
    businessAddressLine: 'Rruga e Dibrës 4',
    businessPhoneNumber: '+383 44 123 456',
    businessCountry: 'Kosovë',
    businessCity: 'Prishtinë',
  }
}

/** The location of the tests' businesses, unless a test sets another. */
export const here = { latitude: signupDefaults.latitude, longitude: signupDefaults.longitude }

export const aSubmenu = (title: string): z.input<typeof SubmenuForm> => ({
  title,
  titleEn: title,
  description: `${title}, of the day`,
  descriptionEn: `${title}, of the day`,
})

/** A group of extras of which a guest may choose any number. `options`: prices by name, in display order. */
export const anOptionGroup = (
  name: string,
  options: Record<string, number>,
  rules: Partial<z.input<typeof OptionGroupForm>> = {},
): z.input<typeof OptionGroupForm> => ({
  name,
  nameEn: `${name} (en)`,
  kind: 'extra',
  minChoices: 0,
  maxChoices: null,
  freeChoices: 0,
  options: Object.entries(options).map(([name, price]) => ({
    name,
    nameEn: `${name} (en)`,
    price,
    allergens: [],
  })),
  ...rules,
})

/** A group of sizes; exactly one must be chosen. */
export const sizes = (options: Record<string, number>): z.input<typeof OptionGroupForm> =>
  anOptionGroup('Madhësia', options, { kind: 'size', minChoices: 1, maxChoices: 1 })

/** A tax; rates in percent. */
export const aTax = (name: string, tableRate = 20, deliveryRate = 10) => ({ name, tableRate, deliveryRate })

/** A Star printer that fetches its tickets and prints those of all stations. */
export const aPrinter = (name: string) => ({
  name,
  kind: 'star' as const,
  language: 'en' as const,
  columns: 42 as const,
  stations: [],
})

/** By default a tenth off. */
export const aCoupon = (code: string, changes: Partial<z.input<typeof CouponForm>> = {}) => ({
  code,
  ...(changes.amount || changes.freeProductId ? {} : { percent: 10 }),
  ...changes,
})

/** By default a happy hour: half price for everything, all day. */
export const aPriceRule = (name: string, changes: Partial<z.input<typeof PriceRuleForm>> = {}) => ({
  name,
  nameEn: name,
  scope: 'all' as const,
  percent: -50,
  ...changes,
})

export const aProduct = (name: string, price = 5): z.input<typeof ProductForm> => ({
  name,
  nameEn: name,
  description: `${name}, as at home`,
  descriptionEn: `${name}, as at home`,
  price,
  preparingTime: 10,
})

class BusinessBuilder {
  readonly #server: { url: string }
  readonly #form: SignupForm
  readonly #steps: Step[] = []

  constructor(server: { url: string }, form: SignupForm) {
    this.#server = server
    this.#form = form
  }

  withTables(number: number): this {
    return this.#then(async (business) => {
      business.tables = await business.staff.ask('POST tables', { body: { number } })
    })
  }

  /**
   * Adds a submenu with its products, and the menu if it does not exist yet. A dish is given as its price or
   * as a form.
   */
  withMenu(
    menu: string,
    submenu: string,
    dishes: Dishes,
    changes: Partial<z.input<typeof SubmenuForm>> = {},
  ): this {
    return this.#then(async (business) => {
      const { staff } = business
      business.menus[menu] ??= await staff.ask('POST menus', { body: { title: menu, titleEn: menu } })
      const params = { menuId: business.menus[menu].id }
      const body = { ...aSubmenu(submenu), ...changes }
      const made = await staff.ask('POST menus/:menuId/sub-menus', { params, body })
      business.submenus[submenu] = made
      const forms = Object.entries(dishes).map(([name, dish]) =>
        typeof dish === 'number' ? aProduct(name, dish) : { ...aProduct(name), ...dish },
      )
      const products = await addProducts(staff, forms)
      Object.keys(dishes).forEach((name, at) => (business.products[name] = products[at] as Product))
      await fillSubmenu(staff, { ...params, id: made.id }, products)
    })
  }

  /** Creates an option group and appends it to the groups of these products. */
  withOptions(form: z.input<typeof OptionGroupForm>, ...products: string[]): this {
    return this.#then(async (business) => {
      const { staff } = business
      const group = await staff.ask('POST option-groups', { body: form })
      business.optionGroups[form.name] = group
      for (const name of products) {
        const { id, optionGroups } = business.products[name] as Product
        business.products[name] = await staff.ask('PUT products/:id', {
          params: { id },
          body: { optionGroups: [...optionGroups, { id: group.id }] },
        })
      }
    })
  }

  #then(step: Step): this {
    this.#steps.push(step)
    return this
  }

  async opens(): Promise<Business> {
    const visitor = await aNewGuest(this.#server)
    const { token, businessId } = await visitor.ask('POST users/businesses/signup', { body: this.#form })
    const business: Business = {
      id: businessId,
      staff: new Client(this.#server.url, token),
      form: this.#form,
      menus: {},
      submenus: {},
      products: {},
      optionGroups: {},
      tables: [],
    }
    for (const step of this.#steps) await step(business)
    return business
  }
}
