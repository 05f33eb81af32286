import { type Brush, at, box, circle, darker, lighter, shape, stroke, times } from './brush.ts'
import { leaf } from './garnish.ts'
import { shadeUnder } from './ground.ts'
import { food } from './palette.ts'

/** The elements of glasses: body, shine, ice and drops; and the grapes beside them. */

export const shine = (d: string) => stroke(d, '#fff', 15, 'opacity=".5"')
export const glassBody = (d: string) =>
  shape(d, '#fff', 'opacity=".13"') +
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="7" opacity=".75"/>`
export const under = (rx: number) => shadeUnder(20, 4, rx, rx * 0.2)
export const drops = (b: Brush, width: number, from: number, to: number, count = 16) =>
  times(count, () =>
    circle(b.between(-width, width), b.between(from, to), b.between(3, 8), '#fff', 'opacity=".5"'),
  )
export const ice = (x: number, y: number, angle: number) =>
  at(
    x,
    y,
    angle,
    box(0, 0, 78, 78, 13, '#fff', 'opacity=".5"') + box(-10, -14, 40, 26, 9, '#fff', 'opacity=".55"'),
  )

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
