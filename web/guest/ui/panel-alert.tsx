import { useEffect, useState } from 'react'
import { Alert } from './alert.tsx'
import { openPanel, switchPanel } from '../navigation/navigation.ts'

/** An alert over a panel, with its own history entry so that Back closes only the alert. */
export function usePanelAlert(panel: string, isOpen: boolean, onClose: () => void) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    // The text is not stored, so after a reload there is nothing to show.
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
