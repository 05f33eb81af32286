import {
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
  type Brush,
} from './brush.ts'
import {
  basil,
  citrus,
  crumbs,
  cubes,
  cucumber,
  greens,
  herbs,
  leaf,
  mushroom,
  oliveFruit,
  onionRing,
  shrimpTail,
  sprig,
  tomatoSlice,
} from './garnish.ts'
import { food, palette } from './palette.ts'
import { bowl, breadSlice, dip, pan, plate } from './tableware.ts'

/** Soups, salads, pasta, pizza, eggs and what comes from the oven, from above. */

export const soup = (b: Brush, tones: readonly string[]) => {
  const [fill = '#E0A040', glaze = palette.paper] = tones
  return (
    plate(355, palette.paper, palette.line) +
    bowl(285, glaze, fill) +
    stroke(
      'M-120 30C-100 -90 70 -110 96 -10C112 80 -40 96 -50 20C-54 -30 30 -40 40 4',
      lighter(fill, 0.62),
      17,
      'opacity=".9"',
    ) +
    scatter(13, 190, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          shape(
            blob(19, 12, b, 0.2),
            b.pick([food.pepper, food.chicken, lighter(fill, 0.4)]),
            'opacity=".9"',
          ),
        ),
      )
      .join('') +
    crumbs(18, 200, darker(fill, 0.35), b, 5) +
    at(10, -10, 20, basil(58)) +
    stroke('M-190 -110Q-130 -200 -20 -214', '#fff', 9, 'opacity=".35"')
  )
}

export const brothSoup = (b: Brush) =>
  plate(355) +
  bowl(285, palette.olive, '#E8B84B') +
  times(9, () =>
    at(
      b.between(-120, 120),
      b.between(-120, 120),
      b.between(0, 180),
      stroke('M-70 0Q-30 -40 0 0T70 0', food.cream, 11),
    ),
  ) +
  scatter(9, 190, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 180),
        lying((f) => shape(blob(36, 22, b, 0.2), f), food.chicken, 5),
      ),
    )
    .join('') +
  scatter(9, 200, b, 0.3)
    .map(({ x, y }) => lyingAt(x, y, 21))
    .join('') +
  herbs(16, 205, b) +
  scatter(12, 200, b)
    .map(({ x, y }) => ring(x, y, b.between(6, 15), '#F8DF95', 3))
    .join('')

const lyingAt = (x: number, y: number, r: number) =>
  at(x, y, 0, lying((f) => circle(0, 0, r, f), '#EE8B2E', 5) + ring(0, 0, r * 0.5, '#F7B365', 4))

export const shopska = (b: Brush) =>
  bowl(320, palette.paper, food.leafLight) +
  greens(225, b) +
  scatter(12, 215, b)
    .map(({ x, y }, i) => at(x, y, 0, i % 2 ? tomatoSlice(50) : cucumber(46)))
    .join('') +
  [0, 1, 2, 3].map(() => at(b.between(-130, 130), b.between(-130, 130), 0, onionRing(40))).join('') +
  at(
    0,
    -10,
    0,
    times(34, () =>
      at(
        b.between(-110, 110),
        b.between(-80, 80),
        b.between(0, 180),
        lying((f) => box(0, 0, 74, 13, 6, f), food.milk, 3),
      ),
    ),
  ) +
  at(20, -20, 0, oliveFruit(27)) +
  at(-60, 20, 30, leaf(58))

export const feta = (b: Brush) =>
  bowl(320, '#3F6C86', food.leafLight) +
  greens(225, b, [food.leafLight, food.leaf]) +
  scatter(13, 220, b)
    .map(({ x, y }, i) =>
      at(x, y, b.between(0, 90), [tomatoSlice(48), cucumber(44), oliveFruit(28), onionRing(38)][i % 4] ?? ''),
    )
    .join('') +
  at(
    0,
    0,
    -12,
    lying(
      (f, isShade) =>
        box(0, 0, 250, 150, 12, f) + (isShade ? '' : crumbs(20, 100, '#E7DDC6', b, 6) + herbs(10, 84, b, 14)),
      food.milk,
      16,
    ),
  ) +
  oliveFruit(28)

