import {
  at,
  blob,
  box,
  circle,
  darker,
  ellipse,
  lighter,
  ring,
  shape,
  stroke,
  times,
  type Brush,
} from './brush.ts'
import { food, palette } from './palette.ts'
import { shadeUnder } from './ground.ts'
import { bean } from './desserts.ts'
import { spoon } from './tableware.ts'

/** Coffee from above: the cup, the saucer and the pattern in the foam. */

const cup = (r: number, glaze: string, inside: string) =>
  shadeUnder(r * 0.1, r * 0.18, r * 1.9) +
  circle(0, 0, r * 1.6, lighter(glaze, 0.2)) +
  ring(0, 0, r * 1.5, darker(glaze, 0.14), r * 0.03) +
  circle(0, 0, r * 1.12, darker(glaze, 0.16)) +
  at(
    0,
    0,
    28,
    `<rect x="${r * 0.9}" y="${-r * 0.17}" width="${r * 0.56}" height="${r * 0.34}" rx="${r * 0.15}" fill="none" stroke="${darker(glaze, 0.05)}" stroke-width="${r * 0.12}"/>`,
  ) +
  circle(0, 0, r, glaze) +
  circle(0, 0, r * 0.93, darker(glaze, 0.22)) +
  circle(0, r * 0.02, r * 0.88, inside)

const rosetta = (size: number, milk: string) =>
  times(5, (i) => {
    const y = size * (0.5 - i * 0.26)
    const w = size * (0.62 - i * 0.1)
    return shape(
      `M0 ${y + size * 0.22}C${-w * 1.25} ${y + size * 0.1} ${-w * 1.2} ${y - size * 0.3} ${-w * 0.45} ${y - size * 0.24}Q${-w * 0.1} ${y - size * 0.2} 0 ${y - size * 0.04}Q${w * 0.1} ${y - size * 0.2} ${w * 0.45} ${y - size * 0.24}C${w * 1.2} ${y - size * 0.3} ${w * 1.25} ${y + size * 0.1} 0 ${y + size * 0.22}Z`,
      milk,
      `stroke="${food.crustDark}" stroke-width="${size * 0.035}"`,
    )
  })

const heart = (size: number, milk: string) =>
  [1, 0.66, 0.34]
    .map((s, i) =>
      at(
        0,
        0,
        0,
        shape(
          'M0 92C-130 10 -110 -110 -40 -96Q-8 -88 0 -56Q8 -88 40 -96C110 -110 130 10 0 92Z',
          i % 2 ? food.crustDark : milk,
        ),
        (size / 100) * s,
      ),
    )
    .join('')

const beans = (b: Brush) =>
  [
    [-390, 240],
    [-340, 280],
    [-420, 290],
    [400, -250],
    [350, -290],
    [420, -190],
  ]
    .map(([x = 0, y = 0]) => at(x, y, b.between(0, 180), bean(), 1.15))
    .join('')

export const macchiato = (b: Brush) =>
  cup(215, palette.paper, '#B8783F') +
  circle(0, 4, 186, '#C98F55') +
  rosetta(190, food.milk) +
  beans(b) +
  at(330, 60, 24, spoon(300))

export const cappuccino = (b: Brush) =>
  cup(215, palette.terracotta, '#A9682F') +
  circle(0, 4, 184, '#C58A52') +
  heart(128, food.milk) +
  times(26, () => circle(b.between(-120, 120), b.between(-150, -40), 3.5, food.chocolate, 'opacity=".6"')) +
  beans(b) +
  at(-330, -40, -20, spoon(300))

export const espresso = (b: Brush) =>
  cup(165, palette.paper, food.coffee) +
  ring(0, 3, 128, '#B4763A', 30) +
  ring(0, 3, 108, '#8A4F24', 22, 'opacity=".8"') +
  shape(blob(70, 60, b, 0.2), '#5A3018', 'opacity=".8"') +
  beans(b) +
  at(280, 80, 30, spoon(260)) +
  at(-250, 150, 20, box(0, 0, 70, 70, 8, '#8A5A34') + box(-4, -4, 60, 60, 7, '#A87347'))

export const turkishCoffee = (b: Brush) =>
  shadeUnder(20, 30, 400) +
  circle(0, 0, 350, '#B57A34') +
  ring(0, 0, 336, '#E0B368', 9) +
  times(28, (i) => at(0, 0, (i * 360) / 28, at(300, 0, 0, shape('M0 -20L13 0L0 20L-13 0Z', '#E0B368')))) +
  circle(0, 0, 268, '#C48A42') +
  at(
    -80,
    20,
    0,
    cup(112, palette.paper, food.coffee) +
      circle(0, 3, 92, '#4A2815') +
      times(14, () =>
        circle(b.between(-54, 54), b.between(-54, 54), b.between(4, 9), '#8A5A34', 'opacity=".8"'),
      ),
  ) +
  at(
    160,
    -70,
    -30,
    box(104, 0, 210, 24, 12, '#6B431E') +
      circle(0, 0, 78, '#8E5A22') +
      circle(0, 0, 66, '#5E3A16') +
      circle(0, 2, 60, '#3A2012') +
      ring(0, 2, 44, '#7A4C28', 9),
  ) +
  at(
    140,
    140,
    0,
    circle(0, 0, 62, palette.paper) +
      [
        [-18, -12],
        [18, 4],
        [-8, 22],
      ]
        .map(([x = 0, y = 0], i) =>
          at(
            x,
            y,
            i * 30,
            box(0, 0, 44, 36, 6, i === 1 ? '#D67C8C' : '#F1C4B6') +
              box(0, -10, 40, 8, 4, '#fff', 'opacity=".5"'),
          ),
        )
        .join(''),
  )

export const yogurt = (b: Brush, tones: readonly string[]) => {
  const [fill = food.milk] = tones
  return (
    cup(215, palette.olive, fill) +
    stroke('M-90 20C-80 -70 70 -80 90 -10C100 60 -30 70 -40 20', darker(fill, 0.1), 14) +
    times(12, () => circle(b.between(-110, 110), b.between(-110, 110), 6, food.leaf)) +
    ellipse(-70, -90, 60, 20, '#fff', 'opacity=".6" transform="rotate(-40 -70 -90)"')
  )
}
