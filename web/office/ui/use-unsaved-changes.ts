import { useBeforeUnload } from 'react-router'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * Asks before back, reload or closing the tab while there are unsaved changes; returns the question for whoever leaves
 * in another way. `question`: to be answered with Yes or No, instead of the usual one.
 */
export function useUnsavedChanges(isChanged: boolean, question?: string): () => Promise<boolean> {
  const answers = question ? {} : { yes: t('ask.leave.yes'), no: t('ask.leave.no') }
  const confirmLeave = async () =>
    !isChanged || (await confirm(question ?? t('ask.leave'), { ...answers, isLoss: true }))
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  useLeaveGuard(isChanged, confirmLeave)
  return confirmLeave
}
