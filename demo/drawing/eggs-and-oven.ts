import {
  type Brush,
  at,
  blob,
  box,
  circle,
  ellipse,
  lighter,
  lying,
  ring,
  scatter,
  shape,
  stroke,
  times,
} from './brush.ts'
import { crumbs, cubes, herbs, leaf, sprig, tomatoSlice } from './garnish.ts'
import { food, palette } from './palette.ts'
import { dip, pan, plate } from './tableware.ts'

/** Egg dishes and baked dishes from above, centred on the origin. */

const friedEgg = (b: Brush) =>
  lying((f) => shape(blob(112, 100, b, 0.13), f), food.milk, 7) +
  circle(6, -2, 46, food.egg) +
  circle(6, -2, 38, '#FBC95C') +
  ellipse(-8, -18, 15, 9, '#fff', 'opacity=".75"')

export const friedEggs = (b: Brush) =>
  pan(320) +
  [
    [-104, -84],
    [116, -28],
    [-58, 124],
  ]
    .map(([x = 0, y = 0]) => at(x, y, b.between(0, 360), friedEgg(b)))
    .join('') +
  [
    [70, -178],
    [136, 136],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        b.between(-20, 20),
        lying(
          (f, isShade) =>
            stroke('M-84 0Q-42 -34 0 0T84 0', f, 38) +
            (isShade ? '' : stroke('M-84 0Q-42 -34 0 0T84 0', '#EBA58E', 10)),
          '#A63B2B',
          7,
        ),
      ),
    )
    .join('') +
  herbs(12, 210, b) +
  crumbs(24, 230, '#5b4a3a', b, 4)

export const shakshuka = (b: Brush) =>
  pan(325) +
  circle(0, 0, 280, '#B93A1C') +
  scatter(26, 255, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 180),
        shape(
          blob(40, 24, b, 0.25),
          b.pick([food.tomato, '#D9562F', food.pepper, '#8E2813']),
          'opacity=".85"',
        ),
      ),
    )
    .join('') +
  [
    [-110, -80],
    [110, -70],
    [0, 112],
  ]
    .map(([x = 0, y = 0]) => at(x, y, b.between(0, 360), friedEgg(b), 0.95))
    .join('') +
  herbs(24, 250, b) +
  cubes(9, 240, 30, food.milk, b)

export const omelette = (b: Brush) =>
  plate(345, palette.paper, palette.honey) +
  at(
    -10,
    -10,
    -18,
    lying(
      (f, isShade) =>
        shape(
          'M-262 30C-262 -120 -120 -170 20 -168C170 -166 268 -100 262 10Q120 96 -40 92Q-190 92 -262 30Z',
          f,
        ) +
        (isShade
          ? ''
          : scatter(16, 210, b)
              .map(({ x, y }) =>
                at(
                  x,
                  y * 0.5 - 40,
                  b.between(-20, 20),
                  shape(blob(34, 12, b, 0.25), '#E3A236', 'opacity=".6"'),
                ),
              )
              .join('') + stroke('M-250 36Q-190 88 -40 88Q120 92 256 14', '#D9952E', 11)),
      '#F5C95B',
      16,
    ) +
      times(9, (i) =>
        at(-190 + i * 46, 84 - Math.abs(i - 4) * 9, b.between(-40, 40), leaf(60, food.leafDark)),
      ),
  ) +
  cubes(7, 120, 34, food.milk, b) +
  at(170, 150, 0, tomatoSlice(48)) +
  at(112, 186, 0, tomatoSlice(42)) +
  herbs(8, 160, b)

export const byrek = (b: Brush, tones: readonly string[]) => {
  const [filling = food.leafDark] = tones
  return (
    box(14, 26, 740, 740, 370, '#2a1408', 'opacity=".26"') +
    circle(0, 0, 366, '#B9B2A6') +
    ring(0, 0, 356, '#DAD4C8', 10) +
    circle(0, 0, 338, '#8F887C') +
    lying((f) => stroke(spiral(300, 4.1), f, 84), food.crust, 10) +
    stroke(spiral(300, 4.1), lighter(food.crust, 0.35), 48) +
    stroke(spiral(300, 4.1), food.bread, 22, 'opacity=".8"') +
    scatter(34, 300, b)
      .map(({ x, y }) =>
        at(x, y, b.between(0, 180), shape(blob(26, 10, b, 0.3), food.crustDark, 'opacity=".5"')),
      )
      .join('') +
    at(0, 0, 12, shape('M40 22L330 -60A336 336 0 0 1 300 150Z', '#8F887C')) +
    at(
      96,
      80,
      20,
      lying(
        (f, isShade) =>
          shape('M0 0L300 -76A310 310 0 0 1 292 104Z', f) +
          (isShade
            ? ''
            : shape('M26 2L292 84L292 104L20 12Z', filling) +
              times(5, (i) =>
                stroke(
                  `M${70 + i * 50} ${-14 - i * 12}Q${84 + i * 52} 10 ${76 + i * 50} ${22 + i * 12}`,
                  food.crustDark,
                  5,
                  'opacity=".5"',
                ),
              )),
        food.bread,
        14,
      ),
    ) +
    crumbs(16, 330, food.bread, b, 6)
  )
}

/** A spiral from the centre outwards, as short straight segments that a round stroke smooths. */
function spiral(radius: number, turns: number): string {
  const steps = Math.round(turns * 40)
  const points = Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps
    const angle = share * turns * Math.PI * 2
    return `${Math.round(Math.cos(angle) * radius * share)} ${Math.round(Math.sin(angle) * radius * share)}`
  })
  return `M${points.join('L')}`
}

export const breadBasket = (b: Brush) =>
  board2() +
  [
    [-150, -70, -20],
    [120, -100, 16],
    [-20, 100, 6],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      at(
        x,
        y,
        angle,
        lying(
          (f, isShade) =>
            shape(blob(190, 132, b, 0.05), f) +
            (isShade
              ? ''
              : shape(blob(160, 104, b, 0.06), lighter(food.crust, 0.32)) +
                times(3, (i) =>
                  stroke(`M${-90 + i * 80} -60q36 60 0 120`, food.crustDark, 9, 'opacity=".6"'),
                ) +
                crumbs(14, 100, food.cream, b, 6)),
          food.crust,
          16,
        ),
      ),
    )
    .join('') +
  at(250, 150, 0, dip(70, food.butter)) +
  at(-270, 140, -30, sprig(120))

const board2 = () =>
  box(14, 24, 860, 600, 300, '#2a1408', 'opacity=".24"') +
  box(0, 0, 850, 590, 290, '#C4955D') +
  `<rect x="-405" y="-275" width="810" height="550" rx="270" fill="none" stroke="#8A5A30" stroke-width="12" stroke-dasharray="30 16"/>` +
  box(0, 0, 760, 500, 250, palette.paper)
