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
  scatter,
  shape,
  stroke,
  times,
} from './brush.ts'
import { basil, cubes, herbs, leaf, oliveFruit, sprig, tomato } from './garnish.ts'
import { food, palette } from './palette.ts'
import { board, breadSlice, clayDish, dip, paintedPlate, plate } from './tableware.ts'

/** Traditional dishes from above, centred on the origin. */

export const baked = (b: Brush, tones: readonly string[]) => {
  const [top = food.butter] = tones
  return (
    clayDish(330, darker(top, 0.08)) +
    shape(blob(264, 262, b, 0.03, 12), top) +
    scatter(26, 235, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          shape(
            blob(b.between(22, 62), b.between(14, 34), b, 0.25),
            b.pick([food.crust, food.crustDark, lighter(top, 0.5)]),
            'opacity=".6"',
          ),
        ),
      )
      .join('') +
    [-1, 1]
      .map((s) =>
        at(
          s * 96,
          s * 50,
          s * 24,
          lying((f) => shape(blob(74, 52, b, 0.16), f), food.meat, 8),
        ),
      )
      .join('') +
    at(
      20,
      -96,
      0,
      lying((f) => shape(blob(62, 46, b, 0.16), f), food.meat, 8),
    ) +
    at(-30, 110, -20, sprig(120))
  )
}

export const stew = (b: Brush) =>
  clayDish(330, '#B8431F') +
  cubes(9, 190, 74, food.meat, b) +
  scatter(12, 220, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        lying((f) => box(0, 0, 92, 26, 13, f), b.pick([food.pepper, food.tomato, food.leaf]), 6),
      ),
    )
    .join('') +
  shape(blob(80, 64, b, 0.2), food.cream) +
  herbs(18, 220, b) +
  at(-60, 90, 0, oliveFruit(24))

export const stuffedPeppers = (b: Brush) =>
  clayDish(330, '#C9502B') +
  [
    [-110, -80],
    [110, -90],
    [-96, 110],
    [118, 96],
    [0, 4],
  ]
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        b.between(-20, 20),
        lying(
          (f, isShade) =>
            shape(blob(98, 92, b, 0.09, 7), f) +
            (isShade
              ? ''
              : circle(0, 0, 66, darker(f, 0.25)) +
                scatter(20, 56, b)
                  .map((p) =>
                    ellipse(
                      p.x,
                      p.y,
                      11,
                      7,
                      b.pick([food.rice, food.cream, food.meat]),
                      `transform="rotate(${Math.round(b.between(0, 180))} ${Math.round(p.x)} ${Math.round(p.y)})"`,
                    ),
                  )
                  .join('')),
          i % 2 ? food.leaf : i === 4 ? food.tomato : food.pepper,
          12,
        ) + herbs(3, 30, b, 14),
      ),
    )
    .join('')

export const cabbageRolls = (b: Brush) =>
  paintedPlate(345, palette.wine) +
  shape(blob(215, 205, b, 0.06), '#D8703F', 'opacity=".75"') +
  [-110, -36, 38, 112]
    .map((y, i) =>
      at(
        (i % 2) * 26 - 14,
        y,
        -6 + b.between(-5, 5),
        lying(
          (f, isShade) =>
            box(0, 0, 250, 70, 34, f) +
            (isShade
              ? ''
              : stroke('M-96 -18Q0 4 100 -20M-80 16Q0 34 92 12', lighter(f, 0.4), 6) +
                stroke('M-60 -30Q-40 0 -64 32', darker(f, 0.25), 5)),
          '#A7A95C',
          10,
        ),
      ),
    )
    .join('') +
  at(
    0,
    0,
    0,
    lying((f) => shape(blob(74, 58, b, 0.18), f), food.milk, 6),
  ) +
  herbs(8, 140, b) +
  circle(10, -4, 12, food.tomato)

export const flija = (b: Brush) =>
  plate(350, palette.paper, palette.honey) +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      at(
        0,
        0,
        i * 60 + b.between(-3, 3),
        at(
          30,
          0,
          0,
          lying(
            (f, isShade) =>
              shape('M0 0L215 -112A240 240 0 0 1 215 112Z', f) +
              (isShade
                ? ''
                : times(6, (k) =>
                    stroke(
                      `M${34 + k * 36} ${-16 - k * 18}Q${48 + k * 39} 0 ${34 + k * 36} ${16 + k * 18}`,
                      k % 2 ? food.crustDark : food.cream,
                      9,
                      'opacity=".8"',
                    ),
                  )),
            i % 2 ? food.bread : food.crust,
            10,
          ),
        ),
      ),
    )
    .join('') +
  at(0, 0, 0, dip(78, food.milk)) +
  at(-230, 150, 0, leaf(1))

export const meze = (b: Brush) =>
  board(860, 590) +
  at(-250, -130, 0, dip(98, '#C94A25')) +
  at(220, 130, 0, dip(92, food.milk) + herbs(4, 40, b)) +
  cubes(9, 92, 54, food.milk, b).replace(/^/, '<g transform="translate(-20 -140)">') +
  '</g>' +
  at(
    -220,
    110,
    0,
    scatter(10, 96, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          lying((f) => oliveFruit(25, f), b.pick([food.olive, '#6B7034', food.purple]), 6),
        ),
      )
      .join(''),
  ) +
  times(6, (i) =>
    at(
      -40 + i * 34,
      110 + (i % 2) * 18,
      0,
      lying(
        (f, isShade) =>
          circle(0, 0, 54, f) +
          (isShade
            ? ''
            : scatter(9, 44, b)
                .map(({ x, y }) => circle(x, y, 5, food.pink))
                .join('')),
        '#8E2A2A',
        7,
      ),
    ),
  ) +
  [0, 1, 2].map((i) => at(190 + i * 44, -150 + i * 16, 18, breadSlice(74))).join('') +
  at(30, 10, -14, basil(52)) +
  at(-90, -20, 0, tomato(36)) +
  at(-140, 4, 0, tomato(30))
