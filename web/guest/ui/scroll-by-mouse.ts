const dragThresholdInPx = 5
const wheelThreshold = 15

/**
 * Scrolls a horizontal strip by mouse until `signal` ends it: by dragging, or by the wheel until the strip's end, after
 * which the page scrolls (customer specification, section 9).
 */
export function scrollByMouse(strip: HTMLElement, signal: AbortSignal): void {
  strip.classList.add('is-draggable')
  let drag: { x: number; left: number; isMoving: boolean } | null = null

  strip.addEventListener(
    'wheel',
    (event) => {
      if (Math.abs(event.deltaY) < wheelThreshold || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      const before = strip.scrollLeft
      strip.scrollLeft += event.deltaY
      if (strip.scrollLeft !== before) event.preventDefault()
    },
    { passive: false, signal },
  )
  strip.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  strip.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      drag =
        pointerType === 'mouse' && button === 0
          ? { x: clientX, left: strip.scrollLeft, isMoving: false }
          : null
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    (event) => {
      if (!drag) return
      if (event.buttons === 0) drag = null
      else if (drag.isMoving || Math.abs(event.clientX - drag.x) > dragThresholdInPx) {
        drag.isMoving = true
        strip.classList.add('is-dragging')
        strip.scrollLeft = drag.left + drag.x - event.clientX
      }
    },
    { signal },
  )
  addEventListener('pointerup', () => strip.classList.remove('is-dragging'), { signal })
  // The click that ends a drag does not count.
  strip.addEventListener(
    'click',
    (event) => {
      if (drag?.isMoving) {
        event.preventDefault()
        event.stopPropagation()
      }
      drag = null
    },
    { capture: true, signal },
  )
}
