import { useEffect, useState } from 'react'
import { usePanelContext } from '../context/panel-context.ts'
import { deliveryState, nextDeliveryChange } from './delivery-terms.ts'

/** Staff may change the hours meanwhile, so check the clock at least this often. */
const maxWaitMs = 60_000

/** Whether the business delivers now; updates when the delivery hours start or end. */
export function useDeliveryState(): ReturnType<typeof deliveryState> {
  const { business } = usePanelContext()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const change = nextDeliveryChange(business, now)?.getTime() ?? Infinity
    const timer = setTimeout(() => setNow(new Date()), Math.min(maxWaitMs, change - Date.now()))
    return () => clearTimeout(timer)
  }, [business, now])
  return deliveryState(business, now)
}
