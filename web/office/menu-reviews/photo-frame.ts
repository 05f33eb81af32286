import type { Place } from '#contract/shared/reading.ts'

interface Size {
  width: number
  height: number
}
/** The position of the photo's top left corner in its pane, and the photo's scale. */
export interface Frame {
  x: number
  y: number
  scale: number
}

/**
 * The share of the pane's width that a dish fills, and the maximum width of the photo in pane widths: around
 * a short name, its section and the prices beside it stay visible.
 */
const dishShare = 0.9
const most = 2

/** Fits a photo into its pane: whole, or zoomed until a dish is readable, with the dish in the middle. */
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

/** Centres on this point, unless that would leave an empty area beside the photo. */
function centred(pane: Size, photo: Size, scale: number, at: { x: number; y: number }): Frame {
  const along = (of: number, size: number, point: number) => {
    const shown = size * scale
    if (shown <= of) return (of - shown) / 2
    return Math.min(0, Math.max(of - shown, of / 2 - point * shown))
  }
  return { x: along(pane.width, photo.width, at.x), y: along(pane.height, photo.height, at.y), scale }
}

/**
 * The dish at this point of a photo, given as fractions of its width and height; the smallest if several
 * overlap.
 */
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

/** Touches are imprecise. */
const margin = 0.01
const contains = (place: Place, photo: number, x: number, y: number): boolean =>
  place.photo === photo &&
  x >= place.left - margin &&
  x <= place.left + place.width + margin &&
  y >= place.top - margin &&
  y <= place.top + place.height + margin
const areaOf = ({ width, height }: Place) => width * height
