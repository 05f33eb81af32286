import { Button } from '@mantine/core'
import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '#web/office/texts.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole screen for the kitchen, where the browser has such a thing (an iPhone's has not). */
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
