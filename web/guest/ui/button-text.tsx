import type { ReactNode } from 'react'

interface Props {
  /** What the button is doing; null while it does nothing. */
  busyText: string | null
  children: ReactNode
}

/** A button's text, or its progress, which is announced: what the button is called afterwards is no news. */
export const ButtonText = ({ busyText, children }: Props) => (
  <span>
    <span aria-live="polite">{busyText}</span>
    {busyText === null && <span>{children}</span>}
  </span>
)
