import {
  type Brush,
  at,
  blob,
  box,
  circle,
  darker,
  ellipse,
  lighter,
  lying,
  ring,
  scatter,
  shape,
  stroke,
  times,
} from './brush.ts'
import { basil, crumbs, herbs, mushroom, oliveFruit, shrimpTail, tomatoSlice } from './garnish.ts'
import { food, palette } from './palette.ts'
import { plate } from './tableware.ts'

/** Pasta, rice and pizza from above, centred on the origin. */

export const pasta = (b: Brush, tones: readonly string[]) => {
  const [sauce = food.tomato, noodle = '#F2CD7A', topping = 'basil'] = tones
  const nest = times(46, (i) => {
    const r = 60 + (i % 12) * 14
    const turn = b.between(0, 360)
    return at(
      b.between(-22, 22),
      b.between(-18, 18),
      turn,
      stroke(
        `M${-r} 0A${r} ${r * 0.82} 0 0 1 ${r * 0.9} ${r * 0.3}`,
        b.pick([noodle, lighter(noodle, 0.3), darker(noodle, 0.12)]),
        15,
      ),
    )
  })
  return (
    plate(350) +
    shape(blob(238, 222, b, 0.05), darker(noodle, 0.3)) +
    nest +
    lying((f) => shape(blob(150, 128, b, 0.16), f), sauce, 8) +
    crumbs(26, 130, darker(sauce, 0.28), b, 17) +
    crumbs(15, 120, lighter(sauce, 0.3), b, 9) +
    (topping === 'mushroom'
      ? [-84, 6, 90].map((x, i) => at(x, i === 1 ? -60 : 30, i * 50 - 50, mushroom(50))).join('')
      : '') +
    (topping === 'shrimp'
      ? [0, 1, 2, 3, 4]
          .map((i) => at(Math.cos(i * 1.26) * 116, Math.sin(i * 1.26) * 100, i * 72, shrimpTail(44)))
          .join('')
      : '') +
    times(14, () =>
      at(b.between(-100, 100), b.between(-90, 90), b.between(0, 180), box(0, 0, 38, 8, 4, food.milk)),
    ) +
    at(0, -6, 10, basil(74))
  )
}

export const penne = (b: Brush, tones: readonly string[]) => {
  const [sauce = food.tomato] = tones
  return (
    plate(350, palette.paper, palette.blush) +
    shape(blob(232, 218, b, 0.05), sauce) +
    scatter(34, 205, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          lying(
            (f, isShade) =>
              box(0, 0, 108, 36, 8, f) +
              (isShade
                ? ''
                : ellipse(54, 0, 9, 18, darker(f, 0.35)) + box(-8, -8, 84, 6, 3, lighter(f, 0.45))),
            b.pick(['#EFBE6A', '#E9A552', '#F2CD7A']),
            7,
          ),
        ),
      )
      .join('') +
    scatter(12, 170, b)
      .map(({ x, y }) => shapeAt(x, y, blob(36, 24, b, 0.25), sauce))
      .join('') +
    herbs(14, 180, b) +
    at(10, 0, 40, basil(70))
  )
}

const shapeAt = (x: number, y: number, d: string, fill: string) =>
  at(x, y, 0, shape(d, fill, 'opacity=".92"'))

export const pizza = (b: Brush, tones: readonly string[]) => {
  const toppings: Record<string, () => string> = {
    basil: () => basil(54),
    tomato: () => tomatoSlice(46),
    olive: () => oliveFruit(24),
    mushroom: () => mushroom(44),
    ham: () => lying((f) => shape(blob(58, 42, b, 0.22), f), '#E58F82', 5),
    salami: () =>
      lying(
        (f, isShade) =>
          circle(0, 0, 52, f) +
          (isShade
            ? ''
            : scatter(8, 42, b)
                .map(({ x, y }) => circle(x, y, 5, food.pink))
                .join('')),
        '#A63020',
        5,
      ),
    pepper: () => ring(0, 0, 38, food.leaf, 13),
    mozzarella: () => shape(blob(66, 52, b, 0.18), food.milk) + ellipse(-12, -10, 24, 12, '#fff'),
  }
  const names = tones.length > 0 ? tones : ['basil']
  return (
    box(14, 26, 760, 760, 380, '#2a1408', 'opacity=".28"') +
    circle(0, 0, 375, palette.wood) +
    ring(0, 0, 366, lighter(palette.wood, 0.3), 7) +
    shape(blob(335, 332, b, 0.025, 14), food.crustDark) +
    shape(blob(328, 324, b, 0.025, 14), food.crust) +
    scatter(18, 318, b)
      .filter(({ x, y }) => Math.hypot(x, y) > 215)
      .map(({ x, y }) => circle(x, y, b.between(9, 19), food.crustDark, 'opacity=".55"'))
      .join('') +
    shape(blob(276, 272, b, 0.03, 14), food.tomato) +
    shape(blob(262, 258, b, 0.05, 14), food.cheese) +
    scatter(18, 240, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          0,
          shape(
            blob(b.between(30, 58), b.between(22, 40), b, 0.25),
            b.pick([food.butter, '#F7E2A8', '#E59A4C']),
            'opacity=".8"',
          ),
        ),
      )
      .join('') +
    scatter(19, 225, b)
      .map(({ x, y }, i) =>
        at(x, y, b.between(0, 360), toppings[names[i % names.length] ?? 'basil']?.() ?? ''),
      )
      .join('') +
    times(3, (i) =>
      at(0, 0, i * 60 + 15, stroke('M-330 0H330', darker(food.crustDark, 0.25), 5, 'opacity=".5"')),
    ) +
    crumbs(22, 240, food.leafDark, b, 6)
  )
}

export const risotto = (b: Brush) =>
  plate(350, palette.paper, palette.mist) +
  shape(blob(232, 222, b, 0.05), '#EAD7A8') +
  scatter(150, 212, b, 0.2)
    .map(({ x, y }) =>
      at(x, y, b.between(0, 180), ellipse(0, 0, 16, 8, b.pick([food.rice, food.cream, '#F2E2B6']))),
    )
    .join('') +
  scatter(7, 130, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        lying(() => mushroom(48), '', 5),
      ),
    )
    .join('') +
  herbs(16, 180, b)
