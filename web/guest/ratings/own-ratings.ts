import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { ensureGuest } from '../lib/guest-session.ts'

/** What this guest has rated here, by product: it stands outside of the page and the panel, which both show it. */
const ratings = createStore<ReadonlyMap<string, number>>(new Map())

function keep(more: Iterable<readonly [productId: string, rate: number]>): void {
  ratings.set(new Map([...ratings.get(), ...more]))
}

export const recordOwnRating = (productId: string, rate: number): void => keep([[productId, rate]])

/** Reads them anew; answers the one of this product. */
export async function loadOwnRating(businessId: string, productId: string): Promise<number | undefined> {
  await ensureGuest()
  const own = await api('GET open/clients/product-rates', { query: { businessId } })
  keep(own.map(({ product, rate }) => [product.id, rate]))
  return ratings.get().get(productId)
}

/** The guest's own stars for it; undefined while they are not known, or not given. */
export function useOwnRating(businessId: string, productId: string): number | undefined {
  useEffect(() => {
    // Who is not known to have rated may try: the server knows.
    loadOwnRating(businessId, productId).catch(() => {})
  }, [businessId, productId])
  return ratings.use().get(productId)
}
