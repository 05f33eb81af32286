import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'

/**
 * The business's subscription. A user returning from the payment service may arrive before its webhook, so
 * the state is then read afresh.
 */
export function useSubscription() {
  const [params] = useSearchParams()
  const isBack = params.get('payment') === 'back'
  const read = useCallback(
    (signal: AbortSignal) =>
      api('GET stripe/subscription', { signal, query: isBack ? { fresh: 'true' } : {} }),
    [isBack],
  )
  return useAsyncData(read)
}
