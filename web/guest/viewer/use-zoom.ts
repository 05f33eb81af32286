import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { scrollBehavior } from '../lib/motion.ts'
import { readGestures } from './gestures.ts'
import {
  fitInside,
  pan,
  pinch,
  tapScale,
  unzoomed,
  keepInFrame,
  zoomAround,
  type Point,
  type Zoom,
} from './zoom.ts'

/** A flick this fast, in px per ms, turns to the next picture however short it is. */
const flick = 0.4
const keyStep = 1.5

/**
 * A strip of full-screen pictures: two fingers zoom the current one; one finger pans it or, while not zoomed, turns to
 * the next. A double tap and the keys + and − zoom too.
 */
export function useZoom(strip: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useEffect(() => {
    const { current } = strip
    if (!current) return
    const ending = new AbortController()
    listen(current, ending.signal)
    return () => ending.abort()
  }, [strip])
  return (event) => {
    const factor = { '+': keyStep, '=': keyStep, '-': 1 / keyStep }[event.key]
    if (!factor || !strip.current || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const picture = shownIn(strip.current)
    set(strip.current, zoomAround(zoomOf(picture), zoomOf(picture).scale * factor, { x: 0, y: 0 }), 'smooth')
  }
}

/** The current zoom per picture; reset when swiping away. */
const zooms = new WeakMap<Element, Zoom>()
const zoomOf = (picture: Element | undefined): Zoom => (picture && zooms.get(picture)) ?? unzoomed

const indexIn = (strip: HTMLElement) => Math.round(strip.scrollLeft / strip.clientWidth)
const picturesIn = (strip: HTMLElement) => [...strip.querySelectorAll<HTMLImageElement>('img')]
const shownIn = (strip: HTMLElement) => picturesIn(strip)[indexIn(strip)]

function set(strip: HTMLElement, requested: Zoom, motion?: 'smooth', picture = shownIn(strip)): void {
  if (!picture) return
  const frame = { width: strip.clientWidth, height: strip.clientHeight }
  const size = { width: picture.naturalWidth || 1, height: picture.naturalHeight || 1 }
  const zoom = keepInFrame(requested, frame, fitInside(size, frame))
  zooms.set(picture, zoom)
  picture.classList.toggle('viewer-moving', motion === 'smooth')
  picture.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
  if (zoom.scale > 1) sharpen(picture)
  // While zoomed, arrow keys and fingers pan the picture.
  strip.classList.toggle('viewer-zoomed', zoom.scale > 1)
}

/** Larger `sizes` make the browser load a finer file; it shows the current one until then. */
function sharpen(picture: HTMLImageElement): void {
  const sources = picture.parentElement?.querySelectorAll('source') ?? []
  for (const source of [...sources, picture]) source.sizes = `${tapScale * 100}vw`
}

function listen(strip: HTMLElement, signal: AbortSignal): void {
  let left = 0
  let isTurning = false
  /** A finger that stays after a pinch pans at most: where it moves to began at the other finger. */
  let hasPinched = false
  const fromMiddle = ({ x, y }: Point): Point => {
    const frame = strip.getBoundingClientRect()
    return { x: x - frame.left - frame.width / 2, y: y - frame.top - frame.height / 2 }
  }
  readGestures(
    strip,
    {
      onStart: () => {
        left = strip.scrollLeft
        isTurning = false
        hasPinched = false
      },
      onDrag: (by, since) => {
        const zoom = zoomOf(shownIn(strip))
        if (!isTurning && zoom.scale > 1) return set(strip, pan(zoom, by))
        if (hasPinched) return
        isTurning = true
        strip.classList.add('is-dragging')
        strip.scrollLeft = left - since.x
      },
      onPinch: (factor, from, to) => {
        if (isTurning) return
        hasPinched = true
        set(strip, pinch(zoomOf(shownIn(strip)), factor, fromMiddle(from), fromMiddle(to)))
      },
      onDoubleTap: (at) => {
        const zoom = zoomOf(shownIn(strip))
        set(strip, zoom.scale > 1 ? unzoomed : zoomAround(zoom, tapScale, fromMiddle(at)), 'smooth')
      },
      onEnd: (speed) => {
        if (!isTurning) return
        const from = Math.round(left / strip.clientWidth)
        const to = Math.abs(speed) > flick ? from - Math.sign(speed) : indexIn(strip)
        strip.scrollTo({ left: to * strip.clientWidth, behavior: scrollBehavior() })
        strip.classList.remove('is-dragging')
      },
    },
    signal,
  )
  // A trackpad pinch arrives as a wheel event with ctrlKey.
  strip.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = fromMiddle({ x: event.clientX, y: event.clientY })
      set(strip, pinch(zoomOf(shownIn(strip)), Math.exp(-event.deltaY / 100), at, at))
    },
    { passive: false, signal },
  )
  let shown = indexIn(strip)
  strip.addEventListener(
    'scroll',
    () => {
      if (indexIn(strip) === shown) return
      set(strip, unzoomed, undefined, picturesIn(strip)[shown])
      shown = indexIn(strip)
    },
    { passive: true, signal },
  )
}
