import { digestOf } from '#server/translations/in-card-language.ts'
import { randomUUID } from 'node:crypto'
import { keyRights } from '#contract/domain/rights.ts'
import type { Client } from '#tests/harness/client.ts'
import {
  here,
  aBusiness,
  anOptionGroup,
  aCoupon,
  aPriceRule,
  aPrinter,
  aTax,
  acceptTakeawayOrders,
  type Business,
} from '#tests/harness/business.ts'
import { sendAnOrder, decide, aPickup, aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { reviewOpens, type Prepared } from '#tests/harness/menu-review.ts'

/** A business with one record of everything that a call can name by its id. */
export interface FullBusiness {
  business: Business
  name: string
  /** Who placed its orders and called the waiter. */
  guest: Guest
  /** With an API key that has all rights a key can have. */
  program: Client
  /** Keyed by the path before `:id` (whole or its last segment), or by the name of another placeholder. */
  ids: Record<string, string>
}

/** A further language of the card, which no other business of these has. */
const nextLanguage = () => furtherLanguages.shift() ?? 'zh-Hans'
const furtherLanguages = ['zh-Hant', 'pt-BR', 'sr-Latn', 'es-419', 'fr-CA', 'uz-Cyrl', 'az-Arab']

export async function aFullBusiness(server: { url: string } & Prepared): Promise<FullBusiness> {
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Menu', 'Submenu', { Dish: 5, Second: 6 })
    .opens()
  const { staff } = business
  const dish = business.products['Dish']?.id as string
  // Another device's: a call may end it.
  const phone = await signIn(server, business.form.email, business.form.password)
  const session = (await phone.ask('GET users/sessions')).find(({ isThis }) => isThis)
  const guest = await aGuest(server)
  await acceptTakeawayOrders(staff)
  const invite = () => staff.ask('POST people/invitations', { body: { role: 'kitchen', language: 'en' } })
  await guest.ask('POST out/invitations/accept', {
    body: {
      code: (await invite()).link?.split('code=')[1] ?? '',
      firstName: 'Besa',
      lastName: 'Kola',
      email: `colleague.of.${business.form.email}`,
      password: business.form.password,
    },
  })
  const device = await staff.ask('POST devices', { body: { name: 'Bar', lockAfterMinutes: 5 } })
  const key = await staff.ask('POST api-keys', { body: { name: 'Till', rights: [...keyRights] } })
  // Off: nothing is sent there.
  const webhook = await staff.ask('POST webhooks', {
    body: { url: 'https://example.com/hook', types: ['order.sent'] },
  })
  const deliveryId = await aMessage(server, business.id, webhook.id)
  await staff.ask('PUT webhooks/:id', { params: { id: webhook.id }, body: { isOn: false } })
  const colleague = (await staff.ask('GET people')).find(({ isYou }) => !isYou)
  const invitation = await invite()
  const image = await staff.ask('POST products/:id/images-link', {
    params: { id: dish },
    body: { link: 'https://example.com/a.jpg' },
  })
  const daily = await staff.ask('POST daily-menus', {
    body: { title: 'Daily', totalPrice: 9, startTime: '08:00', endTime: '11:00' },
  })
  await staff.ask('POST daily-menus/:id/products', { params: { id: daily.id }, body: { productIds: [dish] } })
  const group = await staff.ask('POST option-groups', { body: anOptionGroup('Extras', { Cheese: 1 }) })
  const tax = await staff.ask('POST taxes', { body: aTax('VAT') })
  const printer = await staff.ask('POST printers', { body: aPrinter('Kitchen') })
  const factor = await staff.ask('POST users/factors/totp', { body: { password: business.form.password } })
  const coupon = await staff.ask('POST coupons', { body: aCoupon('TENTH') })
  const language = nextLanguage()
  await staff.ask('PUT businesses/configurations', { body: { furtherLanguages: [language] } })
  const rule = await staff.ask('POST price-rules', {
    body: aPriceRule('Never', { startTime: '03:00', endTime: '03:01', days: [1] }),
  })
  const event = await staff.ask('POST events', { body: { title: 'Event', description: 'Music' } })
  const banner = await staff.ask('POST banners', { body: { pictureUrl: 'https://example.com/b.jpg' } })
  const approve = (id: string) => decide({ staff }, id)
  await approve((await sendAnOrder(guest, business, { Dish: 1 })).id)
  const bill = await staff.ask('POST tables/:id/bill', {
    params: { id: business.tables[0]?.id as string },
    body: { paidBy: 'cash', total: 5 },
  })
  const [closed] = await staff.ask('GET bills')
  const [receipt] = await staff.ask('GET bills/:id/receipts', { params: { id: bill.id } })
  const visit = await staff.ask('POST visits', { body: { label: 'Visit' } })
  const order = await sendAnOrder(guest, business, { Dish: 1 })
  const approved = await sendAnOrder(guest, business, { Dish: 1 })
  await approve(approved.id)
  const call = await guest.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: business.tables[0]?.number ?? 0 },
  })
  const deliveryOrder = await guest.ask('POST open/clients/delivery-orders', {
    body: aDelivery(business, { Dish: 1 }),
  })
  const pickupOrder = await guest.ask('POST open/clients/pickup-orders', {
    body: aPickup(business, { Dish: 1 }),
  })
  const drawer = await staff.ask('POST drawers', { body: { whose: 'you', opening: 50 } })
  const menuId = business.menus['Menu']?.id as string
  const { username } = await staff.ask('GET businesses/details')
  await reviewOpens(server, business.id, menuId, dish)
  const approval = await askForApproval(server, business, colleague?.id ?? '', visit.id)
  return {
    business,
    name: business.form.businessName,
    guest,
    program: staff.as(key.key),
    ids: {
      menuId,
      productId: dish,
      imageId: image.id,
      tableId: business.tables[0]?.id as string,
      'sub-menus': business.submenus['Submenu']?.id as string,
      menus: menuId,
      products: dish,
      tables: business.tables[0]?.id as string,
      visits: visit.id,
      'daily-menus': daily.id,
      'option-groups': group.id,
      optionId: group.options[0]?.id as string,
      taxes: tax.id,
      printers: printer.id,
      'price-rules': rule.id,
      coupons: coupon.id,
      drawers: drawer.id,
      events: event.id,
      banners: banner.id,
      'businesses/orders': order.id,
      'open/clients/orders': order.id,
      'businesses/pickup-orders': pickupOrder.id,
      'open/clients/pickup-orders': pickupOrder.id,
      'businesses/delivery-orders': deliveryOrder.id,
      'open/clients/delivery-orders': deliveryOrder.id,
      'businesses/kitchen': approved.id,
      bills: bill.id,
      payments: closed?.payments[0]?.id as string,
      'open/clients/payments': await anOnlinePayment(server, business.id, visit.id, guest.id),
      receipts: receipt?.id as string,
      itemId: approved.orderItems[0]?.id as string,
      businesses: business.id,
      username,
      language,
      callId: call.id,
      'users/sessions': session?.id as string,
      'users/places': business.id,
      'users/factors': factor.id,
      people: colleague?.id as string,
      devices: device.id,
      'api-keys': key.id,
      webhooks: webhook.id,
      deliveryId,
      approvals: approval,
      'people/invitations': invitation.id,
      'machine-translations': await aMachineTranslation(server, business.id, language),
    },
  }
}

