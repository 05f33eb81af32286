import { v7 as uuid } from 'uuid'
import type { DeliveryZone } from '#contract/domain/delivery-zones.ts'
import { amountForInput, decimalForInput } from '#web/office/ui/amounts.ts'
import { t } from '#web/office/texts.ts'
import { numberForInput, readNumber, readOptionalNumber } from '#web/office/ui/numbers.ts'

/** Whether all customers get the same terms, or each ring or group of postcodes has its own. */
export const zonings = ['none', 'distance', 'postcode'] as const
export type Zoning = (typeof zonings)[number]

/** A zone as typed, with its radius in kilometers. */
export interface ZoneDraft {
  key: string
  name: string
  distanceInMeters: string
  postcodes: string
  deliveryFee: string
  freeDeliveryPriceLimit: string
  minimumOrder: string
  minutes: string
}

export const zoningOf = (zones: readonly DeliveryZone[] = []): Zoning => {
  const [first] = zones
  return first ? (first.distanceInMeters === null ? 'postcode' : 'distance') : 'none'
}

export const toZoneDraft = (zone: DeliveryZone): ZoneDraft => ({
  key: uuid(),
  name: zone.name,
  distanceInMeters: zone.distanceInMeters === null ? '' : decimalForInput(zone.distanceInMeters / 1000),
  postcodes: zone.postcodes.join(', '),
  deliveryFee: amountForInput(zone.deliveryFee),
  freeDeliveryPriceLimit: amountForInput(zone.freeDeliveryPriceLimit),
  minimumOrder: amountForInput(zone.minimumOrder),
  minutes: numberForInput(zone.minutes),
})

/** A further zone starts with the terms of the last one. */
export const nextZone = (last: ZoneDraft | undefined): ZoneDraft => ({
  ...(last ?? {
    deliveryFee: amountForInput(0),
    freeDeliveryPriceLimit: amountForInput(0),
    minimumOrder: amountForInput(0),
    minutes: '',
  }),
  key: uuid(),
  name: '',
  distanceInMeters: '',
  postcodes: '',
})

/** The zones in words, all of their terms included. */
export const zonesText = (zoning: Zoning, zones: readonly ZoneDraft[], currency: string): string =>
  [t(`zones.by.${zoning}`), ...(zoning === 'none' ? [] : zones.map((zone) => zoneText(zone, currency)))].join(
    '; ',
  )

function zoneText(zone: ZoneDraft, currency: string): string {
  const terms = [
    [t('zones.radius'), zone.distanceInMeters],
    [t('zones.postcodes'), zone.postcodes],
    [t('deliveries.feeIn', { currency }), zone.deliveryFee],
    [t('deliveries.limit', { currency }), zone.freeDeliveryPriceLimit],
    [t('zones.minimum', { currency }), zone.minimumOrder],
    [t('zones.minutes'), zone.minutes],
  ]
  const given = terms.filter(([, value]) => value)
  return [zone.name, ...given.map(([label, value]) => `${label} ${value}`)].join(', ')
}

function readKilometers(typed: string) {
  const number = readNumber(typed)
  return typeof number === 'number' ? Math.round(number * 1000) : number
}

/** The zones in the request's format; unreadable values are passed on for the schema to reject. */
export const readZones = (zoning: Zoning, zones: readonly ZoneDraft[]) =>
  zoning === 'none'
    ? []
    : zones.map((zone) => ({
        name: zone.name,
        distanceInMeters: zoning === 'distance' ? readKilometers(zone.distanceInMeters) : null,
        postcodes: zoning === 'postcode' ? zone.postcodes.split(/[,;\n]/).filter((code) => code.trim()) : [],
        deliveryFee: readNumber(zone.deliveryFee),
        freeDeliveryPriceLimit: readNumber(zone.freeDeliveryPriceLimit),
        minimumOrder: readNumber(zone.minimumOrder),
        minutes: readOptionalNumber(zone.minutes),
      }))
