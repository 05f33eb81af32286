import { useEffect } from 'react'
import { retryDelayMs } from '#web/lib/retry.ts'
import { useIsAnyRound, useIsAnyUnstored } from './rounds.ts'
import { sendRounds } from './send-round.ts'
import { isWaiting } from './unsent-rounds.ts'

const maxRetryDelayMs = 15_000

/**
 * Sends what waits for as long as something does: nobody has to remember it, on whatever screen. The browser asks before it
 * closes a page with one that the device does not store.
 */
export function useSendRounds(isConnected: boolean): void {
  const isUnstored = useIsAnyUnstored()
  useEffect(() => {
    if (!isUnstored) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnstored])
  const isAnyWaiting = useIsAnyRound(isWaiting)
  useEffect(() => {
    if (!isAnyWaiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const send = async (tries: number) => {
      try {
        await sendRounds()
      } finally {
        if (!isOver) timer = setTimeout(() => void send(tries + 1), retryDelayMs(tries, maxRetryDelayMs))
      }
    }
    void send(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isConnected, isAnyWaiting])
}
