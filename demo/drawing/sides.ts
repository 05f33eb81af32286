import {
  type Brush,
  at,
  blob,
  box,
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
} from './brush.ts'
import { basil, citrus, crumbs, herbs, oliveFruit } from './garnish.ts'
import { food, palette } from './palette.ts'
import { bowl, breadSlice, dip, plate } from './tableware.ts'

/** Side dishes from above, centred on the origin. */

export const grilledVegetables = (b: Brush) =>
  plate(345, palette.paper, palette.olive) +
  scatter(15, 200, b)
    .map(({ x, y }, i) =>
      at(
        x,
        y,
        b.between(0, 180),
        [
          lying(
            (f, isShade) =>
              ellipse(0, 0, 94, 46, f) +
              (isShade
                ? ''
                : ellipse(0, 0, 84, 37, '#E8DFA8') +
                  times(3, (k) => stroke(`M${-44 + k * 40} -30l-10 60`, '#4A2A14', 8, 'opacity=".5"'))),
            food.leafDark,
            7,
          ),
          lying((f) => shape(blob(78, 40, b, 0.2), f), food.tomato, 7),
          lying((f) => shape(blob(78, 40, b, 0.2), f), food.pepper, 7),
          lying(
            (f, isShade) =>
              circle(0, 0, 60, f) +
              (isShade ? '' : circle(0, 0, 52, '#EADFC0') + crumbs(9, 36, '#B9A57C', b, 6)),
            '#4B2748',
            7,
          ),
        ][i % 4] ?? '',
      ),
    )
    .join('') +
  herbs(12, 190, b) +
  at(-170, 150, 0, citrus(40))

export const fries = (b: Brush, tones: readonly string[]) => {
  const [sauce = food.tomato] = tones
  return (
    plate(345) +
    scatter(56, 205, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 180),
          lying(
            (f, isShade) =>
              box(0, 0, 176, 30, 5, f) + (isShade ? '' : box(0, -8, 168, 9, 4, lighter(f, 0.45))),
            b.pick(['#F0B947', '#E9A93A', '#F5C95F', '#DE9A33']),
            6,
          ),
        ),
      )
      .join('') +
    crumbs(20, 210, '#fff', b, 4) +
    herbs(9, 200, b, 12) +
    at(150, 150, 0, dip(74, sauce))
  )
}

export const dipWithBread = (b: Brush, tones: readonly string[]) => {
  const [fill = '#C94A25', glaze = palette.paper] = tones
  return (
    [-1, 0, 1].map((i) => at(-210 + Math.abs(i) * 30, i * 130, -24 + i * 26, breadSlice(112))).join('') +
    at(
      80,
      0,
      0,
      bowl(262, glaze, fill) +
        crumbs(46, 200, darker(fill, 0.25), b, 13) +
        crumbs(34, 200, lighter(fill, 0.28), b, 11) +
        stroke(
          'M-130 20C-100 -100 90 -120 110 0C120 90 -30 100 -40 30',
          lighter(fill, 0.34),
          17,
          'opacity=".7"',
        ) +
        at(0, 0, -20, basil(64)) +
        at(-96, 96, 0, oliveFruit(25)) +
        ring(40, 96, 13, food.cheese, 7),
    )
  )
}
