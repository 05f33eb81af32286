import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: () => void
  onClick: (event: MouseEvent) => void
}

/**
 * What makes a `<dialog>` a modal for as long as it is rendered: the focus stays inside and goes back where it came
 * from; Escape, the phone's Back and the ground beside it close it.
 */
export function useDialog(onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = ref
    current?.showModal()
    // Before it leaves the document: a removed dialog gives no focus back.
    return () => current?.close()
  }, [])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    // A browser may close it without asking first; what we closed ourselves is gone from here.
    onClose: () => ref.current && onClose(),
    onClick: (event) => event.target === ref.current && onClose(),
  }
}
