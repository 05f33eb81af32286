import {
  at,
  blob,
  circle,
  darker,
  ellipse,
  lighter,
  lying,
  ring,
  scatter,
  shape,
  stroke,
  times,
  type Brush,
} from './brush.ts'
import { food, palette } from './palette.ts'

/** Small items on or beside a dish, drawn around the origin. */

export const leaf = (length: number, fill: string = food.leaf) => {
  const d = `M0 0C${length * 0.2} ${-length * 0.32} ${length * 0.75} ${-length * 0.32} ${length} 0C${length * 0.75} ${length * 0.32} ${length * 0.2} ${length * 0.32} 0 0Z`
  return shape(d, fill) + stroke(`M${length * 0.1} 0H${length * 0.85}`, lighter(fill, 0.35), length * 0.035)
}

export const sprig = (length: number, fill: string = food.leaf) =>
  stroke(`M0 0Q${length * 0.5} ${-length * 0.08} ${length} 0`, darker(fill, 0.25), length * 0.025) +
  times(5, (i) => {
    const x = length * (0.18 + i * 0.17)
    const size = length * (0.3 - i * 0.025)
    return at(x, 0, -52, leaf(size, fill)) + at(x + length * 0.04, 0, 52, leaf(size, lighter(fill, 0.12)))
  }) +
  at(length * 0.95, 0, 0, leaf(length * 0.22, fill))

export const basil = (size: number) =>
  [-150, -35, 80]
    .map((angle, i) => at(0, 0, angle, leaf(size, i === 1 ? food.leafLight : food.leaf)))
    .join('')

export const citrus = (r: number, rind: string = food.lemon) =>
  circle(0, 0, r, rind) +
  circle(0, 0, r * 0.88, lighter(rind, 0.75)) +
  times(8, (i) =>
    at(
      0,
      0,
      i * 45,
      shape(
        `M${r * 0.08} 0L${r * 0.72} ${-r * 0.25}Q${r * 0.86} 0 ${r * 0.72} ${r * 0.25}Z`,
        lighter(rind, 0.18),
      ),
    ),
  )

export const wedge = (r: number, rind: string = food.lemon) =>
  shape(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, rind) +
  shape(`M${-r * 0.86} 0A${r * 0.86} ${r * 0.86} 0 0 0 ${r * 0.86} 0Z`, lighter(rind, 0.75)) +
  [150, 90, 30]
    .map((angle) =>
      at(
        0,
        0,
        angle,
        shape(
          `M${r * 0.1} 0L${r * 0.7} ${-r * 0.24}Q${r * 0.8} 0 ${r * 0.7} ${r * 0.24}Z`,
          lighter(rind, 0.2),
        ),
      ),
    )
    .join('')

export const tomatoSlice = (r: number, fill: string = food.tomato) =>
  circle(0, 0, r, fill) +
  circle(0, 0, r * 0.84, lighter(fill, 0.25)) +
  times(5, (i) =>
    at(
      0,
      0,
      i * 72,
      ellipse(r * 0.46, 0, r * 0.27, r * 0.2, darker(fill, 0.08)) +
        circle(r * 0.4, r * 0.06, r * 0.05, food.butter) +
        circle(r * 0.54, -r * 0.05, r * 0.05, food.butter),
    ),
  )

export const tomato = (r: number, fill: string = food.tomato) =>
  circle(0, 0, r, fill) +
  ellipse(
    -r * 0.34,
    -r * 0.36,
    r * 0.26,
    r * 0.16,
    lighter(fill, 0.5),
    'transform="rotate(-40)" opacity=".6"',
  ) +
  times(5, (i) => at(r * 0.08, -r * 0.06, i * 72 + 10, leaf(r * 0.52, food.leafDark)))

export const cucumber = (r: number) =>
  circle(0, 0, r, food.leafDark) +
  circle(0, 0, r * 0.87, lighter(food.leafLight, 0.55)) +
  times(7, (i) => at(0, 0, i * 51, ellipse(r * 0.42, 0, r * 0.14, r * 0.06, lighter(food.leafLight, 0.15))))

export const oliveFruit = (r: number, fill: string = food.olive) =>
  ellipse(0, 0, r, r * 0.82, fill) +
  ellipse(-r * 0.3, -r * 0.3, r * 0.24, r * 0.13, lighter(fill, 0.55)) +
  circle(r * 0.35, r * 0.1, r * 0.2, darker(fill, 0.5))

