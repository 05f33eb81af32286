import { Button } from '@mantine/core'
import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '#web/office/texts.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Switches to full screen, where the browser supports it (iPhones do not). */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const Icon = isFull ? Minimize : Maximize
  const change = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Button
      variant="default"
      leftSection={<Icon aria-hidden size={18} />}
      onClick={() => void change().catch(() => {})}
    >
      {t(isFull ? 'kitchen.leaveFull' : 'kitchen.full')}
    </Button>
  )
}
