import {
  type Brush,
  at,
  blob,
  circle,
  darker,
  lighter,
  lying,
  scatter,
  shape,
  stroke,
  times,
} from './brush.ts'
import { citrus, greens, herbs, shrimpTail, sprig, tomato, wedge } from './garnish.ts'
import { food, palette } from './palette.ts'
import { dip, plate } from './tableware.ts'

/** Fish and seafood from above, centred on the origin. */

export const fish = (b: Brush) =>
  plate(352, palette.paper, palette.mist) +
  greens(110, b, [food.leafLight, food.leaf]) +
  at(
    0,
    0,
    -16,
    lying(
      (f, isShade) =>
        shape(
          'M-300 0C-240 -96 -60 -124 120 -62L190 -40L290 -104Q260 -10 292 96L188 44L120 64C-60 124 -240 92 -300 0Z',
          f,
        ) +
        (isShade
          ? ''
          : shape('M-170 84Q0 118 122 62L188 44Q20 40 -170 84Z', lighter(food.fish, 0.6)) +
            times(5, (i) =>
              stroke(`M${-120 + i * 60} ${-78 + i * 6}q26 70 4 128`, '#4D5B63', 10, 'opacity=".45"'),
            ) +
            stroke('M-196 -72Q-164 0 -196 72', darker(food.fish, 0.3), 6) +
            circle(-242, -18, 17, palette.paper) +
            circle(-242, -18, 9, palette.ink)),
      food.fish,
      14,
    ),
  ) +
  [-60, 10, 80].map((x, i) => at(x, 10 - i * 20, 0, citrus(44))).join('') +
  at(-150, 176, -14, sprig(150)) +
  at(176, 150, 30, wedge(54)) +
  at(120, -190, 0, tomato(34))

export const shrimps = (b: Brush) =>
  plate(345, palette.paper, palette.blush) +
  shape(blob(200, 190, b, 0.06), '#F2C37A', 'opacity=".7"') +
  scatter(11, 165, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        lying(() => shrimpTail(50), '', 8),
      ),
    )
    .join('') +
  herbs(16, 190, b) +
  at(0, 190, 12, wedge(62)) +
  at(-186, -70, 110, wedge(54))

export const squid = (b: Brush) =>
  plate(345, palette.paper, palette.sage) +
  at(-120, 90, 0, greens(90, b)) +
  scatter(14, 175, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 180),
        lying(
          (f, isShade) =>
            `<circle r="46" fill="none" stroke="${f}" stroke-width="30"/>` +
            (isShade
              ? ''
              : `<circle r="50" fill="none" stroke="${lighter(food.crust, 0.4)}" stroke-width="8" stroke-dasharray="14 20"/>`),
          food.crust,
          8,
        ),
      ),
    )
    .join('') +
  at(170, 140, 0, dip(66, food.cream)) +
  at(-180, -120, 60, wedge(60)) +
  herbs(9, 190, b)