/** What opens another business. */
export const aNewPlace = () => ({
  id: randomUUID(),
  name: 'Te Arta 2',
  username: `place-${randomUUID().slice(0, 8)}`,
  phoneNumber: '+383 44 765 432',
  addressLine: 'Rruga B 7',
  city: 'Prishtinë',
  country: 'Kosovë',
  latitude: 42.64,
  longitude: 21.15,
})
/** What a colleague may only do with approval; the owner must not find it by its id as their own. */
/** One that a guest began to pay online, and did not. */
async function anOnlinePayment(
  { services }: Prepared,
  businessId: string,
  visitId: string,
  guestId: string,
): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  const ended = { createdOn: now, expiresOn: now, expiredOn: now }
  const online = { method: 'online', provider: 'stripe' } as const
  await services.db
    .insertInto('payments')
    .values({ businessId, id, visitId, guestId, ...ended, part: 'rest', amountMills: 1000, ...online })
    .execute()
  return id
}

/** One that has arrived. */
async function aMessage({ services }: Prepared, businessId: string, endpointId: string): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  await services.db
    .insertInto('webhookMessages')
    .values({
      businessId,
      endpointId,
      id,
      type: 'test',
      recordId: 'test',
      data: '{}',
      happenedOn: now,
      dueOn: now,
      state: 'sent',
    })
    .execute()
  return id
}

