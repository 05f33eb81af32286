import {
  type Brush,
  at,
  blob,
  box,
  circle,
  darker,
  lighter,
  lying,
  ring,
  scatter,
  shape,
  stroke,
  times,
} from './brush.ts'
import {
  basil,
  crumbs,
  cubes,
  cucumber,
  greens,
  herbs,
  leaf,
  oliveFruit,
  onionRing,
  tomatoSlice,
} from './garnish.ts'
import { food, palette } from './palette.ts'
import { bowl, plate } from './tableware.ts'

/** Soups and salads from above, centred on the origin. */

export const soup = (b: Brush, tones: readonly string[]) => {
  const [fill = '#E0A040', glaze = palette.paper] = tones
  return (
    plate(355, palette.paper, palette.line) +
    bowl(285, glaze, fill) +
    stroke(
      'M-120 30C-100 -90 70 -110 96 -10C112 80 -40 96 -50 20C-54 -30 30 -40 40 4',
      lighter(fill, 0.62),
      17,
      'opacity=".9"',
    ) +
    scatter(13, 190, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          shape(
            blob(19, 12, b, 0.2),
            b.pick([food.pepper, food.chicken, lighter(fill, 0.4)]),
            'opacity=".9"',
          ),
        ),
      )
      .join('') +
    crumbs(18, 200, darker(fill, 0.35), b, 5) +
    at(10, -10, 20, basil(58)) +
    stroke('M-190 -110Q-130 -200 -20 -214', '#fff', 9, 'opacity=".35"')
  )
}

export const brothSoup = (b: Brush) =>
  plate(355) +
  bowl(285, palette.olive, '#E8B84B') +
  times(9, () =>
    at(
      b.between(-120, 120),
      b.between(-120, 120),
      b.between(0, 180),
      stroke('M-70 0Q-30 -40 0 0T70 0', food.cream, 11),
    ),
  ) +
  scatter(9, 190, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 180),
        lying((f) => shape(blob(36, 22, b, 0.2), f), food.chicken, 5),
      ),
    )
    .join('') +
  scatter(9, 200, b, 0.3)
    .map(({ x, y }) => lyingAt(x, y, 21))
    .join('') +
  herbs(16, 205, b) +
  scatter(12, 200, b)
    .map(({ x, y }) => ring(x, y, b.between(6, 15), '#F8DF95', 3))
    .join('')

const lyingAt = (x: number, y: number, r: number) =>
  at(x, y, 0, lying((f) => circle(0, 0, r, f), '#EE8B2E', 5) + ring(0, 0, r * 0.5, '#F7B365', 4))

export const shopska = (b: Brush) =>
  bowl(320, palette.paper, food.leafLight) +
  greens(225, b) +
  scatter(12, 215, b)
    .map(({ x, y }, i) => at(x, y, 0, i % 2 ? tomatoSlice(50) : cucumber(46)))
    .join('') +
  [0, 1, 2, 3].map(() => at(b.between(-130, 130), b.between(-130, 130), 0, onionRing(40))).join('') +
  at(
    0,
    -10,
    0,
    times(34, () =>
      at(
        b.between(-110, 110),
        b.between(-80, 80),
        b.between(0, 180),
        lying((f) => box(0, 0, 74, 13, 6, f), food.milk, 3),
      ),
    ),
  ) +
  at(20, -20, 0, oliveFruit(27)) +
  at(-60, 20, 30, leaf(58))

export const feta = (b: Brush) =>
  bowl(320, '#3F6C86', food.leafLight) +
  greens(225, b, [food.leafLight, food.leaf]) +
  scatter(13, 220, b)
    .map(({ x, y }, i) =>
      at(x, y, b.between(0, 90), [tomatoSlice(48), cucumber(44), oliveFruit(28), onionRing(38)][i % 4] ?? ''),
    )
    .join('') +
  at(
    0,
    0,
    -12,
    lying(
      (f, isShade) =>
        box(0, 0, 250, 150, 12, f) + (isShade ? '' : crumbs(20, 100, '#E7DDC6', b, 6) + herbs(10, 84, b, 14)),
      food.milk,
      16,
    ),
  ) +
  oliveFruit(28)

export const caesar = (b: Brush) =>
  bowl(320, palette.paper, food.leafLight) +
  greens(235, b, [food.leafLight, '#BFD07E', food.leaf]) +
  times(5, (i) =>
    at(
      -120 + i * 58,
      -20 + (i % 2) * 24,
      -28,
      lying(
        (f, isShade) =>
          box(0, 0, 54, 210, 26, f) +
          (isShade
            ? ''
            : times(3, (k) => stroke(`M-20 ${-60 + k * 56}l40 16`, '#6E3B16', 8, 'opacity=".5"'))),
        food.chicken,
        8,
      ),
    ),
  ) +
  cubes(9, 230, 46, food.crust, b) +
  times(9, () =>
    at(
      b.between(-180, 180),
      b.between(-180, 180),
      b.between(0, 180),
      shape('M-34 0Q0 -20 34 0Q0 10 -34 0Z', food.butter),
    ),
  )

export const rocket = (b: Brush, tones: readonly string[]) => {
  const [accent = food.tomato] = tones
  return (
    plate(350, palette.paper, palette.sage) +
    scatter(30, 200, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          leaf(b.between(100, 150), b.pick([food.leaf, food.leafDark, food.leafLight])),
        ),
      )
      .join('') +
    scatter(10, 180, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 90),
          lying(
            (f, isShade) => circle(0, 0, 34, f) + (isShade ? '' : circle(-9, -10, 9, '#fff', 'opacity=".5"')),
            accent,
            7,
          ),
        ),
      )
      .join('') +
    times(10, () =>
      at(
        b.between(-160, 160),
        b.between(-160, 160),
        b.between(0, 180),
        shape('M-46 0Q0 -26 46 0Q0 12 -46 0Z', food.butter),
      ),
    ) +
    crumbs(14, 190, food.crustDark, b, 11)
  )
}
