import {
  type Brush,
  at,
  blob,
  box,
  circle,
  ellipse,
  lighter,
  lying,
  scatter,
  shape,
  stroke,
  times,
} from './brush.ts'
import { berry, crumbs, leaf, strawberry } from './garnish.ts'
import { food, palette } from './palette.ts'
import { bowl, plate } from './tableware.ts'

/** Creamy desserts from above, centred on the origin. */

export const mintTop = () => at(0, 0, -60, leaf(48, food.leaf)) + at(0, 0, 10, leaf(44, food.leafLight))

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
