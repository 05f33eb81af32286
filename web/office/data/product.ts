import type { DataOf } from '#contract/shared/endpoint.ts'
import { isUnprintable, toTicketName } from '#contract/domain/ticket-letters.ts'
import type { Calls } from '#contract/index.ts'

export type Product = DataOf<Calls['GET products']>[number]

/** The product has no allergen statement. */
export const isUnstated = ({ allergens }: Product): boolean => allergens === null

/** It is on no menu, so guests do not see it. */
export const isUnplaced = ({ isPlaced }: Product): boolean => !isPlaced

/** A dish read from a photo without a price; hidden from guests. */
export const isPriceMissing = ({ price }: Product): boolean => price === 0

/** The groups of a product with other prices for some of its sizes, by their ids. */
export const withSizePrices = (
  { optionGroups, sizes }: Product,
  prices: ReadonlyMap<string, number>,
): Product['optionGroups'] =>
  optionGroups.map((use) =>
    use.id === sizes[0]?.groupId
      ? {
          ...use,
          prices: [
            ...use.prices.filter(({ id }) => !prices.has(id)),
            ...[...prices].map(([id, price]) => ({ id, price })),
          ],
        }
      : use,
  )

/** Its second language only repeats the first, and nobody has reviewed it yet. */
export const isUntranslated = ({ untranslated }: Product): boolean => untranslated

/** Tickets cannot show its name in either language, not even as a picture. */
export const isWithoutTicketName = (product: Product): boolean => isUnprintable(toTicketName(product))

export const getName = ({ name }: Product): string => name

/** The searched texts of a product: its name in both languages. */
export const getSearchTexts = ({ name, nameEn }: Product): string[] => [name, nameEn]
