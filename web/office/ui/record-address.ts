import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { toastErrorMessage } from '#web/office/actions/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { usePanelAddress, type PanelParam } from './panel-address.ts'

/** In the URL, the record that is to be created. */
const newRecord = 'new'

/**
 * The record in the panel, which the URL names; `new` for one to be created. It stays as it was when the panel opened,
 * also if others change or delete it meanwhile: the form compares with that. A link to a record that is gone says so.
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

/** Says that the record of a link is gone, and closes its panel. */
export function useReportGone(isGone: boolean, close: () => void): void {
  const report = useEffectEvent(() => {
    reportGone()
    close()
  })
  useEffect(() => {
    if (isGone) report()
  }, [isGone])
}

export const reportGone = () => toastErrorMessage(t('screen.recordGone'))
