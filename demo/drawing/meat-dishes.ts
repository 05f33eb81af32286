import {
  at,
  blob,
  box,
  circle,
  darker,
  ellipse,
  lighter,
  lying,
  scatter,
  shape,
  stroke,
  times,
  type Brush,
} from './brush.ts'
import {
  basil,
  citrus,
  cubes,
  greens,
  herbs,
  leaf,
  onionRing,
  oliveFruit,
  shrimpTail,
  sprig,
  tomato,
  tomatoSlice,
  wedge,
} from './garnish.ts'
import { food, palette } from './palette.ts'
import { board, breadSlice, clayDish, dip, paintedPlate, plate } from './tableware.ts'

/** Dishes of the kitchen from above, round the origin, in a circle of about 360. */

const grillMarks = (width: number, height: number, count: number) =>
  times(count, (i) =>
    stroke(
      `M${-width / 2 + ((i + 0.7) * width) / (count + 0.4)} ${-height / 2}l${-height * 0.28} ${height}`,
      '#2B140B',
      9,
      'opacity=".5"',
    ),
  )

const finger = () =>
  lying(
    (f, isShade) =>
      box(0, 0, 150, 48, 24, f) +
      (isShade
        ? ''
        : box(-4, -9, 118, 12, 6, lighter(food.meat, 0.25), 'opacity=".55"') + grillMarks(120, 34, 4)),
    food.meat,
  )

export function grilledFingers(b: Brush) {
  const pile = [-120, -62, -4, 54, 112].map((y, i) =>
    at(-72 + (i % 2) * 8, y, -10 + b.between(-4, 4), finger()),
  )
  const over = [-92, -32, 28, 84].map((y) => at(78 + b.between(-8, 8), y, -14 + b.between(-4, 4), finger()))
  return (
    paintedPlate(345, palette.paprika) +
    at(-20, -40, 0, pile.join('') + over.join('')) +
    [0, 1, 2, 3].map((i) => at(-120 + i * 54, 178 + (i % 2) * 10, 0, onionRing(34))).join('') +
    at(160, 166, 0, dip(58, food.cream)) +
    at(-190, 120, -30, sprig(110))
  )
}

export const skewers = (b: Brush) =>
  board(820, 560) +
  [-150, -30, 90]
    .map((y) =>
      at(
        -30,
        y,
        -6,
        stroke('M-340 0H330', '#E6D3A8', 8) +
          times(7, (i) =>
            at(
              -240 + i * 76,
              0,
              b.between(-8, 8),
              i % 3 === 1
                ? lying((f) => box(0, 0, 44, 92, 14, f), b.pick([food.tomato, food.pepper, food.leaf]))
                : lying(
                    (f, isShade) => shape(blob(42, 46, b, 0.1), f) + (isShade ? '' : grillMarks(70, 60, 2)),
                    food.chicken,
                  ),
            ),
          ),
      ),
    )
    .join('') +
  at(-260, 205, 0, dip(56, food.cream)) +
  at(240, 200, 20, wedge(58)) +
  at(60, 212, -10, sprig(150))

export const steak = (b: Brush) =>
  board(840, 560, palette.walnut) +
  at(
    -80,
    -10,
    -12,
    lying(
      (f, isShade) =>
        shape(
          'M-250 20C-260 -120 -110 -170 30 -150C170 -140 270 -90 250 20C235 120 90 110 10 150C-90 190 -240 150 -250 20Z',
          f,
        ) + (isShade ? '' : grillMarks(400, 230, 6)),
      food.meat,
      16,
    ) + stroke('M-236 30C-246 -104 -104 -154 30 -136C160 -126 250 -80 236 14', '#E9C9A0', 16),
  ) +
  at(
    -70,
    -30,
    14,
    lying((f) => box(0, 0, 70, 62, 12, f), food.butter),
  ) +
  herbs(8, 90, b) +
  at(220, -160, 60, sprig(200)) +
  at(250, 110, 0, tomato(52)) +
  at(180, 170, 0, tomato(44)) +
  at(-290, 190, 0, dip(58, '#7A4A2A'))

export const cutlet = (b: Brush) =>
  plate(345) +
  at(
    -50,
    -30,
    -14,
    [0, 1]
      .map((i) =>
        at(
          i * 70 - 20,
          i * 110 - 40,
          i * 9,
          lying(
            (f, isShade) =>
              shape(blob(205, 112, b, 0.08), f) +
              (isShade
                ? ''
                : scatter(24, 150, b, 0.3)
                    .map(({ x, y }) =>
                      ellipse(
                        x,
                        y * 0.5,
                        9,
                        6,
                        b.pick([food.crustDark, lighter(food.chicken, 0.3)]),
                        'opacity=".6"',
                      ),
                    )
                    .join('') + grillMarks(260, 130, 4)),
            food.chicken,
            14,
          ),
        ),
      )
      .join(''),
  ) +
  at(168, 100, 0, greens(78, b)) +
  at(190, 90, 0, tomatoSlice(42)) +
  at(-170, 160, 0, citrus(56))

