import { at, box, circle, darker, ellipse, lighter, shape, stroke, times, type Brush } from './brush.ts'
import { basil, berry, citrus, leaf, oliveFruit } from './garnish.ts'
import { food, palette } from './palette.ts'
import { shadeUnder } from './ground.ts'

/** Drinks from the side; each stands with its foot at the origin and grows upwards. */

const shine = (d: string) => stroke(d, '#fff', 15, 'opacity=".5"')
const glassBody = (d: string) =>
  shape(d, '#fff', 'opacity=".13"') +
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="7" opacity=".75"/>`
const under = (rx: number) => shadeUnder(20, 4, rx, rx * 0.2)
const drops = (b: Brush, width: number, from: number, to: number, count = 16) =>
  times(count, () =>
    circle(b.between(-width, width), b.between(from, to), b.between(3, 8), '#fff', 'opacity=".5"'),
  )
const ice = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    angle,
    box(0, 0, 78, 78, 13, '#fff', 'opacity=".5"') + box(-10, -14, 40, 26, 9, '#fff', 'opacity=".55"'),
  )

export const tall = (b: Brush, tones: readonly string[]) => {
  const [drink = food.orange, garnish = 'orange', lower] = tones
  const straw = tones[3] ?? palette.paprika
  const rim: Record<string, string> = {
    orange: citrus(84, food.orange),
    lemon: citrus(80),
    lime: citrus(78, '#8DB43C'),
    berry: at(0, 20, 0, berry(46)),
    grapefruit: citrus(84, '#E4573A'),
  }
  const liquid = 'M-118 -430H118L100 -26Q98 -8 80 -8H-80Q-98 -8 -100 -26Z'
  return (
    under(190) +
    stroke('M30 -60L96 -640L170 -668', straw, 18) +
    stroke('M30 -60L96 -640L170 -668', '#fff', 5, 'opacity=".4" stroke-dasharray="14 18"') +
    shape(liquid, drink) +
    (lower
      ? shape('M-109 -230Q0 -190 109 -240L100 -26Q98 -8 80 -8H-80Q-98 -8 -100 -26Z', lower, 'opacity=".75"')
      : '') +
    ellipse(0, -430, 118, 20, lighter(drink, 0.3)) +
    ice(-44, -370, 14) +
    ice(46, -330, -18) +
    ice(-30, -260, 30) +
    (garnish === 'mint' || garnish === 'lime'
      ? [
          [-50, -200, 30],
          [40, -150, 200],
          [-20, -110, 100],
          [56, -270, 60],
        ]
          .map(([x = 0, y = 0, angle = 0]) => at(x, y, angle, leaf(66, food.leafDark)))
          .join('')
      : '') +
    glassBody('M-136 -520H136L112 -16Q110 0 92 0H-92Q-110 0 -112 -16Z') +
    drops(b, 92, -400, -60) +
    shine('M-104 -470L-88 -90') +
    (garnish === 'mint' ? at(-60, -525, -50, basil(96)) : at(-128, -500, 10, rim[garnish] ?? ''))
  )
}

export const beer = (b: Brush, tones: readonly string[]) => {
  const [fill = '#E3A325'] = tones
  return (
    under(230) +
    `<rect x="130" y="-350" width="130" height="220" rx="70" fill="none" stroke="#fff" stroke-width="38" opacity=".55"/>` +
    box(0, -225, 300, 450, 30, lighter(fill, 0.1)) +
    box(0, -190, 300, 380, 30, fill) +
    times(4, (i) => box(-105 + i * 70, -210, 34, 330, 17, lighter(fill, 0.35), 'opacity=".6"')) +
    drops(b, 128, -390, -40, 30) +
    `<rect x="-158" y="-460" width="316" height="460" rx="32" fill="#fff" opacity=".14"/><rect x="-158" y="-460" width="316" height="460" rx="32" fill="none" stroke="#fff" stroke-width="8" opacity=".8"/>` +
    [-130, -66, 4, 74, 134].map((x, i) => circle(x, -458 - (i % 2) * 34, 66, '#FFF9EA')).join('') +
    box(0, -430, 316, 76, 30, '#FFF9EA') +
    shape('M-158 -410H-96Q-90 -330 -126 -326Q-158 -330 -158 -410Z', '#FFF9EA') +
    shape('M60 -410H120Q122 -356 92 -350Q62 -356 60 -410Z', '#FFF9EA') +
    times(9, () => circle(b.between(-120, 120), b.between(-500, -410), b.between(6, 13), '#EFE2C4')) +
    shine('M-128 -360V-70')
  )
}

export const wine = (b: Brush, tones: readonly string[]) => {
  const [fill = palette.wineDeep] = tones
  return (
    under(170) +
    ellipse(0, -6, 130, 18, '#fff', 'opacity=".7"') +
    box(0, -120, 16, 240, 8, '#fff', 'opacity=".75"') +
    shape('M-142 -420Q0 -396 142 -420C140 -300 80 -232 0 -228C-80 -232 -140 -300 -142 -420Z', fill) +
    ellipse(0, -420, 142, 22, lighter(fill, 0.22)) +
    glassBody('M-116 -600C-170 -420 -150 -222 0 -218C150 -222 170 -420 116 -600Z') +
    shine('M-104 -540Q-134 -420 -112 -340') +
    drops(b, 70, -390, -280, 6) +
    bottle(tones) +
    at(-265, -40, 0, grapes(b, fill === palette.wineDeep ? '#4A2148' : '#A7B65C'))
  )
}

const bottle = (tones: readonly string[]) => {
  const [fill = palette.wineDeep, glass = '#2F3D2A', label = palette.paper] = tones
  return at(
    285,
    0,
    0,
    shadeUnder(14, 4, 130, 24) +
      shape(
        'M-34 -690H34V-560Q36 -510 74 -470Q96 -446 96 -400V-24Q96 0 72 0H-72Q-96 0 -96 -24V-400Q-96 -446 -74 -470Q-36 -510 -34 -560Z',
        glass,
      ) +
      box(0, -672, 80, 56, 8, fill) +
      box(0, -210, 192, 210, 0, label) +
      at(0, -236, 0, shape('M0 -54L50 0L0 54L-50 0Z', fill) + shape('M0 -26L24 0L0 26L-24 0Z', label)) +
      box(0, -136, 110, 8, 4, fill) +
      stroke('M-66 -420V-330', '#fff', 12, 'opacity=".35"'),
  )
}

export const grapes = (b: Brush, fill: string) =>
  at(0, -120, -20, leaf(110, food.leaf)) +
  [
    [-50, -88],
    [0, -92],
    [50, -84],
    [-74, -46],
    [-26, -48],
    [24, -46],
    [70, -42],
    [-48, -6],
    [0, -4],
    [46, -2],
    [-20, 30],
    [24, 32],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 31, b.pick([fill, lighter(fill, 0.12), darker(fill, 0.15)])) +
        circle(x - 9, y - 10, 7, '#fff', 'opacity=".4"'),
    )
    .join('')

export const coupe = (b: Brush, tones: readonly string[]) => {
  const [fill = '#E3572E', garnish = 'orange'] = tones
  return (
    under(180) +
    ellipse(0, -6, 128, 18, '#fff', 'opacity=".75"') +
    box(0, -150, 15, 300, 7, '#fff', 'opacity=".8"') +
    shape('M-196 -470H196L20 -296Q0 -280 -20 -296Z', fill) +
    shape('M-120 -394H120L20 -296Q0 -280 -20 -296Z', lighter(fill, 0.25), 'opacity=".7"') +
    ellipse(0, -470, 196, 22, lighter(fill, 0.25)) +
    glassBody('M-246 -520H246L22 -292Q0 -274 -22 -292Z') +
    drops(b, 90, -440, -360, 10) +
    shine('M-190 -488L-60 -360') +
    (garnish === 'olive'
      ? stroke('M-60 -380L150 -600', '#B98655', 8) +
        [
          [-10, -432],
          [40, -484],
        ]
          .map(([x = 0, y = 0]) => at(x, y, -46, oliveFruit(34, '#7D8B3A')))
          .join('')
      : at(190, -520, 20, citrus(88, garnish === 'lemon' ? food.lemon : food.orange)))
  )
}

export const rocks = (b: Brush, tones: readonly string[]) => {
  const [fill = '#C2401F', garnish = 'orange'] = tones
  return (
    under(220) +
    shape('M-164 -236H164L152 -26Q150 -10 134 -10H-134Q-150 -10 -152 -26Z', fill) +
    ellipse(0, -236, 164, 22, lighter(fill, 0.25)) +
    ice(-60, -200, 12) +
    ice(54, -180, -22) +
    ice(-6, -110, 34) +
    (garnish === 'mint'
      ? [
          [-80, -90, 20],
          [60, -80, 140],
        ]
          .map(([x = 0, y = 0, angle = 0]) => at(x, y, angle, leaf(72, food.leafDark)))
          .join('')
      : '') +
    glassBody('M-182 -350H182L164 -20Q162 0 142 0H-142Q-162 0 -164 -20Z') +
    shine('M-146 -310L-134 -70') +
    drops(b, 120, -210, -50, 10) +
    (garnish === 'mint'
      ? at(-70, -356, -60, basil(104)) + at(160, -340, 0, citrus(70, '#8DB43C'))
      : at(166, -336, 12, citrus(92, garnish === 'lemon' ? food.lemon : food.orange)))
  )
}

export const shots = (b: Brush, tones: readonly string[]) => {
  const [fill = '#F6EFD8', fruit = 'grape'] = tones
  const one = (x: number) =>
    at(
      x,
      0,
      0,
      under(110) +
        shape('M-62 -150H62L56 -40H-56Z', fill, 'opacity=".95"') +
        glassBody(
          'M-72 -196C-84 -150 -54 -110 -60 -60Q-70 -30 -70 0H70Q70 -30 60 -60C54 -110 84 -150 72 -196Z',
        ) +
        shine('M-50 -170V-60') +
        drops(b, 40, -140, -60, 4),
    )
  const carafe = at(
    0,
    0,
    0,
    under(170) +
      shape('M-118 -180H118Q140 -100 96 -12H-96Q-140 -100 -118 -180Z', fill, 'opacity=".95"') +
      glassBody(
        'M-44 -500H44L40 -400Q40 -320 100 -230Q160 -120 104 0H-104Q-160 -120 -100 -230Q-40 -320 -40 -400Z',
      ) +
      box(0, -512, 62, 58, 10, palette.wood) +
      shine('M-90 -190Q-112 -120 -92 -50'),
  )
  const fruits: Record<string, string> = {
    grape: grapes(b, '#A7B65C'),
    plum:
      [
        [-50, -46],
        [40, -50],
        [-4, -108],
      ]
        .map(
          ([x = 0, y = 0]) =>
            circle(x, y, 54, '#4B2A5E') +
            ellipse(x - 17, y - 18, 16, 9, '#fff', 'opacity=".35"') +
            stroke(`M${x} ${y - 54}q16 50 0 100`, '#34193F', 4),
        )
        .join('') + at(10, -160, -30, leaf(100)),
    quince:
      [
        [-46, -60],
        [50, -58],
      ]
        .map(
          ([x = 0, y = 0]) =>
            circle(x, y, 64, '#E6B93A') + ellipse(x - 20, y - 22, 20, 12, '#fff', 'opacity=".4"'),
        )
        .join('') + at(0, -120, -30, leaf(100)),
  }
  return (
    carafe + at(0, 0, 0, one(-215), 1.12) + at(0, 0, 0, one(190), 1.12) + at(350, 10, 0, fruits[fruit] ?? '')
  )
}

export const tea = (_b: Brush, tones: readonly string[]) => {
  const [fill = food.tea, garnish = 'lemon'] = tones
  const tulip =
    'M-110 -440H110C112 -360 66 -300 66 -230C66 -170 108 -150 108 -90C108 -50 70 -40 0 -40C-70 -40 -108 -50 -108 -90C-108 -150 -66 -170 -66 -230C-66 -300 -112 -360 -110 -440Z'
  return (
    under(300) +
    ellipse(0, -6, 250, 34, darker(palette.paper, 0.12)) +
    ellipse(0, -18, 250, 34, palette.paper) +
    `<ellipse cx="0" cy="-18" rx="206" ry="24" fill="none" stroke="${palette.paprika}" stroke-width="6"/>` +
    ellipse(0, -24, 110, 15, darker(palette.paper, 0.1)) +
    shape(
      'M-100 -390H100C94 -330 58 -292 58 -230C58 -164 98 -144 98 -92C98 -56 64 -50 0 -50C-64 -50 -98 -56 -98 -92C-98 -144 -58 -164 -58 -230C-58 -292 -94 -330 -100 -390Z',
      fill,
    ) +
    ellipse(0, -390, 100, 15, lighter(fill, 0.35)) +
    ellipse(0, -90, 74, 26, lighter(fill, 0.4), 'opacity=".4"') +
    glassBody(tulip) +
    `<path d="M-110 -440H110" stroke="#D9A441" stroke-width="8" fill="none"/>` +
    shine('M-84 -410Q-78 -330 -46 -280') +
    [-46, 10, 60]
      .map((x, i) => stroke(`M${x} -480q-36 -50 0 -100t${i % 2 ? 18 : -4} -90`, '#fff', 13, 'opacity=".5"'))
      .join('') +
    (garnish === 'lemon'
      ? at(170, -60, 0, citrus(58))
      : garnish === 'herb'
        ? at(130, -40, -40, basil(110))
        : at(160, -54, 20, stroke('M-60 0H60', '#8C4A1C', 24) + stroke('M-56 -6H56', '#B8743A', 6))) +
    [
      [-180, -50, 8],
      [-140, -52, -20],
      [-164, -84, 16],
    ]
      .map(([x = 0, y = 0, angle = 0]) =>
        at(x, y, angle, box(0, 0, 46, 40, 7, '#fff') + box(0, -12, 42, 8, 4, palette.line)),
      )
      .join('')
  )
}

export const water = (b: Brush, tones: readonly string[]) => {
  const [tint = '#8FC1CC', bubbles = ''] = tones
  return (
    at(
      -130,
      0,
      0,
      under(150) +
        shape(
          'M-44 -640H44V-560Q46 -520 84 -470Q104 -440 104 -400V-24Q104 0 80 0H-80Q-104 0 -104 -24V-400Q-104 -440 -84 -470Q-46 -520 -44 -560Z',
          tint,
          'opacity=".85"',
        ) +
        box(0, -640, 100, 54, 12, palette.olive) +
        box(0, -240, 208, 180, 0, palette.paper) +
        shape('M-84 -176L-30 -276L6 -216L34 -254L84 -176Z', palette.slate) +
        shape('M-48 -242L-30 -276L-12 -246L-30 -234Z', '#fff') +
        shine('M-74 -400V-340'),
    ) +
    at(
      170,
      0,
      0,
      under(150) +
        shape('M-102 -250H102L88 -22Q86 -8 72 -8H-72Q-86 -8 -88 -22Z', lighter(tint, 0.35), 'opacity=".9"') +
        ellipse(0, -250, 102, 16, '#fff', 'opacity=".7"') +
        (bubbles ? drops(b, 78, -230, -30, 34) : ice(-30, -200, 20) + ice(40, -150, -14)) +
        glassBody('M-118 -350H118L98 -14Q96 0 80 0H-80Q-96 0 -98 -14Z') +
        shine('M-90 -310L-78 -70') +
        at(112, -340, 0, citrus(66)),
    )
  )
}
