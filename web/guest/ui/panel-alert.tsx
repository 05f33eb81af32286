import { useEffect, useState } from 'react'
import { Alert } from './alert.tsx'
import { openPanel, switchPanel } from '../navigation/navigation.ts'

/** An alert over a panel, as a page of its own in the history: Back closes the alert alone. */
export function usePanelAlert(panel: string, isOpen: boolean, onClose: () => void) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    // After a reload nothing is left to say.
    if (isOpen && text === null) switchPanel(panel)
  }, [panel, isOpen, text])
  return {
    raise: (text: string) => {
      setText(text)
      openPanel(`${panel}/problem`)
    },
    alert: isOpen && text !== null && <Alert onClose={onClose}>{text}</Alert>,
  }
}
