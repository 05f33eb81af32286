import type { Business } from '#web/lib/page-data.ts'

type Address = Business['address']

export const addressLine = ({ addressLine, city, country }: Address): string =>
  [addressLine, city, country].filter(Boolean).join(', ')

/** A map that asks for no key and tells nobody else who looks. */
export const mapLink = ({ latitude, longitude }: Address): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`

export const phoneLink = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^+\d]/g, '')}`
