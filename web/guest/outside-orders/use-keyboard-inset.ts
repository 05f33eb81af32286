import { useEffect } from 'react'

/**
 * Keeps in `--keyboard` how much of the page the keyboard on the screen covers: phones lay it over the page, whose own
 * size does not change.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { style } = document.documentElement
    if (!seen) return
    const measure = () => {
      // A page that is zoomed in is smaller than the screen, too.
      const covered = seen.scale > 1 ? 0 : innerHeight - seen.height - seen.offsetTop
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
