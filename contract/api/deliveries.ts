import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { plainPostcode } from '../domain/delivery-zones.ts'
import { endpoint } from '../shared/endpoint.ts'
import { couponErrors } from './coupons.ts'
import { reports } from '../shared/field-errors.ts'
import {
  GuestOrder,
  Order,
  OrdersQuery,
  TakeawayOrderForm,
  StaffOrdersQuery,
  lineErrors,
  slotErrors,
} from './orders.ts'
import {
  Email,
  Expected,
  Id,
  Latitude,
  Longitude,
  Money,
  Phone,
  PriceOrZero,
  TimeOfDay,
  Total,
  optionalText,
  text,
  line,
} from '../shared/shapes.ts'

export const DeliveryConfiguration = z.object({
  activateDelivery: z.boolean(),
  deliveryStartTime: z.string(),
  deliveryEndTime: z.string(),
  freeDeliveryPriceLimit: Money.describe('0: never free'),
  deliveryFee: Money,
  deliveryZones: z
    .array(
      z.object({
        name: z.string(),
        distanceInMeters: z.int().nullable(),
        postcodes: z.array(z.string()),
        deliveryFee: Money,
        freeDeliveryPriceLimit: Money,
        minimumOrder: Money,
        minutes: z.int().nullable(),
      }),
    )
    .optional()
    .describe('rings around the business, or postcodes; absent: one fee and limit for everybody'),
})

const Postcode = text(bounds.postcode)
  .overwrite(plainPostcode)
  .refine((postcode) => postcode !== '', reports('required'))

const DeliveryZone = z
  .object({
    name: line(bounds.zoneName),
    distanceInMeters: z
      .int()
      .min(bounds.zoneRadiusMin)
      .max(bounds.zoneRadiusMax)
      .nullable()
      .describe('a ring: up to this distance; null in a zone of postcodes'),
    postcodes: z
      .array(Postcode)
      .max(bounds.postcodesPerZone)
      .overwrite((given) => [...new Set(given)])
      .describe('or how they begin; the longest beginning counts; empty in a ring'),
    deliveryFee: PriceOrZero,
    freeDeliveryPriceLimit: PriceOrZero.describe('0: never free'),
    minimumOrder: PriceOrZero.describe('without the fee'),
    minutes: z.int().min(0).max(bounds.zoneMinutes).nullable().describe('from ready to the door'),
  })
  .refine(({ distanceInMeters, postcodes }) => distanceInMeters !== null || postcodes.length > 0, {
    ...reports('required'),
    path: ['postcodes'],
  })
  .refine(({ distanceInMeters, postcodes }) => distanceInMeters === null || postcodes.length === 0, {
    ...reports('invalid'),
    path: ['distanceInMeters'],
  })

/** Either rings or postcodes; no duplicate name, radius or postcode. */
const DeliveryZones = z
  .array(DeliveryZone)
  .max(bounds.deliveryZones)
  .superRefine((zones, { addIssue }) => {
    const taken = new Set<string>()
    const isNew = (key: string) => !taken.has(key) && taken.add(key)
    zones.forEach(({ name, distanceInMeters, postcodes }, at) => {
      const report = (code: 'twice' | 'invalid', field: string) =>
        addIssue({ code: 'custom', ...reports(code), path: [at, field] })
      if (!isNew(`name ${name}`)) report('twice', 'name')
      if (distanceInMeters !== null && !isNew(`radius ${distanceInMeters}`))
        report('twice', 'distanceInMeters')
      if (!postcodes.every((postcode) => isNew(`postcode ${postcode}`))) report('twice', 'postcodes')
      if ((distanceInMeters === null) !== (zones[0]?.distanceInMeters === null))
        report('invalid', 'distanceInMeters')
    })
  })

export const DeliveryConfigurationChange = z
  .object({
    activateDelivery: z.boolean(),
    deliveryStartTime: TimeOfDay,
    deliveryEndTime: TimeOfDay,
    freeDeliveryPriceLimit: PriceOrZero,
    deliveryFee: PriceOrZero,
    deliveryZones: DeliveryZones,
  })
  .partial()

const DeliveryPart = z.object({
  address: z.string(),
  deliveryUser: z.object({
    name: z.string().optional().describe('absent: the guest gave none'),
    email: z.string().describe('empty: staff took the order by phone'),
    phoneNumber: z.string(),
  }),
  deliveryFee: Money,
  destination: z
    .object({
      zone: z.string(),
      minutes: z.int().nullable().describe('from ready to the door'),
      postcode: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      distanceInMeters: z.int().nullable().describe('null: the guest named the zone'),
    })
    .optional()
    .describe('where the business delivers by zones'),
})
export const DeliveryOrder = Order.extend(DeliveryPart.shape)
export const GuestDeliveryOrder = GuestOrder.extend(DeliveryPart.shape)

export const DeliveryOrderForm = TakeawayOrderForm.extend({
  address: text(bounds.address),
  deliveryUser: z.object({
    name: line(bounds.customerName).or(z.literal('')).nullish(),
    email: Email,
    phoneNumber: Phone,
  }),
  postcode: optionalText(bounds.postcode).describe('where the zones are postcodes'),
  position: z
    .object({ latitude: Latitude, longitude: Longitude })
    .nullish()
    .describe('of the address, where the zones are rings'),
  zone: optionalText(bounds.zoneName).describe('the name of a ring, instead of a position'),
})

/** Why an order is not taken, or not created to be paid. */
const placingErrors = [
  'menu.disabled',
  'delivery.off',
  'delivery.closed',
  'delivery.zoneMissing',
  'delivery.tooFar',
  'delivery.minimum',
  'orders.paused',
  'business.closed',
  'business.unknown',
  ...slotErrors,
  ...lineErrors,
  ...couponErrors,
  'guest.blocked',
] as const

export const deliveries = {
  'GET businesses/delivery-configuration': endpoint({
    auth: 'staff',
    right: 'takeOrders',
    summary: 'When and for how much the business delivers',
    response: DeliveryConfiguration,
  }),
  'PUT businesses/delivery-configuration': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Changes that',
    body: DeliveryConfigurationChange.extend({ expected: Expected }),
    response: DeliveryConfiguration,
    errors: ['edit.conflict'],
  }),
  'POST open/clients/delivery-orders': endpoint({
    auth: 'guest',
    ceiling: 'orders',
    priority: 'order',
    summary: 'Creates and sends a delivery order',
    body: DeliveryOrderForm,
    response: GuestDeliveryOrder,
    status: 201,
    idempotent: true,
    errors: [...placingErrors, 'order.unpaid'],
  }),
  'POST open/clients/delivery-orders/to-pay': endpoint({
    auth: 'guest',
    ceiling: 'orders',
    priority: 'order',
    summary: 'Creates a delivery order that is sent once it is paid',
    body: DeliveryOrderForm,
    response: z.object({ id: Id }),
    status: 201,
    idempotent: true,
    errors: [...placingErrors, 'online.off'],
  }),
  'GET open/clients/delivery-orders': endpoint({
    auth: 'guest',
    summary: "The guest's own delivery orders at a business, newest first",
    query: OrdersQuery.extend({ businessId: Id }),
    response: z.array(GuestDeliveryOrder),
    meta: Total,
    errors: ['not.found'],
  }),
  'GET businesses/delivery-orders': endpoint({
    auth: 'staff',
    right: 'deliverOrders',
    priority: 'order',
    summary: "The business's delivery orders, newest first",
    query: StaffOrdersQuery,
    response: z.array(DeliveryOrder),
    meta: Total,
  }),
}
