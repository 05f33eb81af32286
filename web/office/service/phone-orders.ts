import { PhoneCustomer as PhoneCustomerForm } from '#contract/api/visits.ts'
import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { api } from '#web/lib/api.ts'
import { termsAtTable, type OrderTerms } from '#web/office/card/card.ts'
import type { Business } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import type { PhoneCustomer, TakeawayKind } from './rounds.ts'

type Delivery = DataOf<Calls['GET businesses/delivery-configuration']>

/** What a business takes by phone. */
export interface Takeaway {
  kinds: readonly TakeawayKind[]
  /** Undefined: it does not deliver. */
  delivery: Delivery | undefined
}

export function toTakeaway({ enablePickup }: Business['configuration'], delivery?: Delivery): Takeaway {
  const delivers = delivery?.activateDelivery ?? false
  return {
    kinds: [...(enablePickup ? (['pickup'] as const) : []), ...(delivers ? (['delivery'] as const) : [])],
    delivery: delivers ? delivery : undefined,
  }
}

export const zonesOf = ({ delivery }: Takeaway) => delivery?.deliveryZones ?? []

/** Before anything is known of whoever calls. */
export const newCustomer = ({ kinds }: Takeaway): PhoneCustomer => ({
  kind: kinds[0] ?? 'pickup',
  name: '',
  phoneNumber: '',
  address: '',
  zone: '',
  wantedOn: '',
})

export function termsByPhone(takeaway: Takeaway, { kind, zone: name }: PhoneCustomer): OrderTerms {
  const { delivery } = takeaway
  if (kind === 'pickup' || !delivery) return { ...termsAtTable, kind }
  const zones = zonesOf(takeaway)
  const zone = zones.find((zone) => zone.name === name)
  // Nobody has said where to.
  if (zones.length && !zone) return { ...termsAtTable, kind }
  const { deliveryFee: fee, freeDeliveryPriceLimit: limit } = zone ?? delivery
  const terms = { limit: toMills(limit), fee: toMills(fee) }
  return {
    kind,
    feeOf: (sum) => fromMills(deliveryFee(terms, toMills(sum))),
    minimum: zone?.minimumOrder ?? 0,
  }
}

type Body = NonNullable<Parameters<typeof api<'POST businesses/orders'>>[1]['body']['byPhone']>

export const toByPhone = ({ kind, name, phoneNumber, address, zone, wantedOn }: PhoneCustomer): Body => ({
  kind,
  name,
  phoneNumber,
  ...(kind === 'delivery' && { address, ...(zone && { zone }) }),
  ...(wantedOn && { wantedOn }),
})

const validate = createValidator(PhoneCustomerForm)

/** What is missing or wrong, by field. */
export function customerProblems(customer: PhoneCustomer, takeaway: Takeaway): Record<string, string> {
  const zones = customer.kind === 'delivery' ? zonesOf(takeaway) : []
  const hasZone = !zones.length || zones.some(({ name }) => name === customer.zone)
  return {
    ...validate(toByPhone(customer)),
    ...(!hasZone && { zone: t('problem.required') }),
  }
}
