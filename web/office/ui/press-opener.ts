import type { MouseEvent } from 'react'

/**
 * For a row or card: a click anywhere in it presses its button or link with `data-opener`, but for its other controls and
 * what is marked `data-apart`, and where a text was selected to be copied. So its texts are ordinary texts, with nothing
 * above them. Only the mouse needs this: by keyboard, the opener itself is pressed. With Ctrl, ⌘ or Shift, a link opens
 * as it would by itself.
 */
export const opensByClick = { onClick: pressOpener }

function pressOpener({ nativeEvent, target, currentTarget }: MouseEvent<HTMLElement>): void {
  const clicked = target as Element
  // In a dialog of the row, React's events also arrive here.
  if (!currentTarget.contains(clicked)) return
  if (clicked.closest('a, button, form, input, label, [role=menu], [data-apart]')) return
  if (getSelection()?.toString()) return
  const opener = currentTarget.querySelector<HTMLElement>('[data-opener]')
  opener?.focus()
  const { ctrlKey, metaKey, shiftKey } = nativeEvent
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}
