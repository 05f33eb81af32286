import { useEffect } from 'react'
import { Alert } from '../ui/alert.tsx'
import { announce } from '../ui/announcer.tsx'
import { goBackInPanel, closePanel, currentPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { Thanks } from '../ui/thanks.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { sendFeedback, resetFeedback, useFeedbackDraft } from './send-feedback.ts'

/** What a guest says to the business; a failure closes it with an alert (customer specification, section 8). */
export function FeedbackPanel({ isAlert }: { isAlert: boolean }) {
  const { t, business } = usePanelContext()
  const { state } = useFeedbackDraft()
  useEffect(() => resetFeedback, [])
  useEffect(() => {
    // After a reload nothing is left to say.
    if (isAlert && state !== 'failed') switchPanel('feedback')
  }, [isAlert, state])

  const send = async () => {
    const isTaken = await sendFeedback(business.id)
    const isOpen = currentPanel() === 'feedback'
    // Whoever went on reading meanwhile is called back only by a failure.
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
