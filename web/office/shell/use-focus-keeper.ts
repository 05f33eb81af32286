import { useEffect } from 'react'
import { focusPlace, isUsable, placeOf, type FocusPlace } from '#web/office/ui/focus-place.ts'

const dialogs = '[role=dialog]'

/**
 * Whoever works by keyboard stays where they are: a button that goes away or is switched off by what it does hands the
 * focus on, and gets it back when it is switched on again. The browser would drop it onto the page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let current: HTMLElement | undefined
    /** The last place on the screen or in a panel; questions and toasts go away and give the focus back. */
    let last: FocusPlace | undefined
    let wasLost = false
    let frame = 0

    function look() {
      frame = 0
      if (!last || !current || (document.activeElement && document.activeElement !== document.body)) return
      wasLost ||= !isUsable(current)
      // Clicked beside everything, or a dialog is about to take or give back the focus.
      if (!wasLost || isUnderDialog(last)) return
      // Switched off while its call runs.
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

/** A dialog that the place is not in, like the question that its button asks. */
const isUnderDialog = (place: FocusPlace): boolean =>
  [...document.querySelectorAll(dialogs)].some((dialog) => dialog !== place.dialog)