export const caesar = (b: Brush) =>
  bowl(320, palette.paper, food.leafLight) +
  greens(235, b, [food.leafLight, '#BFD07E', food.leaf]) +
  times(5, (i) =>
    at(
      -120 + i * 58,
      -20 + (i % 2) * 24,
      -28,
      lying(
        (f, isShade) =>
          box(0, 0, 54, 210, 26, f) +
          (isShade
            ? ''
            : times(3, (k) => stroke(`M-20 ${-60 + k * 56}l40 16`, '#6E3B16', 8, 'opacity=".5"'))),
        food.chicken,
        8,
      ),
    ),
  ) +
  cubes(9, 230, 46, food.crust, b) +
  times(9, () =>
    at(
      b.between(-180, 180),
      b.between(-180, 180),
      b.between(0, 180),
      shape('M-34 0Q0 -20 34 0Q0 10 -34 0Z', food.butter),
    ),
  )

export const rocket = (b: Brush, tones: readonly string[]) => {
  const [accent = food.tomato] = tones
  return (
    plate(350, palette.paper, palette.sage) +
    scatter(30, 200, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          leaf(b.between(100, 150), b.pick([food.leaf, food.leafDark, food.leafLight])),
        ),
      )
      .join('') +
    scatter(10, 180, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 90),
          lying(
            (f, isShade) => circle(0, 0, 34, f) + (isShade ? '' : circle(-9, -10, 9, '#fff', 'opacity=".5"')),
            accent,
            7,
          ),
        ),
      )
      .join('') +
    times(10, () =>
      at(
        b.between(-160, 160),
        b.between(-160, 160),
        b.between(0, 180),
        shape('M-46 0Q0 -26 46 0Q0 12 -46 0Z', food.butter),
      ),
    ) +
    crumbs(14, 190, food.crustDark, b, 11)
  )
}

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

/** A spiral from the middle outwards, in short straight steps that a round stroke smooths. */
function spiral(radius: number, turns: number): string {
  const steps = Math.round(turns * 40)
  const points = Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps
    const angle = share * turns * Math.PI * 2
    return `${Math.round(Math.cos(angle) * radius * share)} ${Math.round(Math.sin(angle) * radius * share)}`
  })
  return `M${points.join('L')}`
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

export const grilledVegetables = (b: Brush) =>
  plate(345, palette.paper, palette.olive) +
  scatter(15, 200, b)
    .map(({ x, y }, i) =>
      at(
        x,
        y,
        b.between(0, 180),
        [
          lying(
            (f, isShade) =>
              ellipse(0, 0, 94, 46, f) +
              (isShade
                ? ''
                : ellipse(0, 0, 84, 37, '#E8DFA8') +
                  times(3, (k) => stroke(`M${-44 + k * 40} -30l-10 60`, '#4A2A14', 8, 'opacity=".5"'))),
            food.leafDark,
            7,
          ),
          lying((f) => shape(blob(78, 40, b, 0.2), f), food.tomato, 7),
          lying((f) => shape(blob(78, 40, b, 0.2), f), food.pepper, 7),
          lying(
            (f, isShade) =>
              circle(0, 0, 60, f) +
              (isShade ? '' : circle(0, 0, 52, '#EADFC0') + crumbs(9, 36, '#B9A57C', b, 6)),
            '#4B2748',
            7,
          ),
        ][i % 4] ?? '',
      ),
    )
    .join('') +
  herbs(12, 190, b) +
  at(-170, 150, 0, citrus(40))

export const fries = (b: Brush, tones: readonly string[]) => {
  const [sauce = food.tomato] = tones
  return (
    plate(345) +
    scatter(56, 205, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 180),
          lying(
            (f, isShade) =>
              box(0, 0, 176, 30, 5, f) + (isShade ? '' : box(0, -8, 168, 9, 4, lighter(f, 0.45))),
            b.pick(['#F0B947', '#E9A93A', '#F5C95F', '#DE9A33']),
            6,
          ),
        ),
      )
      .join('') +
    crumbs(20, 210, '#fff', b, 4) +
    herbs(9, 200, b, 12) +
    at(150, 150, 0, dip(74, sauce))
  )
}

export const dipWithBread = (b: Brush, tones: readonly string[]) => {
  const [fill = '#C94A25', glaze = palette.paper] = tones
  return (
    [-1, 0, 1].map((i) => at(-210 + Math.abs(i) * 30, i * 130, -24 + i * 26, breadSlice(112))).join('') +
    at(
      80,
      0,
      0,
      bowl(262, glaze, fill) +
        crumbs(46, 200, darker(fill, 0.25), b, 13) +
        crumbs(34, 200, lighter(fill, 0.28), b, 11) +
        stroke(
          'M-130 20C-100 -100 90 -120 110 0C120 90 -30 100 -40 30',
          lighter(fill, 0.34),
          17,
          'opacity=".7"',
        ) +
        at(0, 0, -20, basil(64)) +
        at(-96, 96, 0, oliveFruit(25)) +
        ring(40, 96, 13, food.cheese, 7),
    )
  )
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
