import { useEffect } from 'react'
import { Alert } from '../ui/alert.tsx'
import { say } from '../ui/announcer.tsx'
import { backInPanel, closePanel, openedPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { Sheet } from '../ui/bottom-sheet.tsx'
import { Thanks } from '../ui/thanks.tsx'
import { usePanelWords } from '../context/panel-context.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { sendFeedback, settleFeedback, useFeedback } from './sending-feedback.ts'

/** What a guest says to the business; a failure closes it with an alert (customer specification, section 8). */
export function FeedbackPanel({ isAlert }: { isAlert: boolean }) {
  const { t, business } = usePanelWords()
  const { state } = useFeedback()
  useEffect(() => settleFeedback, [])
  useEffect(() => {
    // After a reload nothing is left to say.
    if (isAlert && state !== 'failed') switchPanel('feedback')
  }, [isAlert, state])

  const send = async () => {
    const isTaken = await sendFeedback(business.id)
    const isOpen = openedPanel() === 'feedback'
    // Whoever went on reading meanwhile is called back only by a failure.
    if (isTaken && !isOpen) {
      say(t('feedback.thanks'))
      settleFeedback()
    } else if (!isTaken && isOpen) switchPanel('feedback/failed')
    else if (!isTaken) openPanel('feedback/failed')
  }

  if (isAlert && state === 'failed') {
    return <Alert onClose={backInPanel}>{t('business-feedback-error')}</Alert>
  }
  return (
    <Sheet title={t('feedback')} onClose={closePanel}>
      {state === 'sent' ? (
        <Thanks>{t('feedback.thanks')}</Thanks>
      ) : (
        <FeedbackForm onSend={() => void send()} />
      )}
    </Sheet>
  )
}
