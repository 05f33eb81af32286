import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { isWaitedFor, keptGeneration } from '#web/office/generations/kept-generation.ts'
import { useGeneration } from '#web/office/generations/use-generation.ts'
import { usePhotos } from '#web/office/generations/use-photos.ts'
import { t } from '#web/office/texts.ts'

const kept = keptGeneration('menu_generation')
const keepNothing = () => {}

/**
 * Creates a menu from photos (back-office specification, section 4). The generation continues while the panel
 * is closed, and after a reload, which opens the panel again. `data` are what the screen's loader returned last.
 */
export function useUploadMenu(data: object) {
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
  // The screen loads its data again with every live event, and when the stream is back, which may have missed the event.
  // New data tell of it, not the router's state: React may skip one that lasts only a moment.
  const lookAgain = useEffectEvent(() => void generation.lookAgain())
  useEffect(() => lookAgain(), [data])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), photos, generation }
}

export type UploadMenu = ReturnType<typeof useUploadMenu>