export const patty = (b: Brush) =>
  paintedPlate(345, palette.olive) +
  at(
    -30,
    -20,
    0,
    lying(
      (f, isShade) =>
        shape(blob(200, 190, b, 0.05, 12), f) +
        (isShade
          ? ''
          : at(0, 0, 20, grillMarks(320, 250, 6)) + ellipse(-50, -80, 80, 34, '#fff', 'opacity=".1"')),
      food.meat,
      16,
    ),
  ) +
  at(-30, -20, 0, lying((f) => shape(blob(92, 70, b, 0.2), f), food.milk, 6) + herbs(5, 60, b)) +
  [0, 1, 2].map((i) => at(120 + i * 34, 150 - i * 62, 0, onionRing(38))).join('') +
  at(-160, 168, 0, tomatoSlice(50)) +
  at(-96, 190, 0, tomatoSlice(42))

export const fish = (b: Brush) =>
  plate(352, palette.paper, palette.mist) +
  greens(110, b, [food.leafLight, food.leaf]) +
  at(
    0,
    0,
    -16,
    lying(
      (f, isShade) =>
        shape(
          'M-300 0C-240 -96 -60 -124 120 -62L190 -40L290 -104Q260 -10 292 96L188 44L120 64C-60 124 -240 92 -300 0Z',
          f,
        ) +
        (isShade
          ? ''
          : shape('M-170 84Q0 118 122 62L188 44Q20 40 -170 84Z', lighter(food.fish, 0.6)) +
            times(5, (i) =>
              stroke(`M${-120 + i * 60} ${-78 + i * 6}q26 70 4 128`, '#4D5B63', 10, 'opacity=".45"'),
            ) +
            stroke('M-196 -72Q-164 0 -196 72', darker(food.fish, 0.3), 6) +
            circle(-242, -18, 17, palette.paper) +
            circle(-242, -18, 9, palette.ink)),
      food.fish,
      14,
    ),
  ) +
  [-60, 10, 80].map((x, i) => at(x, 10 - i * 20, 0, citrus(44))).join('') +
  at(-150, 176, -14, sprig(150)) +
  at(176, 150, 30, wedge(54)) +
  at(120, -190, 0, tomato(34))

export const shrimps = (b: Brush) =>
  plate(345, palette.paper, palette.blush) +
  shape(blob(200, 190, b, 0.06), '#F2C37A', 'opacity=".7"') +
  scatter(11, 165, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        lying(() => shrimpTail(50), '', 8),
      ),
    )
    .join('') +
  herbs(16, 190, b) +
  at(0, 190, 12, wedge(62)) +
  at(-186, -70, 110, wedge(54))

export const squid = (b: Brush) =>
  plate(345, palette.paper, palette.sage) +
  at(-120, 90, 0, greens(90, b)) +
  scatter(14, 175, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 180),
        lying(
          (f, isShade) =>
            `<circle r="46" fill="none" stroke="${f}" stroke-width="30"/>` +
            (isShade
              ? ''
              : `<circle r="50" fill="none" stroke="${lighter(food.crust, 0.4)}" stroke-width="8" stroke-dasharray="14 20"/>`),
          food.crust,
          8,
        ),
      ),
    )
    .join('') +
  at(170, 140, 0, dip(66, food.cream)) +
  at(-180, -120, 60, wedge(60)) +
  herbs(9, 190, b)

export const baked = (b: Brush, tones: readonly string[]) => {
  const [top = food.butter] = tones
  return (
    clayDish(330, darker(top, 0.08)) +
    shape(blob(264, 262, b, 0.03, 12), top) +
    scatter(26, 235, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          shape(
            blob(b.between(22, 62), b.between(14, 34), b, 0.25),
            b.pick([food.crust, food.crustDark, lighter(top, 0.5)]),
            'opacity=".6"',
          ),
        ),
      )
      .join('') +
    [-1, 1]
      .map((s) =>
        at(
          s * 96,
          s * 50,
          s * 24,
          lying((f) => shape(blob(74, 52, b, 0.16), f), food.meat, 8),
        ),
      )
      .join('') +
    at(
      20,
      -96,
      0,
      lying((f) => shape(blob(62, 46, b, 0.16), f), food.meat, 8),
    ) +
    at(-30, 110, -20, sprig(120))
  )
}

export const stew = (b: Brush) =>
  clayDish(330, '#B8431F') +
  cubes(9, 190, 74, food.meat, b) +
  scatter(12, 220, b)
    .map(({ x, y }) =>
      at(
        x,
        y,
        b.between(0, 360),
        lying((f) => box(0, 0, 92, 26, 13, f), b.pick([food.pepper, food.tomato, food.leaf]), 6),
      ),
    )
    .join('') +
  shape(blob(80, 64, b, 0.2), food.cream) +
  herbs(18, 220, b) +
  at(-60, 90, 0, oliveFruit(24))

