import type { Business } from '#web/lib/page-data.ts'

type Address = Business['address']

export const addressLine = ({ addressLine, city, country }: Address): string =>
  [addressLine, city, country].filter(Boolean).join(', ')

/** OpenStreetMap: needs no API key and does not track the guest. */
export const mapLink = ({ latitude, longitude }: Address): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`

export const phoneLink = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^+\d]/g, '')}`

/** `instagram.com/taverna`: what a link leads to, as one reads it. */
export const linkName = (link: string): string => link.replace(/^https?:\/\/(www\.)?|\/$/g, '')