/** One that has ended: the server needs no model for it. */
async function aMachineTranslation(
  { services }: Prepared,
  businessId: string,
  language: string,
): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  const ended = { state: 'stopped', createdOn: now, updatedOn: now, finishedOn: now } as const
  await services.db
    .insertInto('machineTranslations')
    .values({ businessId, id, language, texts: [randomUUID()], ...ended })
    .execute()
  return id
}

async function askForApproval(
  { services }: Prepared,
  { id: businessId }: Business,
  staffId: string,
  visitId: string,
): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  await services.db
    .insertInto('approvals')
    .values({
      businessId,
      id,
      staffId,
      call: 'POST visits/:id/discount',
      params: JSON.stringify({ id: visitId }),
      body: JSON.stringify({ percent: 20, reason: 'Taken', total: 0 }),
      requestHash: Buffer.from(id),
      neededRight: 'giveDiscounts',
      createdOn: now,
      expiresOn: new Date(now.getTime() + 600_000),
      shownOn: now,
    })
    .execute()
  return id
}

/** The names of a call's placeholders. */
export const namesIn = (key: string): string[] =>
  [...key.matchAll(/:(\w+)/g)].map((match) => match[1] as string)

/** The id for a placeholder. Add an id for each new placeholder. */
export function idIn({ ids }: Pick<FullBusiness, 'ids'>, key: string, name: string): string {
  const before = key.slice(key.indexOf(' ') + 1, key.indexOf(`/:${name}`))
  const id = ids[name] ?? ids[before] ?? ids[before.slice(before.lastIndexOf('/') + 1)]
  if (!id) throw new Error(`Say in tenant-fixtures.ts which id ${key} takes as :${name}`)
  return id
}

