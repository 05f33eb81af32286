import { at, ring, shape, stroke, times } from './drawing/brush.ts'
import { leaf } from './drawing/garnish.ts'
import { palette } from './drawing/palette.ts'

/** The demo's logo: the low round table at which a family eats, with a bowl and two sprigs, on paprika. */
export function drawLogo(): { svg: string; width: number; height: number; colour: string } {
  const side = 600
  const border = times(24, (i) =>
    at(300, 300, i * 15, at(246, 0, 0, shape('M0 -17L12 0L0 17L-12 0Z', palette.honey))),
  )
  const branch = times(
    4,
    (i) =>
      at(40 + i * 30, -8 - i * 14, -64 + i * 6, leaf(54, palette.honey)) +
      at(46 + i * 30, -4 - i * 14, 26 - i * 4, leaf(50, palette.honey)),
  )
  const drawn =
    `<rect width="${side}" height="${side}" fill="${palette.paprika}"/>` +
    ring(300, 300, 276, palette.honey, 7) +
    ring(300, 300, 216, palette.honey, 5) +
    border +
    shape('M176 372H424L404 406H196Z', palette.paper) +
    stroke('M222 406L204 452M378 406L396 452M300 406V452', palette.paper, 17) +
    shape('M222 290H378C374 336 344 358 300 358C256 358 226 336 222 290Z', palette.paper) +
    [-38, 0, 38]
      .map((x, i) => stroke(`M${300 + x} 268q-18 -24 0 -48t${i === 1 ? 0 : 6} -40`, palette.honey, 11))
      .join('') +
    at(392, 330, 0, branch, 0.55) +
    `<g transform="translate(600 0) scale(-1 1)">${at(392, 330, 0, branch, 0.55)}</g>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${drawn}</svg>`,
    width: side,
    height: side,
    colour: palette.paprika,
  }
}
