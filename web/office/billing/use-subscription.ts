import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'

/**
 * The business's subscription, loaded again with the screen: it may be changed in another tab, and end while a screen
 * stays open for days. A user returning from the payment service may arrive before its webhook, so the payment service
 * itself is asked then, once.
 */
export function useSubscription() {
  const [params] = useSearchParams()
  const isBack = params.get('payment') === 'back'
  const isAsked = useRef(false)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const query = isBack && !isAsked.current ? { fresh: 'true' as const } : {}
      const subscription = await api('GET stripe/subscription', { signal, query })
      isAsked.current = true
      return subscription
    },
    [isBack],
  )
  return useAsyncData(read, { isLive: true })
}
