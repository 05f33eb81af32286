import { useEffect, type ReactNode } from 'react'
import { announce } from './announcer.tsx'

interface Props {
  /** What the button is doing; null while it does nothing. */
  busyText: string | null
  children: ReactNode
}

/** A button's text, or its progress, which is announced: what the button is called afterwards is no news. */
export function ButtonText({ busyText, children }: Props) {
  useEffect(() => {
    if (busyText) announce(busyText)
  }, [busyText])
  return <span>{busyText ?? children}</span>
}
