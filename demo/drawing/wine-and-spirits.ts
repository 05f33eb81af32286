import { type Brush, at, box, circle, ellipse, lighter, shape, stroke } from './brush.ts'
import { citrus, leaf, oliveFruit } from './garnish.ts'
import { drops, glassBody, grapes, shine, under } from './glass-strokes.ts'
import { shadeUnder } from './ground.ts'
import { food, palette } from './palette.ts'

/** Wine, cocktails and raki from the side, with the foot at the origin. */

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
