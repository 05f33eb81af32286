import {
  at,
  blob,
  box,
  circle,
  darker,
  ellipse,
  lighter,
  scatter,
  shape,
  stroke,
  times,
  type Brush,
} from './brush.ts'
import { berry, crumbs, leaf, oliveFruit, strawberry } from './garnish.ts'
import { food, palette } from './palette.ts'
import { shadeUnder } from './ground.ts'

/** Burgers, sandwiches and ice cream from the side, with the foot at the origin. */

const wave = (width: number, y: number, depth: number, fill: string, teeth = 7) => {
  const step = (width * 2) / teeth
  return shape(
    `M${-width} ${y}H${width}${times(teeth, (i) => `Q${width - (i + 0.25) * step} ${y + depth * 2.2} ${width - (i + 0.5) * step} ${y + depth}T${width - (i + 1) * step} ${y + depth * 0.4}`)}Z`,
    fill,
  )
}
const servingBoard = () =>
  shadeUnder(20, 8, 440, 54) +
  box(0, -4, 780, 40, 18, palette.wood) +
  box(0, -18, 780, 12, 6, lighter(palette.wood, 0.3))
const sesame = (b: Brush, y: number, width: number) =>
  times(26, () => {
    const x = b.between(-width, width)
    return at(x, y + (x * x) / 420 + b.between(-30, 34), b.between(0, 180), ellipse(0, 0, 10, 6, food.cream))
  })

export const burger = (b: Brush, tones: readonly string[]) => {
  const [patty = food.meatDark, second] = tones
  const bite = (y: number) =>
    box(0, y, 470, 74, 34, patty) +
    box(-10, y - 20, 400, 12, 6, lighter(patty, 0.25), 'opacity=".6"') +
    crumbs(1, 1, patty, b)
  const cheese = (y: number) =>
    shape(
      `M-236 ${y}H236L150 ${y + 66}L96 ${y + 14}L-20 ${y + 84}L-120 ${y + 12}L-190 ${y + 50}Z`,
      food.cheese,
    )
  const lift = second ? 106 : 0
  return (
    servingBoard() +
    shape('M-236 -110H236V-74Q236 -24 176 -24H-176Q-236 -24 -236 -74Z', food.crust) +
    box(0, -98, 472, 22, 10, lighter(food.crust, 0.4)) +
    bite(-142) +
    cheese(-182) +
    (second ? bite(-248) + cheese(-288) : '') +
    at(
      0,
      -lift,
      0,
      [-130, 0, 130]
        .map(
          (x) => box(x, -196, 170, 30, 15, food.tomato) + box(x, -204, 150, 8, 4, lighter(food.tomato, 0.35)),
        )
        .join('') +
        wave(256, -236, 30, food.leaf) +
        wave(246, -240, 20, food.leafLight, 6) +
        box(0, -244, 440, 14, 7, food.purple) +
        shape(
          'M-244 -248C-250 -420 -120 -470 0 -470C120 -470 250 -420 244 -248Q240 -236 220 -236H-220Q-240 -236 -244 -248Z',
          food.crust,
        ) +
        shape(
          'M-214 -300C-190 -420 -80 -446 10 -444C-80 -420 -160 -380 -184 -290Z',
          lighter(food.crust, 0.4),
          'opacity=".7"',
        ) +
        sesame(b, -430, 170),
    ) +
    (second ? '' : stroke('M0 -440V-540', '#B98655', 9) + at(0, -546, 20, oliveFruit(34, '#7D8B3A'))) +
    friesBeside(b)
  )
}

const friesBeside = (b: Brush) =>
  at(
    -350,
    -22,
    0,
    times(9, (i) =>
      at(
        -66 + i * 16,
        -120,
        -16 + i * 4 + b.between(-4, 4),
        box(0, -50, 26, 190, 4, b.pick(['#F0B947', '#E3A233', '#F5C95F'])),
      ),
    ) +
      shape('M-96 -150L-76 0H76L96 -150Q0 -110 -96 -150Z', palette.paprika) +
      shape('M-30 -96L0 -40L30 -96L0 -120Z', palette.paper, 'opacity=".9"'),
  ) +
  at(
    340,
    -22,
    0,
    shape('M-80 -84H80L64 0H-64Z', palette.paper) +
      ellipse(0, -84, 80, 20, darker(palette.paper, 0.12)) +
      ellipse(0, -82, 68, 14, food.tomato),
  )

