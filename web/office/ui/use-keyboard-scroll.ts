import { useCallback, useState, type HTMLAttributes, type Ref } from 'react'

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

/**
 * For an area that scrolls. If nothing in it can be focused, the area itself can, as a group with this name: else the
 * arrow keys could not scroll it in every browser.
 */
export function useKeyboardScroll(
  name: string,
): HTMLAttributes<HTMLDivElement> & { ref: Ref<HTMLDivElement> } {
  const [isStop, setStop] = useState(false)
  const ref = useCallback((area: HTMLDivElement) => {
    const look = () => setStop(!area.querySelector(controls) && area.scrollHeight > area.clientHeight)
    const resized = new ResizeObserver(look)
    const changed = new MutationObserver(look)
    resized.observe(area)
    changed.observe(area, { childList: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return isStop ? { ref, tabIndex: 0, role: 'group', 'aria-label': name } : { ref }
}
