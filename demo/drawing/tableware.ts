import { at, box, circle, darker, ellipse, lighter, lying, ring, shape, stroke, times } from './brush.ts'
import { shadeUnder } from './ground.ts'
import { food, palette } from './palette.ts'

/** Plates, bowls and boards from above, centred on the origin. */

export const plate = (radius: number, glaze: string = palette.paper, rim: string = palette.line) =>
  plateOf(radius * 0.93, glaze, rim)

const plateOf = (r: number, glaze: string, rim: string) =>
  shadeUnder(r * 0.06, r * 0.12, r * 1.22) +
  circle(0, 0, r, glaze) +
  ring(0, 0, r * 0.985, darker(glaze, 0.1), r * 0.02) +
  ring(0, 0, r * 0.9, rim, r * 0.035) +
  circle(0, 0, r * 0.72, darker(glaze, 0.06)) +
  circle(r * 0.012, r * 0.016, r * 0.7, lighter(glaze, 0.5))

/** A plate with small painted diamonds on its rim. */
export const paintedPlate = (radius: number, paint: string) => paintedPlateOf(radius * 0.93, paint)

const paintedPlateOf = (r: number, paint: string) =>
  plateOf(r, palette.paper, palette.paper) +
  times(24, (i) => at(0, 0, i * 15, at(r * 0.86, 0, 0, shape('M0 -20L11 0L0 20L-11 0Z', paint)))) +
  ring(0, 0, r * 0.75, paint, r * 0.014)

export const bowl = (r: number, outside: string, fill: string) =>
  shadeUnder(r * 0.08, r * 0.16, r * 1.26) +
  circle(0, 0, r, outside) +
  circle(0, 0, r * 0.95, lighter(outside, 0.28)) +
  circle(0, 0, r * 0.88, darker(outside, 0.28)) +
  circle(0, r * 0.03, r * 0.84, fill)

/** The earthenware dish of a tavë, with its two handles. */
export const clayDish = (r: number, fill: string, clay = '#A9532F') =>
  shadeUnder(r * 0.08, r * 0.15, r * 1.26) +
  box(-r, 0, r * 0.42, r * 0.5, r * 0.14, darker(clay, 0.12)) +
  box(r, 0, r * 0.42, r * 0.5, r * 0.14, darker(clay, 0.12)) +
  circle(0, 0, r, clay) +
  ring(0, 0, r * 0.93, lighter(clay, 0.25), r * 0.04) +
  circle(0, 0, r * 0.87, darker(clay, 0.35)) +
  circle(0, r * 0.02, r * 0.83, fill)

export const pan = (r: number) =>
  at(
    0,
    0,
    -32,
    box(r * 1.5, 0, r * 1.2, r * 0.2, r * 0.09, '#2C2724') +
      box(r * 1.7, -r * 0.02, r * 0.7, r * 0.05, r * 0.02, '#57504A'),
  ) +
  shadeUnder(r * 0.07, r * 0.14, r * 1.22) +
  circle(0, 0, r, '#34302D') +
  ring(0, 0, r * 0.96, '#5A534D', r * 0.03) +
  circle(0, 0, r * 0.88, '#27231F')

export const board = (width: number, height: number, wood: string = palette.wood) =>
  box(16, 26, width + 24, height + 20, 70, '#2a1408', 'opacity=".24"') +
  box(0, 0, width, height, 60, wood) +
  box(0, -height / 2 + 10, width - 90, 6, 3, lighter(wood, 0.35)) +
  times(5, (i) =>
    stroke(
      `M${-width / 2 + 60} ${(i - 2) * (height / 5.6)}q${width / 3} ${i % 2 ? 18 : -16} ${width - 120} 0`,
      darker(wood, 0.22),
      3,
      'opacity=".45"',
    ),
  ) +
  circle(width / 2 - 52, 0, 20, darker(wood, 0.5)) +
  ring(width / 2 - 52, 0, 22, lighter(wood, 0.25), 4)

export const dip = (r: number, fill: string, glaze: string = palette.paper) =>
  shadeUnder(r * 0.1, r * 0.18, r * 1.3) +
  circle(0, 0, r, glaze) +
  circle(0, 0, r * 0.82, darker(fill, 0.18)) +
  circle(0, r * 0.04, r * 0.78, fill) +
  stroke(
    `M${-r * 0.35} ${r * 0.05}q${r * 0.3} ${-r * 0.5} ${r * 0.62} ${-r * 0.1}`,
    lighter(fill, 0.35),
    r * 0.1,
  )

export const fork = (length: number, metal = '#CFCBC4') =>
  lying(
    (f) =>
      stroke(`M0 ${length * 0.5}V${-length * 0.12}`, f, 15) +
      shape(
        `M-27 ${-length * 0.5}V${-length * 0.24}Q-27 ${-length * 0.1} 0 ${-length * 0.09}Q27 ${-length * 0.1} 27 ${-length * 0.24}V${-length * 0.5}H19V${-length * 0.27}H11V${-length * 0.5}H4V${-length * 0.27}H-4V${-length * 0.5}H-11V${-length * 0.27}H-19V${-length * 0.5}Z`,
        f,
      ),
    metal,
  )

export const knife = (length: number, metal = '#CFCBC4') =>
  lying(
    (f) =>
      stroke(`M0 ${length * 0.5}V${length * 0.05}`, f, 18) +
      shape(`M-10 ${length * 0.08}V${-length * 0.5}Q26 ${-length * 0.4} 16 ${length * 0.08}Z`, f),
    metal,
  )

export const spoon = (length: number, metal = '#CFCBC4') =>
  lying(
    (f) =>
      stroke(`M0 ${length * 0.5}V${-length * 0.2}`, f, 14) + ellipse(0, -length * 0.34, 34, length * 0.15, f),
    metal,
  ) + ellipse(-6, -length * 0.35, 16, length * 0.09, '#fff', 'opacity=".35"')

/** A folded napkin with a stripe, reaching in from an edge. */
export const napkin = (width: number, height: number, cloth: string, stripe: string) =>
  box(10, 16, width + 10, height + 8, 8, '#2a1408', 'opacity=".2"') +
  box(0, 0, width, height, 6, cloth) +
  box(-width * 0.36, 0, width * 0.06, height, 0, stripe) +
  box(-width * 0.26, 0, width * 0.02, height, 0, stripe) +
  shape(`M${width / 2} ${-height / 2}V${height / 2}H${width * 0.08}Z`, darker(cloth, 0.07))

export const breadSlice = (size: number) =>
  lying((f, isShade) => {
    const d = `M${-size} ${-size * 0.1}C${-size * 1.15} ${-size * 0.8} ${size * 1.15} ${-size * 0.8} ${size} ${-size * 0.1}L${size * 0.85} ${size * 0.6}Q0 ${size * 0.78} ${-size * 0.85} ${size * 0.6}Z`
    return (
      shape(d, f) +
      (isShade
        ? ''
        : `<g transform="scale(.88)">${shape(d, food.cream)}</g>` +
          times(7, (i) =>
            ellipse(
              (i % 4) * size * 0.36 - size * 0.52,
              (i % 3) * size * 0.26 - size * 0.22,
              size * 0.07,
              size * 0.045,
              '#E8D3AC',
            ),
          ))
    )
  }, food.crust)