export const sandwich = (b: Brush, tones: readonly string[]) => {
  const [filling = food.chicken, bread = food.crust] = tones
  const half = (x: number, angle: number) =>
    at(
      x,
      -24,
      angle,
      shape('M-190 0H190L170 -70H-170Z', bread) +
        box(0, -66, 360, 14, 6, food.cream) +
        wave(186, -96, 26, food.leaf) +
        box(0, -118, 350, 46, 20, filling) +
        box(-10, -130, 290, 9, 4, lighter(filling, 0.35), 'opacity=".7"') +
        [-110, 0, 110].map((px) => box(px, -152, 130, 24, 12, food.tomato)).join('') +
        shape('M-180 -164H180L110 -138L60 -160L-20 -132L-90 -160Z', food.cheese) +
        wave(190, -186, 18, food.leafLight, 6) +
        box(0, -196, 360, 14, 6, food.cream) +
        shape('M-186 -198C-190 -300 -110 -320 0 -320C110 -320 190 -300 186 -198Z', bread) +
        shape(
          'M-156 -230C-150 -290 -80 -302 0 -302C-70 -290 -120 -266 -130 -224Z',
          lighter(bread, 0.45),
          'opacity=".7"',
        ) +
        times(4, (i) => stroke(`M${-100 + i * 64} -304l24 60`, darker(bread, 0.3), 9, 'opacity=".5"')) +
        crumbs(1, 1, bread, b),
    )
  return (
    servingBoard() +
    half(-150, -3) +
    half(205, 5) +
    stroke('M-150 -330V-420', '#B98655', 9) +
    at(-150, -430, 0, circle(0, 0, 30, food.tomato) + circle(-9, -9, 7, '#fff', 'opacity=".6"')) +
    at(400, -40, 0, leaf(1))
  )
}

export const iceCream = (b: Brush, tones: readonly string[]) => {
  const [one = food.milk, two = food.berry, three = food.chocolate] = tones
  const scoop = (x: number, y: number, fill: string) =>
    at(
      x,
      y,
      0,
      shape(blob(104, 98, b, 0.04, 12), fill) +
        shape(blob(60, 40, b, 0.2), lighter(fill, 0.3), 'opacity=".55" transform="translate(-26 -34)"') +
        scatter(8, 80, b)
          .map((p) => circle(p.x, p.y, b.between(4, 8), darker(fill, 0.22), 'opacity=".6"'))
          .join(''),
    )
  return (
    shadeUnder(20, 4, 200, 36) +
    ellipse(0, -8, 138, 20, '#fff', 'opacity=".8"') +
    box(0, -80, 22, 150, 10, '#fff', 'opacity=".8"') +
    at(
      130,
      -400,
      24,
      box(0, -60, 40, 240, 20, food.crust) +
        times(5, (i) => stroke(`M-16 ${-150 + i * 44}l32 26`, food.crustDark, 5)),
    ) +
    scoop(-84, -334, one) +
    scoop(84, -334, two) +
    scoop(0, -456, three) +
    shape('M-212 -330C-200 -190 -110 -140 0 -140C110 -140 200 -190 212 -330Z', '#fff', 'opacity=".38"') +
    shape(
      'M-190 -250C-160 -180 -90 -150 0 -150C90 -150 160 -180 190 -250Q0 -206 -190 -250Z',
      two,
      'opacity=".55"',
    ) +
    stroke('M-212 -330C-200 -190 -110 -140 0 -140C110 -140 200 -190 212 -330', '#fff', 8, 'opacity=".85"') +
    stroke('M-170 -290Q-150 -220 -96 -186', '#fff', 13, 'opacity=".6"') +
    stroke('M-80 -500Q-20 -470 0 -410T60 -380', lighter(food.chocolate, 0.05), 18) +
    at(0, -566, 0, three === food.coffee ? circle(0, 0, 24, food.chocolate) : berry(40, '#B4182E')) +
    at(-60, -548, -70, leaf(80)) +
    at(330, 0, 0, strawberry(58).replace(/^/, '<g transform="translate(0 -56)">') + '</g>') +
    crumbs(1, 1, one, b)
  )
}