/** A body that would be valid for the business it belongs to. */
export function bodyFor(key: string, { business, ids }: FullBusiness): object {
  const orderOf = (id: string | undefined) => ({ orders: [{ id, order: 0 }] })
  if (key === 'POST users/places') return { ...aNewPlace(), name: 'Taken' }
  if (key.startsWith('PUT payment-providers'))
    return { provider: 'stripe', secretKey: 'sk_test_taken', password: business.form.password }
  if (key.includes('payment-providers')) return { provider: 'stripe', online: true }
  if (/hand-over$|\/totp$|\/passkey\/options$|\/removal$|recovery-codes$/.test(key))
    return { password: business.form.password }
  if (key.endsWith('/confirmation')) return { code: '123456' }
  if (key.endsWith('menu-reviews/:menuId/products'))
    return { submenuId: ids['sub-menus'], name: 'Taken', price: 1 }
  if (key.startsWith('PUT menu-reviews/')) return { doubts: [], isTitleUnsure: false }
  if (key.endsWith('/update')) return { into: ids['menus'], added: [], priced: [], gone: [] }
  if (key.endsWith('/products/move')) return { productIds: [ids['products']], to: ids['sub-menus'] }
  if (key === 'POST tables/:id/bill' || key === 'POST visits/:id/bill') return { paidBy: 'cash', total: 5 }
  if (key === 'POST visits/:id/discount') return { percent: 10, reason: 'Taken', total: 0 }
  if (key.endsWith('/items/:itemId/changes'))
    return { kind: 'voided', quantity: 1, reason: 'Taken', was: { quantity: 1 } }
  if (key.endsWith('/items/:itemId/replacement')) return { quantity: 1, was: { quantity: 1 } }
  if (key === 'POST visits/:id/lines')
    return {
      lines: [
        { orderId: ids['businesses/kitchen'], itemId: ids['itemId'], quantity: 1, was: { quantity: 1 } },
      ],
    }
  if (key.endsWith('/fire') || key.endsWith('/hold')) return { course: 1 }
  if (key === 'PUT bills/:id') return { paidBy: 'card' }
  if (key === 'POST bills/:id/reopen') return { reason: 'Taken' }
  if (key === 'POST visits/:id/payments') return { part: 'rest', amount: 5, method: 'cash' }
  if (key === 'POST receipts/:id/mail') return { email: 'a@example.com' }
  if (key === 'POST printers/:id/receipts') return { receiptId: ids['receipts'] }
  if (key === 'POST drawers') return { whose: 'house', opening: 5 }
  if (key === 'POST drawers/:id/moves') return { kind: 'in', amount: 5, reason: 'Taken' }
  if (key === 'POST drawers/:id/close') return { counted: 5 }
  if (key === 'PUT payments/:id') return { method: 'card' }
  if (key === 'POST payments/:id/notice') return { reason: 'Taken', refundIds: [] }
  if (key === 'POST payments/:id/refunds') return { amount: 1, reason: 'Taken' }
  if (key.endsWith('/bill/move') || key === 'POST visits/:id/move') return { to: ids['tables'] }
  if (key.startsWith('POST printed-menus')) return { size: 'A4', languages: ['sq'], menuIds: [ids['menus']] }
  if (key.startsWith('POST table-tents')) return { size: 'A4', languages: ['sq'], tableIds: [ids['tables']] }
  if (key === 'PUT products') return { products: [{ id: ids['products'], price: 1 }] }
  if (key.endsWith('/products/ordering')) return { products: [{ id: ids['products'], order: 0 }] }
  if (key.endsWith('/images/ordering')) return { images: [{ id: ids['imageId'], order: 0 }] }
  if (key.endsWith('sub-menus/ordering')) return orderOf(ids['sub-menus'])
  if (key.endsWith('daily-menus/ordering')) return orderOf(ids['daily-menus'])
  if (key.endsWith('banners/ordering')) return orderOf(ids['banners'])
  if (key.endsWith('menus/ordering')) return orderOf(ids['menus'])
  if (key.endsWith('/products') && !key.endsWith(' products')) return { productIds: [ids['products']] }
  return {
    title: 'Taken',
    titleEn: 'Taken',
    name: 'Taken',
    nameEn: 'Taken',
    description: 'Taken',
    descriptionEn: 'Taken',
    price: 1,
    kind: 'extra',
    minChoices: 0,
    maxChoices: null,
    freeChoices: 0,
    options: [{ name: 'Taken', nameEn: 'Taken', price: 1 }],
    soldOut: true,
    stock: 1,
    stage: 'ready',
    minutes: 10,
    until: null,
    tableRate: 20,
    deliveryRate: 10,
    scope: 'all',
    ...(key.includes('price-rules') && { price: 1 }),
    ...(key.includes('coupons') && { code: 'TAKEN', percent: 20 }),
    texts: [{ digest: digestOf('Dish'), text: 'Taken' }],
    file: `id,translation\n${digestOf('Dish')},Taken\n`,
    dryRun: false,
    terms: [{ term: 'Taken', entry: { kind: 'keep', texts: { en: 'Taken' } } }],
    number: 1,
    totalPrice: 1,
    ...(!key.includes(' events') && { startTime: '08:00', endTime: '09:00' }),
    pictureUrl: 'https://example.com/taken.jpg',
    link: 'https://example.com/taken.jpg',
    orderStatus: 'APPROVED',
    addressLine: 'Taken',
    enableOrder: false,
    done: true,
    pin: '4071',
    isApproved: true,
    staffId: ids['people'],
    lockAfterMinutes: 5,
    rights: ['seeOrders'],
    ...(key.includes('webhooks') && { url: 'https://example.com/hook', types: ['order.sent'] }),
    fired: 2,
    setAside: true,
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-01T00:10:00.000Z',
    deleted: true,
    businessId: business.id,
  }
}
