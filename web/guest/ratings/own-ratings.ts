import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { ensureGuest } from '../lib/guest-session.ts'

/** This guest's own ratings by product, shared by the product page and the rating panel. */
const ratings = createStore<ReadonlyMap<string, number>>(new Map())

function keep(more: Iterable<readonly [productId: string, rate: number]>): void {
  ratings.set(new Map([...ratings.get(), ...more]))
}

export const recordOwnRating = (productId: string, rate: number): void => keep([[productId, rate]])

/** Reloads the ratings, and returns the one of this product. */
export async function loadOwnRating(businessId: string, productId: string): Promise<number | undefined> {
  await ensureGuest()
  const own = await api('GET open/clients/product-rates', { query: { businessId } })
  keep(own.map(({ product, rate }) => [product.id, rate]))
  return ratings.get().get(productId)
}

/** The guest's own stars for the product; `undefined` until loaded, or if not rated. */
export function useOwnRating(businessId: string, productId: string): number | undefined {
  useEffect(() => {
    // If loading fails, the guest may try to rate: the server checks again.
    loadOwnRating(businessId, productId).catch(() => {})
  }, [businessId, productId])
  return ratings.use().get(productId)
}
