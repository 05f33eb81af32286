import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type Product = DataOf<Calls['GET products']>[number]

/** Nobody has said what it contains. */
export const isUnstated = ({ allergens }: Product): boolean => allergens === null

export const getName = ({ name }: Product): string => name

/** What a search for products looks at: the name, in both languages. */
export const getSearchText = ({ name, nameEn }: Product): string => `${name} ${nameEn}`
