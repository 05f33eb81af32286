import { readFile, writeFile } from 'node:fs/promises'
import type { Cost } from './cost.ts'
import { businesses, inMs, inWords, limits, products, type Growth } from './growth.ts'

const doc = new URL('../../docs/scale.md', import.meta.url)
const [begin, end] = ['<!-- npm run bench -- growth writes from here -->', '<!-- to here -->']

/** Writes the figures into docs/scale.md, between its two markers. */
export async function writeTables(growth: Growth): Promise<void> {
  const text = await readFile(doc, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error('docs/scale.md has no place for the tables')
  await writeFile(doc, `${before}${begin}\n${tables(growth)}\n${end}${after}`)
}

function tables({ byBusinesses, byProducts, ofReads, atRest, memory, startMs }: Growth): string {
  const [few, many] = [businesses[0] as number, businesses.at(-1) as number].map(inWords)
  const seconds = startMs.map((ms) => (ms / 1000).toFixed(1))
  const inMb = (mb: number) => `${mb.toFixed(0)} MB`
  return [
    costTable('businesses', businesses, byBusinesses),
    costTable('products', products, byProducts),
    readsTable(ofReads),
    table(
      ['all processes, PostgreSQL included', `${few} businesses`, `${many} businesses`],
      [
        ['start, until ready', `${seconds[0]} s`, `${seconds[1]} s`],
        ['memory at rest', inMb(atRest), inMb(memory.atRest)],
        [
          'memory after 100,000 page views and 20,000 orders',
          '',
          `${inMb(memory.afterLoad)}, at most ${inMb(memory.highest)} meanwhile`,
        ],
      ],
    ),
  ].join('\n\n')
}

const costTable = (of: string, sizes: number[], costs: Cost[]) =>
  table(
    ['CPU in ms', ...sizes.map((size) => `${inWords(size)} ${of}`), 'the last to the first'],
    costs.map(({ what, cpuMs, ratios }) => [what, ...cpuMs.map(inMs), (ratios.at(-1) as number).toFixed(2)]),
  )

/** Those that grow most, by name; the others by their number. */
function readsTable(costs: Cost[]): string {
  const [few, many] = [businesses[0] as number, businesses.at(-1) as number].map(inWords)
  const atMost = (at: number) => costs.filter(({ ratios }) => (ratios[at] as number) <= limits.ratio)
  const [atFew, atAll] = [atMost(1).length, atMost(2).length]
  const counts = `Of all ${costs.length} reads of the API, ${atFew} cost at most ${limits.ratio} times as much at ${few} of ${many} businesses as at ${few} of ${few}, and ${atAll} at all ${many}, one after the other`
  const grown = costs.filter((cost) => !atMost(2).includes(cost))
  if (!grown.length) return `${counts}.`
  const heads = [
    'CPU in ms',
    `${few} of ${few}`,
    `${few} of ${many}`,
    `all ${many}`,
    'the second to the first',
    'the third',
  ]
  const rows = grown.map(({ what, cpuMs, ratios }) => [
    what,
    ...cpuMs.map(inMs),
    ...ratios.slice(1).map((ratio) => ratio.toFixed(2)),
  ])
  return `${counts}. The others are these:\n\n${table(heads, rows)}`
}

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
