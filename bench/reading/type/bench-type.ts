import type { Reading } from '#server/reading/process/run-reading.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { report } from '../../report.ts'
import { readAndScore, share } from '../bench-reading.ts'
import { total, type Score } from '../score.ts'
import { halves, kinds } from './kinds.ts'
import { photographType, type TypePhoto } from './photograph-type.ts'

const minNames = 0.55
const maxMegabytes = 900

interface Read extends Pick<TypePhoto, 'kind' | 'half'> {
  score: Score
  usage: Reading['usage']
}

/** Reads cards in type that is hard to read, and prints a table by kind. */
export async function benchType(): Promise<void> {
  const read: Read[] = []
  console.log(row('', ['in the text', 'names', 'with price', 'invented', 'sections', 'CPU s', 'MB']))
  for (const photo of await drawnType()) {
    const { score, usage } = await readAndScore(photo)
    const one = { score, usage, kind: photo.kind, half: photo.half }
    read.push(one)
    console.log(row(photo.name, figuresOf([one])))
  }
  for (const kind of kinds) console.log(row(kind, figuresOf(read.filter((one) => one.kind === kind))))
  for (const half of halves) console.log(row(half, figuresOf(read.filter((one) => one.half === half))))
  const { named, dishes } = total(read.filter(({ half }) => half === 'held back').map(({ score }) => score))
  report('names in hard type, held back', share(named, dishes), named >= dishes * minNames)
  const megabytes = Math.max(...read.map(({ usage }) => usage.peakMegabytes))
  report('memory of the process, at most', `${megabytes.toFixed(0)} MB`, megabytes <= maxMegabytes)
}

async function drawnType(): Promise<TypePhoto[]> {
  const browser = await launchChromium()
  try {
    return await photographType(browser)
  } finally {
    await browser.close()
  }
}

function figuresOf(read: readonly Read[]): string[] {
  const sum = total(read.map(({ score }) => score))
  const seconds = read.map(({ usage }) => usage.cpuSeconds).reduce((a, b) => a + b, 0) / read.length
  return [
    share(sum.inText, sum.dishes),
    share(sum.named, sum.dishes),
    share(sum.namedAndPriced, sum.priced),
    share(sum.invented, sum.products),
    share(sum.sectionsFound, sum.sections),
    seconds.toFixed(1),
    Math.max(...read.map(({ usage }) => usage.peakMegabytes)).toFixed(0),
  ]
}

const row = (what: string, figures: readonly string[]): string =>
  [what.padEnd(30), ...figures.map((figure) => figure.padStart(11))].join('')
