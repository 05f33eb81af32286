import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClose: (event: SyntheticEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * Makes a `<dialog>` modal for as long as it is rendered: the focus is trapped and afterwards restored; Escape, the
 * phone's Back and the backdrop close it.
 */
export function useDialog(onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  // React bubbles a nested alert's events to the panel that contains it.
  const isOwn = ({ target }: SyntheticEvent) => ref.current !== null && target === ref.current
  useLayoutEffect(() => {
    const { current } = ref
    current?.showModal()
    // Close before removal from the document: a removed dialog does not restore the focus.
    return () => current?.close()
  }, [])
  return {
    ref,
    onCancel: (event) => {
      if (!isOwn(event)) return
      event.preventDefault()
      onClose()
    },
    // A browser may close a dialog without `cancel`; after our own close() the ref is already null.
    onClose: (event) => isOwn(event) && onClose(),
    onClick: (event) => isOwn(event) && onClose(),
  }
}
