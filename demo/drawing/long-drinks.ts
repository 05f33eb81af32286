import { type Brush, at, box, circle, darker, ellipse, lighter, shape, stroke, times } from './brush.ts'
import { basil, berry, citrus, leaf } from './garnish.ts'
import { drops, glassBody, ice, shine, under } from './glass-strokes.ts'
import { food, palette } from './palette.ts'

/** Drinks in large glasses from the side, with the foot at the origin. */

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