export const stuffedPeppers = (b: Brush) =>
  clayDish(330, '#C9502B') +
  [
    [-110, -80],
    [110, -90],
    [-96, 110],
    [118, 96],
    [0, 4],
  ]
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        b.between(-20, 20),
        lying(
          (f, isShade) =>
            shape(blob(98, 92, b, 0.09, 7), f) +
            (isShade
              ? ''
              : circle(0, 0, 66, darker(f, 0.25)) +
                scatter(20, 56, b)
                  .map((p) =>
                    ellipse(
                      p.x,
                      p.y,
                      11,
                      7,
                      b.pick([food.rice, food.cream, food.meat]),
                      `transform="rotate(${Math.round(b.between(0, 180))} ${Math.round(p.x)} ${Math.round(p.y)})"`,
                    ),
                  )
                  .join('')),
          i % 2 ? food.leaf : i === 4 ? food.tomato : food.pepper,
          12,
        ) + herbs(3, 30, b, 14),
      ),
    )
    .join('')

export const cabbageRolls = (b: Brush) =>
  paintedPlate(345, palette.wine) +
  shape(blob(215, 205, b, 0.06), '#D8703F', 'opacity=".75"') +
  [-110, -36, 38, 112]
    .map((y, i) =>
      at(
        (i % 2) * 26 - 14,
        y,
        -6 + b.between(-5, 5),
        lying(
          (f, isShade) =>
            box(0, 0, 250, 70, 34, f) +
            (isShade
              ? ''
              : stroke('M-96 -18Q0 4 100 -20M-80 16Q0 34 92 12', lighter(f, 0.4), 6) +
                stroke('M-60 -30Q-40 0 -64 32', darker(f, 0.25), 5)),
          '#A7A95C',
          10,
        ),
      ),
    )
    .join('') +
  at(
    0,
    0,
    0,
    lying((f) => shape(blob(74, 58, b, 0.18), f), food.milk, 6),
  ) +
  herbs(8, 140, b) +
  circle(10, -4, 12, food.tomato)

export const flija = (b: Brush) =>
  plate(350, palette.paper, palette.honey) +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      at(
        0,
        0,
        i * 60 + b.between(-3, 3),
        at(
          30,
          0,
          0,
          lying(
            (f, isShade) =>
              shape('M0 0L215 -112A240 240 0 0 1 215 112Z', f) +
              (isShade
                ? ''
                : times(6, (k) =>
                    stroke(
                      `M${34 + k * 36} ${-16 - k * 18}Q${48 + k * 39} 0 ${34 + k * 36} ${16 + k * 18}`,
                      k % 2 ? food.crustDark : food.cream,
                      9,
                      'opacity=".8"',
                    ),
                  )),
            i % 2 ? food.bread : food.crust,
            10,
          ),
        ),
      ),
    )
    .join('') +
  at(0, 0, 0, dip(78, food.milk)) +
  at(-230, 150, 0, leaf(1))

export const meze = (b: Brush) =>
  board(860, 590) +
  at(-250, -130, 0, dip(98, '#C94A25')) +
  at(220, 130, 0, dip(92, food.milk) + herbs(4, 40, b)) +
  cubes(9, 92, 54, food.milk, b).replace(/^/, '<g transform="translate(-20 -140)">') +
  '</g>' +
  at(
    -220,
    110,
    0,
    scatter(10, 96, b)
      .map(({ x, y }) =>
        at(
          x,
          y,
          b.between(0, 360),
          lying((f) => oliveFruit(25, f), b.pick([food.olive, '#6B7034', food.purple]), 6),
        ),
      )
      .join(''),
  ) +
  times(6, (i) =>
    at(
      -40 + i * 34,
      110 + (i % 2) * 18,
      0,
      lying(
        (f, isShade) =>
          circle(0, 0, 54, f) +
          (isShade
            ? ''
            : scatter(9, 44, b)
                .map(({ x, y }) => circle(x, y, 5, food.pink))
                .join('')),
        '#8E2A2A',
        7,
      ),
    ),
  ) +
  [0, 1, 2].map((i) => at(190 + i * 44, -150 + i * 16, 18, breadSlice(74))).join('') +
  at(30, 10, -14, basil(52)) +
  at(-90, -20, 0, tomato(36)) +
  at(-140, 4, 0, tomato(30))

export const sausages = (b: Brush) =>
  board(820, 540, palette.walnut) +
  [-130, -50, 30, 110]
    .map((y) =>
      at(
        -60,
        y,
        b.between(-5, 5),
        lying(
          (f, isShade) =>
            stroke('M-220 0Q0 -44 220 0', f, 58) +
            (isShade
              ? ''
              : times(5, (i) => stroke(`M${-150 + i * 76} -42l-26 34`, '#3A1208', 8, 'opacity=".55"'))),
          '#9C3A22',
          10,
        ),
      ),
    )
    .join('') +
  at(265, -100, 0, dip(70, food.amber)) +
  at(250, 110, 0, greens(70, b)) +
  at(250, 100, 0, tomatoSlice(44))
