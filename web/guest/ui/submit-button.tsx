import type { ReactNode } from 'react'
import { ButtonText } from './button-text.tsx'

interface Props {
  isBusy: boolean
  /** The text shown while the form is being sent. */
  busyText: string
  children: ReactNode
}

/** Submits a form; shows a spinner meanwhile, and the form must ignore further presses. */
export const SubmitButton = ({ isBusy, busyText, children }: Props) => (
  <button type="submit" className="button button-wide" aria-disabled={isBusy}>
    {isBusy && <span className="spinner" aria-hidden="true" />}
    <ButtonText busyText={isBusy ? busyText : null}>{children}</ButtonText>
  </button>
)
