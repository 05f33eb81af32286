import { useEffect } from 'react'
import { retryDelayMs } from '#web/lib/retry.ts'
import { useIsAnyRound } from './rounds.ts'
import { sendRounds } from './send-round.ts'
import { isWaiting } from './unsent-rounds.ts'

const maxRetryDelayMs = 15_000

/** Sends what waits for as long as something does: nobody has to remember it, on whatever screen. */
export function useSendRounds(isConnected: boolean): void {
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
