import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type Product = DataOf<Calls['GET products']>[number]

/** The product has no allergen statement. */
export const isUnstated = ({ allergens }: Product): boolean => allergens === null

/** A dish read from a photo without a price; hidden from guests. */
export const isPriceMissing = ({ price }: Product): boolean => price === 0

/** Its second language only repeats the first, and nobody has reviewed it yet. */
export const isUntranslated = ({ untranslated }: Product): boolean => untranslated

export const getName = ({ name }: Product): string => name

/** The searched texts of a product: its name in both languages. */
export const getSearchTexts = ({ name, nameEn }: Product): string[] => [name, nameEn]
