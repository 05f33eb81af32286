import type { Place } from '#contract/shared/reading.ts'

interface Size {
  width: number
  height: number
}
/** Where the top left corner of the photo lies in its pane, and how large a pixel of it is shown. */
export interface Frame {
  x: number
  y: number
  scale: number
}

/**
 * How much of the pane's width a dish takes, and how far beyond the pane's width the photo grows for it: around a short
 * name, its section and the prices beside it stay in sight.
 */
const dishShare = 0.9
const most = 2

/** Fits a photo into its pane: the whole of it, or as near as a dish can be read, with the dish in the middle. */
export function frameOf(pane: Size, photo: Size, place: Place | undefined): Frame {
  const whole = Math.min(pane.width / photo.width, pane.height / photo.height)
  if (!place) return centred(pane, photo, whole, { x: 0.5, y: 0.5 })
  const wanted = (pane.width * dishShare) / (place.width * photo.width)
  const scale = Math.max(whole, Math.min(wanted, (pane.width * most) / photo.width))
  return centred(pane, photo, scale, {
    x: place.left + place.width / 2,
    y: place.top + place.height / 2,
  })
}

/** Shows this point in the middle, unless that would leave the pane empty beside the photo. */
function centred(pane: Size, photo: Size, scale: number, at: { x: number; y: number }): Frame {
  const along = (of: number, size: number, point: number) => {
    const shown = size * scale
    if (shown <= of) return (of - shown) / 2
    return Math.min(0, Math.max(of - shown, of / 2 - point * shown))
  }
  return { x: along(pane.width, photo.width, at.x), y: along(pane.height, photo.height, at.y), scale }
}

/** The dish that stands at this point of a photo, given in parts of its width and height; the smallest, if several do. */
export function dishAt<D extends { place: Place | null }>(
  dishes: readonly D[],
  photo: number,
  x: number,
  y: number,
): D | undefined {
  const [nearest] = dishes
    .flatMap((dish) => (dish.place && contains(dish.place, photo, x, y) ? [{ dish, place: dish.place }] : []))
    .toSorted((one, other) => areaOf(one.place) - areaOf(other.place))
  return nearest?.dish
}

/** A finger is not exact. */
const margin = 0.01
const contains = (place: Place, photo: number, x: number, y: number): boolean =>
  place.photo === photo &&
  x >= place.left - margin &&
  x <= place.left + place.width + margin &&
  y >= place.top - margin &&
  y <= place.top + place.height + margin
const areaOf = ({ width, height }: Place) => width * height
