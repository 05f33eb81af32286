import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: (event: SyntheticEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * What makes a `<dialog>` a modal for as long as it is rendered: the focus stays inside and goes back where it came
 * from; Escape, the phone's Back and the ground beside it close it.
 */
export function useDialog(onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  // React hands an alert's events on to the panel that it stands in.
  const isOwn = ({ target }: SyntheticEvent) => ref.current !== null && target === ref.current
  useLayoutEffect(() => {
    const { current } = ref
    current?.showModal()
    // Before it leaves the document: a removed dialog gives no focus back.
    return () => current?.close()
  }, [])
  return {
    ref,
    onCancel: (event) => {
      if (!isOwn(event)) return
      event.preventDefault()
      onClose()
    },
    // A browser may close it without asking first; what we closed ourselves is gone from here.
    onClose: (event) => isOwn(event) && onClose(),
    onClick: (event) => isOwn(event) && onClose(),
  }
}
