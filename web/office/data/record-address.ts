import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { toastErrorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { usePanelAddress, type PanelParam } from './panel-address.ts'

/** Stands in the URL for a record to be created. */
const newRecord = 'new'

/**
 * The record in the panel, named by the URL; `new` for one to be created. It stays as it was when the panel
 * opened, even if others change or delete it meanwhile: the form compares with that version. A link to a
 * deleted record is reported.
 */
export function useRecordAddress<Item extends { id: string }>(name: PanelParam, items: readonly Item[]) {
  const { id, open: openId, close } = usePanelAddress(name)
  const [known, setKnown] = useState<Item>()
  const current = known?.id === id ? known : items.find((item) => item.id === id)
  if (current !== known) setKnown(current)
  const opened: Item | typeof newRecord | undefined = id === newRecord ? newRecord : current
  useReportGone(id !== undefined && opened === undefined, close)
  const open = useCallback((item?: Item) => openId(item?.id ?? newRecord), [openId])
  return { opened, open, close }
}

/** Reports that a linked record no longer exists, and closes its panel. */
export function useReportGone(isGone: boolean, close: () => void): void {
  const report = useEffectEvent(() => {
    reportGone()
    close()
  })
  useEffect(() => {
    // Closing renders at once, which React cannot do within an effect.
    if (isGone) queueMicrotask(report)
  }, [isGone])
}

export const reportGone = () => toastErrorMessage(t('error.not-found'))
