/** A picture's zoom in its frame: the scale, and the offset of its centre from the frame's in px. */
export interface Zoom {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 4
/** The scale after a double tap. */
export const tapScale = 2.5

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Scales by `factor` so that the point under `from` moves to `to`; points are relative to the frame's centre. */
export function pinch({ scale, x, y }: Zoom, factor: number, from: Point, to: Point): Zoom {
  const next = between(1, scale * factor, maxScale)
  const ratio = next / scale
  return { scale: next, x: to.x - (from.x - x) * ratio, y: to.y - (from.y - y) * ratio }
}

/** Zooms around a point that stays fixed. */
export const zoomAround = (zoom: Zoom, scale: number, point: Point): Zoom =>
  pinch(zoom, scale / zoom.scale, point, point)

export const pan = ({ scale, x, y }: Zoom, by: Point): Zoom => ({ scale, x: x + by.x, y: y + by.y })

/** Keeps a picture larger than its frame covering it, and a smaller one centred. */
export function keepInFrame(zoom: Zoom, frame: Size, picture: Size): Zoom {
  const room = (size: number, of: number) => Math.max(0, (size * zoom.scale - of) / 2)
  const [across, down] = [room(picture.width, frame.width), room(picture.height, frame.height)]
  return { ...zoom, x: between(-across, zoom.x, across), y: between(-down, zoom.y, down) }
}

/** The size of the picture when all of it fits in the frame. */
export function fitInside(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