export const onionRing = (r: number) =>
  ring(0, 0, r, food.onion, r * 0.2) +
  ring(0, 0, r * 0.66, lighter(food.onion, 0.4), r * 0.13) +
  ring(0, 0, r * 1.08, food.purple, r * 0.06)

export const mushroom = (r: number) =>
  shape(
    `M${-r} 0A${r} ${r * 0.85} 0 0 1 ${r} 0Q${r} ${r * 0.3} ${r * 0.5} ${r * 0.25}H${-r * 0.5}Q${-r} ${r * 0.3} ${-r} 0Z`,
    food.mushroom,
  ) +
  shape(
    `M${-r * 0.28} ${r * 0.2}L${-r * 0.34} ${r}Q0 ${r * 1.15} ${r * 0.34} ${r}L${r * 0.28} ${r * 0.2}Z`,
    lighter(food.mushroom, 0.5),
  ) +
  stroke(
    `M${-r * 0.6} ${r * 0.05}Q0 ${r * 0.22} ${r * 0.6} ${r * 0.05}`,
    darker(food.mushroom, 0.25),
    r * 0.09,
  )

export const shrimpTail = (r: number) =>
  stroke(
    `M${-r * 0.75} ${r * 0.5}A${r * 0.85} ${r * 0.8} 0 1 1 ${r * 0.55} ${r * 0.62}`,
    '#F28C5E',
    r * 0.52,
  ) +
  stroke(`M${-r * 0.7} ${r * 0.42}A${r * 0.8} ${r * 0.75} 0 1 1 ${r * 0.5} ${r * 0.55}`, '#F9BC97', r * 0.2) +
  times(5, (i) => at(0, 0, -200 + i * 50, stroke(`M${r * 0.62} 0H${r * 1.05}`, '#E2693B', r * 0.06))) +
  at(
    r * 0.55,
    r * 0.66,
    60,
    shape(`M0 0L${r * 0.6} ${-r * 0.36}L${r * 0.45} 0L${r * 0.6} ${r * 0.36}Z`, '#E2693B'),
  )

export const berry = (r: number, fill: string = food.berry) =>
  scatter(9, r * 0.72, { chance: () => 0, between: () => 0, pick: (from) => from[0] })
    .map(({ x, y }) => circle(x, y, r * 0.36, lighter(fill, x + y < 0 ? 0.22 : 0.06)))
    .join('') + circle(-r * 0.25, -r * 0.3, r * 0.12, '#fff', 'opacity=".6"')

export const strawberry = (r: number) =>
  shape(
    `M0 ${r * 1.15}C${-r * 1.3} ${r * 0.2} ${-r * 0.9} ${-r * 0.75} 0 ${-r * 0.6}C${r * 0.9} ${-r * 0.75} ${r * 1.3} ${r * 0.2} 0 ${r * 1.15}Z`,
    '#CF2B33',
  ) +
  scatter(9, r * 0.6, { chance: () => 0, between: () => 0, pick: (from) => from[0] })
    .map(({ x, y }) => ellipse(x, y + r * 0.1, r * 0.05, r * 0.09, food.butter))
    .join('') +
  times(5, (i) => at(0, -r * 0.55, 10 + i * 40, leaf(r * 0.5, food.leaf)))

export const crumbs = (count: number, radius: number, fill: string, b: Brush, size = 5) =>
  scatter(count, radius, b, 0.3)
    .map(({ x, y }) => circle(x, y, b.between(size * 0.5, size), fill))
    .join('')

export const herbs = (count: number, radius: number, b: Brush, size = 16) =>
  scatter(count, radius, b, 0.25)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        leaf(b.between(size * 0.7, size * 1.2), b.pick([food.leaf, food.leafDark, food.leafLight])),
      ),
    )
    .join('')

export const cubes = (count: number, radius: number, size: number, fill: string, b: Brush) =>
  scatter(count, radius, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 90),
        lying(
          (f, isShade) =>
            `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.14}" fill="${f}"/>` +
            (isShade
              ? ''
              : `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size * 0.35}" rx="${size * 0.14}" fill="#fff" opacity=".25"/>`),
          fill,
          6,
        ),
      ),
    )
    .join('')

/** A heap of salad leaves that fills a disc. */
export const greens = (
  radius: number,
  b: Brush,
  tones: readonly [string, ...string[]] = [food.leaf, food.leafLight, food.leafDark],
) =>
  scatter(34, radius, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        shape(blob(b.between(50, 84), b.between(34, 56), b, 0.28), b.pick(tones)) +
          stroke('M-40 0Q0 -10 44 0', palette.white, 3, 'opacity=".28"'),
      ),
    )
    .join('')
