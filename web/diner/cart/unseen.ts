import { useEffect, useState } from 'react'
import type { Order } from '#web/lib/page-data.ts'
import { usePanelWords } from '../panel-words.ts'

/** Whether a pending order was not seen by staff for longer than the business calls out again (issue of the order). */
export function useUnseen({ id, status, seenOn, createdDateTime }: Order): boolean {
  const { overdueAfterMinutes } = usePanelWords().business.configuration
  const isWaiting = status === 'SENT' && seenOn === null
  const due = Date.parse(createdDateTime) + overdueAfterMinutes * 60_000
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setPassed(id), Math.max(0, due - Date.now()))
    return () => clearTimeout(timer)
  }, [id, isWaiting, due])
  return isWaiting && passed === id
}
