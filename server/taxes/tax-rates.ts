import { sql } from 'kysely'
import type { OrderKind } from '#contract/domain/price-rules.ts'

/** The fields of a tax that orders need; rates in hundredths of a percent. */
export interface TaxRates {
  id: string
  tableRate: number
  deliveryRate: number
  isDefault: boolean
}

/** The taxes of a business, as a JSON array nested in another query. */
export const foundTaxes = (businessId: string) =>
  sql<TaxRates[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'tableRate', table_rate, 'deliveryRate', delivery_rate,
      'isDefault', is_default)), '[]')
    from taxes where business_id = ${businessId} and not deleted)`

/**
 * The rate for a tax, or for the default tax if the id is null or unknown, in this kind of order; null if the
 * business has no default tax.
 */
export function taxRate(taxes: readonly TaxRates[], taxId: string | null, kind: OrderKind): number | null {
  const tax = taxes.find(({ id }) => id === taxId) ?? taxes.find(({ isDefault }) => isDefault)
  if (!tax) return null
  return kind === 'table' ? tax.tableRate : tax.deliveryRate
}
