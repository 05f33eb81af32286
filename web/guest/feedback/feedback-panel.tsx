import { useEffect } from 'react'
import { Alert } from '../ui/alert.tsx'
import { announce } from '../ui/announcer.tsx'
import { goBackInPanel, closePanel, currentPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { Thanks } from '../ui/thanks.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { sendFeedback, resetFeedback, useFeedbackDraft } from './send-feedback.ts'

/** Feedback to the business; after a failure an alert replaces the form (customer specification, section 8). */
export function FeedbackPanel({ isAlert }: { isAlert: boolean }) {
  const { t, business } = usePanelContext()
  const { state } = useFeedbackDraft()
  useEffect(() => resetFeedback, [])
  useEffect(() => {
    // The failure is not stored, so after a reload there is nothing to show.
    if (isAlert && state !== 'failed') switchPanel('feedback')
  }, [isAlert, state])

  const send = async () => {
    const isTaken = await sendFeedback(business.id)
    const isOpen = currentPanel() === 'feedback'
    // A guest who closed the panel meanwhile is interrupted only by a failure.
    if (isTaken && !isOpen) {
      announce(t('feedback.thanks'))
      resetFeedback()
    } else if (!isTaken && isOpen) switchPanel('feedback/failed')
    else if (!isTaken) openPanel('feedback/failed')
  }

  if (isAlert && state === 'failed') {
    return <Alert onClose={goBackInPanel}>{t('business-feedback-error')}</Alert>
  }
  return (
    <BottomSheet title={t('feedback')} onClose={closePanel}>
      {state === 'sent' ? (
        <Thanks>{t('feedback.thanks')}</Thanks>
      ) : (
        <FeedbackForm onSend={() => void send()} />
      )}
    </BottomSheet>
  )
}
