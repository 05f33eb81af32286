import { distanceBetween, midpoint, type Point } from './zoom.ts'

/** Touch and mouse gestures on an element; points are in page px. */
export interface Gestures {
  onStart: () => void
  /** One finger moved: by how much, and how far since it touched down. */
  onDrag: (by: Point, since: Point) => void
  onPinch: (factor: number, from: Point, to: Point) => void
  onDoubleTap: (at: Point) => void
  /** The last finger was lifted, after a drag with this horizontal speed in px per ms. */
  onEnd: (speed: number) => void
}

const dragThresholdInPx = 5
const doubleTapMs = 300
const doubleTapInPx = 30

/** Recognises gestures from pointer events until `signal` aborts; a drag does not click. */
export function readGestures(surface: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const fingers = new Map<number, Point>()
  let start: Point | null = null
  let isDragging = false
  let speed = 0
  let movedAt = 0
  let lastTap: { at: Point; time: number } | null = null

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (!fingers.size) {
        gestures.onStart()
        start = pointOf(event)
        isDragging = false
        speed = 0
      } else {
        // A second finger rules out a tap.
        isDragging = true
      }
      fingers.set(event.pointerId, pointOf(event))
      surface.setPointerCapture(event.pointerId)
    },
    { signal },
  )

  surface.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId)
      if (!before || !start) return
      const now = pointOf(event)
      const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
      if (other) {
        fingers.set(event.pointerId, now)
        const apart = distanceBetween(before, other) || 1
        gestures.onPinch(distanceBetween(now, other) / apart, midpoint(before, other), midpoint(now, other))
        return
      }
      isDragging ||= distanceBetween(now, start) > dragThresholdInPx
      if (!isDragging) return
      fingers.set(event.pointerId, now)
      speed = (now.x - before.x) / Math.max(1, event.timeStamp - movedAt)
      movedAt = event.timeStamp
      gestures.onDrag(minus(now, before), minus(now, start))
    },
    { signal },
  )

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return
    gestures.onEnd(speed)
    const at = pointOf(event)
    if (isDragging || event.type === 'pointercancel') return void (lastTap = null)
    const isSecond =
      lastTap !== null &&
      event.timeStamp - lastTap.time < doubleTapMs &&
      distanceBetween(at, lastTap.at) < doubleTapInPx
    if (isSecond) gestures.onDoubleTap(at)
    lastTap = isSecond ? null : { at, time: event.timeStamp }
  }
  surface.addEventListener('pointerup', lift, { signal })
  surface.addEventListener('pointercancel', lift, { signal })
  surface.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
