import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastSuccess } from '#web/office/actions/toasts.tsx'
import { subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { isWaitedFor, keptGeneration } from '#web/office/generations/kept-generation.ts'
import { useGeneration } from '#web/office/generations/use-generation.ts'
import { usePhotos } from '#web/office/generations/use-photos.ts'
import { t } from '#web/office/texts.ts'

const kept = keptGeneration('menu_generation')
const keepNothing = () => {}
/** The page has stopped waiting for it, after a minute, and the panel says so. */
function isLate(menuUuid: string): boolean {
  const before = kept.get()
  return before?.menuUuid === menuUuid && !isWaitedFor(before)
}

/**
 * Creates a menu from photos (back-office specification, section 4). The generation continues while the panel
 * is closed, and after a reload, which opens the panel again.
 */
export function useUploadMenu() {
  const [isOpen, setOpen] = useState(() => isWaitedFor(kept.get()))
  const { revalidate } = useRevalidator()
  const photos = usePhotos(kept.get()?.imageUrls ?? [], keepNothing)
  const generation = useGeneration({
    start: 'POST init/business/menus',
    check: 'GET init/business/menus/check',
    kept,
    onDone: finish,
  })
  function finish() {
    generation.forget()
    photos.clear()
    setOpen(false)
    toastSuccess(t('generation.done'))
    void revalidate()
  }
  // Also for generations started by somebody else or in another tab.
  const noteDone = useEffectEvent((menuUuid: string) => {
    if (isLate(menuUuid)) finish()
    else void revalidate()
  })
  useEffect(
    () =>
      subscribeToLiveEvents(({ type, data }) => {
        if (type === 'generation' && data.status === 'done') noteDone(data.menuUuid)
      }),
    [],
  )
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), photos, generation }
}

export type UploadMenu = ReturnType<typeof useUploadMenu>
