import { mintTop } from './desserts.ts'
import { type Brush, at, blob, box, darker, lighter, lying, scatter, shape, stroke, times } from './brush.ts'
import { crumbs, strawberry } from './garnish.ts'
import { food, palette } from './palette.ts'
import { dip, paintedPlate, plate } from './tableware.ts'

/** Baked and fried sweets from above, centred on the origin. */

export const baklava = (b: Brush) =>
  paintedPlate(345, palette.saffron) +
  [
    [-118, -70],
    [44, -104],
    [-44, 52],
    [122, 30],
    [10, -26],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        b.between(-7, 7),
        lying(
          (f, isShade) =>
            shape('M0 -92L112 0L0 92L-112 0Z', f) +
            (isShade
              ? ''
              : shape('M0 -92L112 0L0 18L-112 0Z', lighter(food.crust, 0.25)) +
                times(4, (k) =>
                  stroke(
                    `M${-100 + k * 22} ${8 + k * 18}L0 ${30 + k * 16}L${100 - k * 22} ${8 + k * 18}`,
                    k % 2 ? food.crustDark : food.butter,
                    4,
                    'opacity=".55"',
                  ),
                ) +
                at(0, -34, 0, crumbs(13, 38, food.pistachio, b, 12))),
          food.crust,
          14,
        ),
      ),
    )
    .join('') +
  crumbs(16, 230, food.pistachio, b, 8) +
  shape(blob(60, 30, b, 0.2), food.amber, 'opacity=".35" transform="translate(-150 150)"')

export const friedDough = (b: Brush, tones: readonly string[]) => {
  const [glaze = food.amber] = tones
  return (
    paintedPlate(345, palette.wine) +
    shape(blob(220, 205, b, 0.07), glaze, 'opacity=".5"') +
    scatter(11, 185, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(-25, 25),
          lying(
            (f, isShade) =>
              box(0, 0, 128, 62, 31, f) +
              (isShade
                ? ''
                : times(3, (k) => box(0, -17 + k * 17, 108, 6, 3, k ? darker(f, 0.22) : lighter(f, 0.45)))),
            b.pick(['#C4762B', '#B5661F', '#D08A3C']),
            9,
          ),
        ),
      )
      .join('') +
    crumbs(18, 200, food.pistachio, b, 8)
  )
}

export const fritters = (b: Brush) =>
  paintedPlate(345, palette.saffron) +
  scatter(10, 172, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 180),
        lying(
          (f, isShade) =>
            shape(blob(78, 66, b, 0.12), f) +
            (isShade
              ? ''
              : shape(blob(56, 42, b, 0.15), lighter(f, 0.24)) +
                stroke('M-40 -20Q0 -40 36 -14', food.milk, 7, 'opacity=".5"')),
          b.pick([food.crust, food.chicken, '#CB8A38']),
          12,
        ),
      ),
    )
    .join('') +
  stroke('M-170 -60Q-60 -130 0 -20T150 30T-40 130', food.amber, 18, 'opacity=".8"') +
  at(180, 150, 0, dip(70, food.amber)) +
  at(-190, 130, 0, dip(62, food.milk))

export const pancakes = (b: Brush, tones: readonly string[]) => {
  const [sauce = food.chocolate] = tones
  return (
    plate(345, palette.paper, palette.blush) +
    [
      [-30, 30, 4],
      [20, -6, -6],
    ]
      .map(([x = 0, y = 0, angle = 0]) =>
        at(
          x,
          y,
          angle,
          lying(
            (f, isShade) =>
              shape('M0 -190Q180 -180 214 120Q0 190 -214 120Q-170 -180 0 -190Z', f) +
              (isShade
                ? ''
                : scatter(22, 170, b)
                    .map((p) =>
                      shape(
                        blob(24, 15, b, 0.3),
                        food.crustDark,
                        `opacity=".28" transform="translate(${Math.round(p.x)} ${Math.round(p.y * 0.8 - 10)})"`,
                      ),
                    )
                    .join('')),
            '#EDC078',
            12,
          ),
        ),
      )
      .join('') +
    stroke('M-140 100L-90 -70L-40 110L10 -130L60 110L110 -60L150 90', sauce, 13) +
    [
      [-110, 110],
      [-30, 160],
      [130, 130],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          15,
          lying(() => strawberry(44), '', 6),
        ),
      )
      .join('') +
    crumbs(22, 200, '#fff', b, 4) +
    at(60, 130, 0, mintTop())
  )
}

export const croissant = (b: Brush, tones: readonly string[]) => {
  const [sauce] = tones
  const one = (size: number) =>
    at(
      0,
      0,
      0,
      lying(
        (f, isShade) =>
          shape(
            'M-250 90C-300 20 -220 -40 -180 -70C-120 -160 120 -160 180 -70C220 -40 300 20 250 90C200 120 170 60 130 40C70 10 -70 10 -130 40C-170 60 -200 120 -250 90Z',
            f,
          ) +
          (isShade
            ? ''
            : [-150, -84, 0, 84, 150]
                .map((x, i) =>
                  shape(
                    `M${x - 44} ${-62 - (2 - Math.abs(i - 2)) * 32}Q${x} ${-100 - (2 - Math.abs(i - 2)) * 26} ${x + 44} ${-62 - (2 - Math.abs(i - 2)) * 32}Q${x * 0.86 + 34} 0 ${x * 0.8 + 16} ${30 + Math.abs(i - 2) * 12}Q${x * 0.8} ${44 + Math.abs(i - 2) * 10} ${x * 0.8 - 16} ${30 + Math.abs(i - 2) * 12}Q${x * 0.86 - 34} 0 ${x - 44} ${-62 - (2 - Math.abs(i - 2)) * 32}Z`,
                    i % 2 ? lighter(food.crust, 0.28) : lighter(food.crust, 0.1),
                    `stroke="${food.crustDark}" stroke-width="4" stroke-opacity=".5"`,
                  ),
                )
                .join('') +
              (sauce
                ? stroke('M-190 -20L-130 -90L-90 10L-30 -110L20 10L70 -110L120 0L170 -70', sauce, 12)
                : '')),
        food.crust,
        16,
      ),
      size,
    )
  return (
    plate(350, palette.paper, palette.saffron) +
    at(-24, -66, -14, one(0.86), 0.9) +
    at(40, 116, 10, one(0.8), 0.78) +
    crumbs(22, 250, food.crust, b, 7) +
    at(-200, 120, 0, dip(60, sauce ?? food.berry))
  )
}

export const cheesePie = (b: Brush) =>
  box(14, 26, 720, 560, 60, '#2a1408', 'opacity=".24"') +
  box(0, 0, 710, 550, 50, '#A89F92') +
  box(0, 0, 670, 510, 36, '#857C70') +
  times(3, (row) =>
    times(3, (col) =>
      at(
        -214 + col * 214,
        -160 + row * 160,
        b.between(-2, 2),
        lying(
          (f, isShade) =>
            box(0, 0, 200, 146, 22, f) +
            (isShade
              ? ''
              : box(0, -6, 176, 118, 18, '#F0C25E') +
                scatter(9, 62, b)
                  .map((p) =>
                    shape(
                      blob(24, 13, b, 0.3),
                      b.pick([food.crustDark, food.milk, '#D99836']),
                      `opacity=".65" transform="translate(${Math.round(p.x)} ${Math.round(p.y * 0.7)})"`,
                    ),
                  )
                  .join('')),
          row === 1 && col === 2 ? food.bread : food.crust,
          9,
        ),
      ),
    ),
  ) +
  at(250, 190, 0, dip(72, food.milk))
