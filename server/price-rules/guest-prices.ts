import type { z } from 'zod'
import type { GuestOptionGroups } from '#contract/api/menus.ts'
import type { GuestProduct } from '#contract/api/products.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { nextInForce } from '#contract/domain/recurrence.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { createPricing, selectPriceRules, type PricedMoment } from './prices-now.ts'

type Products = Map<string, z.output<typeof GuestProduct>[]>

/**
 * The products at current prices: at a table, and where they differ, for pick-up or delivery; and the time at
 * which these may next change.
 */
export async function withPricesNow(
  ctx: ReadContext,
  { timeZone, currency }: Pick<PricedMoment, 'timeZone' | 'currency'>,
  products: Products,
  optionGroups: z.output<typeof GuestOptionGroups>,
): Promise<{ products: Products; nextChange: string | null }> {
  const ids = [...new Set([...products.values()].flatMap((list) => list.map(({ id }) => id)))]
  const found = await ctx.db.selectNoFrom(selectPriceRules(ctx.businessId, ids)).executeTakeFirstOrThrow()
  if (!found.priceRules.length) return { products, nextChange: null }
  const [atTable, ...elsewhere] = orderKinds.map((kind) => ({
    kind,
    price: createPricing(found, optionGroups, { kind, now: ctx.now, timeZone, currency }),
  }))
  const priced = [...products].map(([holder, list]) => {
    const priced = list.map((product) => {
      const { price, optionGroups } = product
      const regular = { price, ...(optionGroups && { optionGroups }) }
      const table = atTable?.price(product)
      const others = elsewhere.flatMap(({ kind, price }) => {
        const prices = price(product) ?? regular
        return JSON.stringify(prices) === JSON.stringify(table ?? regular) ? [] : [[kind, prices] as const]
      })
      return { ...product, ...table, ...Object.fromEntries(others) }
    })
    return [holder, priced] as const
  })
  return {
    products: new Map(priced),
    nextChange: nextInForce(found.priceRules, ctx.now, timeZone)?.toISOString() ?? null,
  }
}
