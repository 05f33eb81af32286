import type { Whereabouts } from '#contract/domain/delivery-zones.ts'
import type { Point } from '#contract/domain/distance.ts'
import { bounds, patterns } from '#contract/domain/bounds.ts'
import { plainPhone } from '#contract/domain/phone.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { stored } from '#web/lib/stored.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { textProblem } from '../lib/text-problem.ts'

/**
 * A guest who orders from outside the business: the form as typed, or as sent with the last order; stored on
 * the device.
 */
export interface Customer {
  name: string
  address: string
  email: string
  phoneNumber: string
  postcode: string
  /** The name of the chosen zone. */
  zone: string
  /** The phone's position when the guest shared it, as `42.66,21.16`; empty if not shared. */
  position: string
}

/** Orders that are sent from anywhere, without a table. */
export type TakeawayKind = Exclude<OrderKind, 'table'>
export const customerFields = {
  pickup: ['name', 'phoneNumber'],
  delivery: ['address', 'name', 'email', 'phoneNumber'],
} as const satisfies Record<TakeawayKind, readonly CustomerField[]>

export type CustomerField = 'name' | 'address' | 'email' | 'phoneNumber'

const typed = stored('delivery_form')
const last = stored('delivery_recipient')
/** A customer who has not chosen a zone. */
export const nowhere = { postcode: '', zone: '', position: '' }
const nobody: Customer = {
  name: '',
  address: '',
  email: '',
  phoneNumber: '',
  ...nowhere,
}

export const fromPosition = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

/** What the customer entered about the destination. */
export function whereabouts({
  postcode,
  zone,
  position,
}: Customer): Whereabouts & { position: Point | null } {
  const [latitude = Number.NaN, longitude = Number.NaN] = position.split(',').map(Number)
  const isPosition = position !== '' && Number.isFinite(latitude) && Number.isFinite(longitude)
  return { postcode: postcode.trim(), zone, position: isPosition ? { latitude, longitude } : null }
}

/** The form as the guest was typing it, else as sent with the last order. */
export function savedCustomer(): Customer {
  try {
    const value = JSON.parse(typed.get() ?? last.get() ?? '{}') as Partial<
      Record<keyof Customer, unknown>
    > | null
    const isText = ([name, text]: [string, unknown]) => name in nobody && typeof text === 'string'
    return { ...nobody, ...Object.fromEntries(Object.entries(value ?? {}).filter(isText)) }
  } catch {
    return nobody
  }
}

export const saveCustomer = (customer: Customer): void => typed.set(JSON.stringify(customer))

/** After sending: fills the next form, but without the position, since the next address may be elsewhere. */
export function rememberCustomer({ name, address, email, phoneNumber, postcode, zone }: Customer): void {
  last.set(JSON.stringify({ name, address, email, phoneNumber, postcode, zone }))
  typed.set(null)
}

const boundOf = {
  name: bounds.customerName,
  address: bounds.address,
  email: bounds.email,
  phoneNumber: bounds.phoneMax,
}

/** Matches the contract's schema, which is not shipped to the browser. */
const email = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A delivery reaches its address without a name. */
export const isOptional = (kind: TakeawayKind, name: CustomerField): boolean =>
  kind === 'delivery' && name === 'name'

/** The problem with a field, or null (the shared form messages; bounds of the contract, section 4). */
export function customerProblem(
  t: PanelContextValue['t'],
  name: CustomerField,
  typed: string,
): string | null {
  const value = typed.trim()
  if (value && name === 'phoneNumber')
    return patterns.phone.test(plainPhone(value)) ? null : t('problem.phone')
  const problem = textProblem(t, value, boundOf[name])
  return problem ?? (name === 'email' && !email.test(value) ? t('problem.email') : null)
}
