import type { ReactNode } from 'react'
import { ButtonText } from '../ui/button-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { useOrderSubmission } from './order-submission.ts'

interface Props {
  /** Without it, the button submits the form it is in. */
  onSend?: () => void
  isDisabled?: boolean
  children: ReactNode
}

/** Sends an order, and shows the progress of sending. */
export function SubmitOrderButton({ onSend, isDisabled = false, children }: Props) {
  const { t } = usePanelContext()
  const { step } = useOrderSubmission()
  return (
    <button
      type={onSend ? 'button' : 'submit'}
      className="button button-wide"
      aria-disabled={step !== null}
      disabled={isDisabled}
      onClick={onSend}
    >
      {step ? <span className="spinner" aria-hidden="true" /> : <Icon name="send" />}
      <ButtonText busyText={step && t(`sending.${step}`)}>{children}</ButtonText>
    </button>
  )
}
