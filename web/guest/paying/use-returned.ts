import { useEffect, useState } from 'react'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'

type Payment = DataOf<Calls['GET open/clients/payments/:id']>

const askAgainAfterMs = 3000

/**
 * The payment with which the guest came back from the provider's page, by the address: of a bill, or of an order that is sent
 * once it is paid.
 */
export const returnedId = (of: 'payment' | 'ordered'): string | null =>
  new URLSearchParams(location.search).get(of)

/** That payment: asked for until the provider has said; null if it is unknown. */
export function useReturned(businessId: string, id: string, onChanged: () => void) {
  const [payment, setPayment] = useState<Payment | null>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const params = { id }
    async function ask(): Promise<void> {
      try {
        const read = await api('GET open/clients/payments/:id', {
          params,
          query: { businessId, fresh: 'true' },
        })
        if (isOver) return
        setPayment(read)
        setFailed(false)
        onChanged()
        if (read.state === 'pending') timer = setTimeout(() => void ask(), askAgainAfterMs)
      } catch (error) {
        if (isOver) return
        if (isUnknown(error)) return setPayment(null)
        setFailed(true)
        timer = setTimeout(() => void ask(), askAgainAfterMs)
      }
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [businessId, id, onChanged])
  const leave = () =>
    api('DELETE open/clients/payments/:id', { params: { id }, query: { businessId } }).then(
      (read) => {
        setPayment(read)
        onChanged()
      },
      () => setFailed(true),
    )
  return { payment, hasFailed, leave }
}

const isUnknown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
