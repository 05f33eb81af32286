import {
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
  type Brush,
} from './brush.ts'
import { berry, crumbs, leaf, strawberry } from './garnish.ts'
import { food, palette } from './palette.ts'
import { bowl, dip, paintedPlate, plate } from './tableware.ts'

/** Breakfast sweets and desserts from above, round the origin. */

const mintTop = () => at(0, 0, -60, leaf(48, food.leaf)) + at(0, 0, 10, leaf(44, food.leafLight))

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

export const milkCake = (b: Brush) =>
  plate(345, palette.paper, palette.saffron) +
  shape(blob(235, 205, b, 0.06), food.milk) +
  at(
    0,
    -14,
    -8,
    lying(
      (f, isShade) =>
        box(0, 0, 320, 270, 22, f) +
        (isShade
          ? ''
          : box(0, -24, 320, 222, 22, food.amber) +
            box(0, -30, 300, 196, 18, '#B96414') +
            stroke(
              'M-130 -70Q-70 -120 -10 -70T110 -70M-130 0Q-70 -50 -10 0T110 0',
              '#E9A94C',
              12,
              'opacity=".8"',
            ) +
            ellipse(-70, -96, 70, 13, '#fff', 'opacity=".4"')),
      '#F2DFB4',
      18,
    ),
  ) +
  at(70, -30, 0, mintTop())

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

export const ricePudding = (b: Brush) =>
  plate(345, palette.paper, palette.honey) +
  bowl(268, '#3F6C86', food.milk) +
  shape(blob(170, 150, b, 0.12), '#EFD9B0', 'opacity=".7"') +
  scatter(40, 205, b)
    .map(({ x, y }) => at(x, y, b.between(0, 180), ellipse(0, 0, 12, 6, '#F4E8CC')))
    .join('') +
  times(5, (i) => at(-80 + i * 40, 0, 18, box(0, 0, 17, 210, 8, '#A35A22', 'opacity=".55"'))) +
  crumbs(40, 120, '#8C4A1C', b, 4) +
  at(100, 110, 20, stroke('M-70 0H70', '#8C4A1C', 22) + stroke('M-66 -5H66', '#B8743A', 5))

export const cakeSlice = (b: Brush, tones: readonly string[]) => {
  const [cream = food.milk, sponge = food.bread, top = food.berry] = tones
  return (
    plate(350, palette.paper, palette.rose) +
    at(
      -10,
      20,
      0,
      shape(
        'M-250 96L210 -150L300 66L260 150Q0 232 -240 168Z',
        '#2a1408',
        'opacity=".2" transform="translate(10 18)"',
      ) +
        shape('M-250 70V150Q0 214 272 132V50Z', sponge) +
        times(2, (k) =>
          shape(
            `M-250 ${88 + k * 30}Q0 ${148 + k * 30} 272 ${68 + k * 30}V${81 + k * 30}Q0 ${162 + k * 30} -250 ${101 + k * 30}Z`,
            cream,
          ),
        ) +
        shape('M-250 70L190 -150Q276 -70 272 50Q0 128 -250 70Z', top) +
        shape('M-216 62L186 -134Q250 -66 250 34Q10 104 -216 62Z', lighter(top, 0.16)) +
        ellipse(70, -30, 110, 20, '#fff', 'opacity=".22" transform="rotate(-26 70 -30)"'),
    ) +
    [
      [80, -44],
      [146, -30],
      [120, -86],
    ]
      .map(([x = 0, y = 0], i) =>
        at(
          x,
          y,
          i * 40,
          lying(
            () =>
              top === food.berry
                ? berry(36)
                : top === food.chocolate
                  ? strawberry(38)
                  : circle(0, 0, 27, food.chocolate) + circle(-8, -9, 8, '#8a5a44'),
            '',
            6,
          ),
        ),
      )
      .join('') +
    at(30, -40, 0, mintTop()) +
    crumbs(16, 240, sponge, b, 7)
  )
}

export const tiramisu = (b: Brush) =>
  plate(345, palette.paper, palette.mist) +
  at(
    0,
    0,
    -10,
    lying(
      (f, isShade) =>
        box(0, 0, 350, 280, 18, f) +
        (isShade
          ? ''
          : box(0, 120, 350, 44, 10, '#B98452') +
            box(0, 92, 350, 16, 4, food.milk) +
            box(0, -18, 350, 232, 18, '#5B3421') +
            crumbs(90, 150, '#3A1F13', b, 6) +
            crumbs(50, 130, '#8a5a3a', b, 5)),
      food.milk,
      18,
    ),
  ) +
  [
    [-230, 120, 30],
    [-236, 70, 60],
  ]
    .map(([x = 0, y = 0, angle = 0]) => at(x, y, angle, bean()))
    .join('') +
  at(20, -30, 0, mintTop()) +
  at(60, 10, 0, berry(34))

export const bean = () =>
  lying((f) => ellipse(0, 0, 26, 18, f), '#5A331F', 4) + stroke('M-22 3Q-6 -8 2 0T22 -3', '#2A140B', 5)

export const granola = (b: Brush) =>
  plate(345, palette.paper, palette.sage) +
  bowl(285, palette.terracotta, food.milk) +
  at(
    -60,
    -30,
    0,
    scatter(60, 130, b, 0.3)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 180),
          ellipse(
            0,
            0,
            b.between(12, 22),
            b.between(8, 14),
            b.pick([food.crust, food.crustDark, food.bread, food.chicken]),
          ),
        ),
      )
      .join(''),
  ) +
  [
    [110, -90],
    [150, -20],
    [100, 60],
    [60, 130],
  ]
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        i * 30,
        lying(() => (i % 2 ? berry(40, '#3E4A86') : strawberry(46)), '', 6),
      ),
    )
    .join('') +
  [0, 1, 2]
    .map((i) =>
      at(
        -90 + i * 60,
        150 - i * 6,
        0,
        lying(
          (f, isShade) =>
            circle(0, 0, 42, f) +
            (isShade ? '' : circle(0, 0, 35, '#FBEFC9') + crumbs(5, 12, '#C9A86A', b, 5)),
          food.butter,
          6,
        ),
      ),
    )
    .join('') +
  stroke('M-160 40Q-60 90 20 20T170 60', food.amber, 9, 'opacity=".75"') +
  at(150, -130, 0, mintTop())

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
