import type { ReactNode } from 'react'

interface Props {
  isBusy: boolean
  /** What is said while it is on its way. */
  busyText: string
  children: ReactNode
}

/** Sends a form; while that goes on it turns, and a second press is the form's to ignore. */
export const SubmitButton = ({ isBusy, busyText, children }: Props) => (
  <button type="submit" className="button button-wide" aria-disabled={isBusy}>
    {isBusy && <span className="spinner" aria-hidden="true" />}
    <span aria-live="polite">{isBusy ? busyText : children}</span>
  </button>
)
