import { useEffect } from 'react'

/**
 * Stores in `--keyboard` how much of the page the on-screen keyboard covers: phones overlay the page without
 * resizing it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    const { style } = document.documentElement
    if (!seen) return
    const measure = () => {
      // On a zoomed-in page the visual viewport is smaller, too.
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
