import type { Cost } from './cost.ts'
import { businesses, inMs, inWords, products, type Growth } from './growth.ts'

const size = { width: 880, height: 500 }
const plot = { top: 56, bottom: 450, height: 394 }
const lineHeight = 15

/** Readable on white and on black; the viewer's colour scheme decides. */
const style = `text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600; font-size: 13px } .grid { stroke: #1f232822 } .link { stroke: #1f232866 }
  .cost { fill: none; stroke: #0b6e4f; stroke-width: 2 } .point { fill: #0b6e4f }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .grid { stroke: #e6edf322 } .link { stroke: #e6edf366 }
    .cost { stroke: #4cc38a } .point { fill: #4cc38a } }`

/** Both scales are logarithmic: constant costs are horizontal lines, growing costs rise. */
export function drawGrowth({ byBusinesses, byProducts }: Growth): string {
  const all = [...byBusinesses, ...byProducts].flatMap(({ cpuMs }) => cpuMs)
  const decades = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))] as const
  const panel = (from: number, to: number) => ({ from, to, decades })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="CPU of a request among more businesses, and with more products">
<style>${style}</style>
${drawPanel('CPU of a request in ms, by businesses', businesses, byBusinesses, panel(44, 250))}
${drawPanel('The same by products on the menus', products, byProducts, panel(520, 640))}
</svg>
`
}

interface Panel {
  /** The horizontal range of the points; the names are to the right of it. */
  from: number
  to: number
  /** The powers of ten at the bottom and at the top. */
  decades: readonly [number, number]
}

function drawPanel(title: string, sizes: number[], costs: Cost[], panel: Panel): string {
  const y = (ms: number) =>
    plot.bottom - ((Math.log10(ms) - panel.decades[0]) / (panel.decades[1] - panel.decades[0])) * plot.height
  const x = (at: number) => panel.from + ((panel.to - panel.from) * at) / (sizes.length - 1)
  const last = ({ cpuMs }: Cost) => y(cpuMs.at(-1) as number)
  const sorted = costs.toSorted((one, other) => last(one) - last(other))
  const names = spread(sorted.map(last))
  return [
    `<text class="title" x="${panel.from - 36}" y="24">${title}</text>`,
    ...decadesOf(panel).map((ms) => level(ms, y(ms), panel)),
    ...sizes.map((count, at) => label(inWords(count), x(at), plot.bottom + 20, 'middle')),
    ...sorted.map((cost, place) => {
      const points = cost.cpuMs.map((ms, at) => `${x(at).toFixed(1)},${y(ms).toFixed(1)}`)
      const nameY = names[place] as number
      return [
        `<polyline class="cost" points="${points.join(' ')}"/>`,
        ...points.map((point) => `<circle class="point" r="3" cx="${point.replace(',', '" cy="')}"/>`),
        line('link', panel.to + 5, last(cost), panel.to + 22, nameY),
        label(`${cost.what}, ${inMs(cost.cpuMs.at(-1) as number)}`, panel.to + 26, nameY + 4, 'start'),
      ].join('\n')
    }),
  ].join('\n')
}

const decadesOf = ({ decades: [low, high] }: Panel) =>
  Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at))

const level = (ms: number, y: number, { from, to }: Panel) =>
  line('grid', from, y, to, y) + label(String(ms), from - 8, y + 4, 'end')

const line = (kind: string, x1: number, y1: number, x2: number, y2: number) =>
  `<line class="${kind}" x1="${x1}" y1="${y1.toFixed(1)}" x2="${x2}" y2="${y2.toFixed(1)}"/>`

const label = (text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${text}</text>`

/** Heights for the names, from top to bottom, as close to their lines as possible without overlapping. */
function spread(wanted: number[]): number[] {
  const heights = [...wanted]
  for (let pass = 0; pass < 200; pass++)
    for (let at = 1; at < heights.length; at++) {
      const missing = lineHeight - ((heights[at] as number) - (heights[at - 1] as number))
      if (missing <= 0) continue
      heights[at] = (heights[at] as number) + missing / 2
      heights[at - 1] = (heights[at - 1] as number) - missing / 2
    }
  return heights
}
