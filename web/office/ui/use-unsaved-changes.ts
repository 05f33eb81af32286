import { useBeforeUnload } from 'react-router'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks before back, reload or closing the tab while there are unsaved changes; returns the question for whoever leaves
 * in another way.
 */
export function useUnsavedChanges(isChanged: boolean): () => Promise<boolean> {
  const confirmLeave = async () =>
    !isChanged ||
    (await confirm(t('ask.leave'), { yes: t('ask.leave.yes'), no: t('ask.leave.no'), isLoss: true }))
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  useLeaveGuard(isChanged, confirmLeave)
  return confirmLeave
}
