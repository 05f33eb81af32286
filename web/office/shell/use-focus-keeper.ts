import { useEffect } from 'react'
import { focusPlace, isUsable, placeOf, type FocusPlace } from '#web/office/ui/focus-place.ts'

const dialogs = '[role=dialog]'

/**
 * Keeps the position of keyboard users: if a button disappears or is disabled by its own action, the focus
 * moves to a neighbouring place, and returns when the button is enabled again. The browser would reset the
 * focus to the page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let current: HTMLElement | undefined
    /** The last focused place in the screen or a panel; dialogs and toasts disappear and return the focus. */
    let last: FocusPlace | undefined
    let wasLost = false
    let frame = 0

    function look() {
      frame = 0
      if (!last || !current || (document.activeElement && document.activeElement !== document.body)) return
      wasLost ||= !isUsable(current)
      // The user clicked outside everything, or a dialog is about to take or return the focus.
      if (!wasLost || isUnderDialog(last)) return
      // The button is disabled while its call runs.
      if (last.element.isConnected && !isUsable(last.element) && last.element.checkVisibility()) return
      wasLost = false
      focusPlace(last)
    }
    document.addEventListener(
      'focusin',
      ({ target }) => {
        wasLost = false
        if (!(target instanceof HTMLElement)) return
        current = target
        if (target.closest('#content, [data-panel]')) last = placeOf(target)
      },
      { signal },
    )
    const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(look)))
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-disabled'],
    })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    })
    return () => leaving.abort()
  }, [])
}

/** Whether a dialog is open that does not contain the place, such as the confirmation of its button. */
const isUnderDialog = (place: FocusPlace): boolean =>
  [...document.querySelectorAll(dialogs)].some((dialog) => dialog !== place.dialog)
