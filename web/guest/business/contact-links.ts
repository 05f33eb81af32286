import type { Business } from '#web/lib/page-data.ts'

type Address = Business['address']

export const addressLine = ({ addressLine, city, country }: Address): string =>
  [addressLine, city, country].filter(Boolean).join(', ')

export const phoneLink = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^+\d]/g, '')}`

/** A link as it is displayed: `instagram.com/taverna`. */
export const linkName = (link: string): string => link.replace(/^https?:\/\/(www\.)?|\/$/g, '')
