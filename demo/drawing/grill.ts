import { type Brush, at, blob, box, ellipse, lighter, lying, scatter, shape, stroke, times } from './brush.ts'
import { citrus, greens, herbs, onionRing, sprig, tomato, tomatoSlice, wedge } from './garnish.ts'
import { food, palette } from './palette.ts'
import { board, dip, paintedPlate, plate } from './tableware.ts'

/** Grilled meat from above, centred on the origin. */

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
