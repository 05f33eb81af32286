/**
 * The basic strokes of all drawings, as SVG text. Randomness is seeded by the drawing's key, so that the same
 * product always looks the same.
 */
export type Brush = {
  /** From 0 up to, not including, 1. */
  chance: () => number
  between: (from: number, to: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

export function brush(seed: string): Brush {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    chance,
    between: (from, to) => from + chance() * (to - from),
    pick: (from) => from[Math.floor(chance() * from.length)] ?? from[0],
  }
}

export type Point = { x: number; y: number }

const n = (value: number) => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`

/** A rectangle around its centre. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  more = '',
) =>
  `<rect x="${n(x - width / 2)}" y="${n(y - height / 2)}" width="${n(width)}" height="${n(height)}" rx="${n(r)}" fill="${fill}" ${more}/>`

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Moves, rotates (in degrees) and scales a drawing around the origin. */
export const at = (x: number, y: number, angle: number, drawn: string, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${Math.round(scale * 100) / 100})">${drawn}</g>`

export const faded = (opacity: number, drawn: string) => `<g opacity="${opacity}">${drawn}</g>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Distributes points evenly over a disc without visible rows, like a sunflower's seeds. */
export function scatter(count: number, radius: number, { between }: Brush, wobble = 0.12): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const r = radius * Math.sqrt((index + 0.5) / count) * (1 + between(-wobble, wobble))
    const angle = index * 2.39996 + between(-wobble, wobble) * 2
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r }
  })
}

/** Draws something with a soft shadow to the lower right, as if it lay on the surface below. */
export const lying = (draw: (fill: string, isShade: boolean) => string, fill: string, depth = 9) =>
  `<g opacity=".2" transform="translate(${n(depth * 0.6)} ${n(depth)})">${draw('#2a1408', true)}</g>${draw(fill, false)}`

/** A closed, soft-edged shape around the origin, slightly different each time. */
export function blob(rx: number, ry: number, { between }: Brush, wobble = 0.1, corners = 9): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2
    const r = 1 + between(-wobble, wobble)
    return { x: Math.cos(angle) * rx * r, y: Math.sin(angle) * ry * r }
  })
  const middle = (a: Point, b: Point) => `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`
  const corner = (index: number) => points[index % corners] ?? { x: 0, y: 0 }
  const curves = points.map((p, index) => `Q${n(p.x)} ${n(p.y)} ${middle(p, corner(index + 1))}`)
  return `M${middle(corner(corners - 1), corner(0))}${curves.join('')}Z`
}

/** Mixes two colours: share 0 gives the first, 1 the other. */
export function mix(colour: string, other: string, share: number): string {
  const part = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((i) => Math.round(part(colour, i) * (1 - share) + part(other, i) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#FFF8EC', share)
export const darker = (colour: string, share: number) => mix(colour, '#22120A', share)
