import { useEffect, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'

export type KnownCustomer = DataOf<Calls['GET businesses/customers']>[number]

const pauseMs = 200

/**
 * Customers whose number or name contains what is typed, requested once typing pauses. Until the answer, the last ones
 * stay, so that nothing moves under the thumb.
 */
export function useSuggestedCustomers(typed: string): readonly KnownCustomer[] {
  const [found, setFound] = useState<readonly KnownCustomer[]>([])
  const search = typed.trim()
  const isLongEnough = search.length >= bounds.customerSearchMin
  useEffect(() => {
    if (!isLongEnough) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(async () => {
      // Without an answer, they are typed as ever.
      const customers = await api('GET businesses/customers', { query: { search }, signal }).catch(() => [])
      if (!signal.aborted) setFound(customers)
    }, pauseMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [search, isLongEnough])
  return isLongEnough ? found : []
}
