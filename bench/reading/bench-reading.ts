import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { bounds, isLanguage } from '#contract/domain/bounds.ts'
import { findObstacle, runReading, type Reading } from '#server/reading/process/run-reading.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { report } from '../report.ts'
import { scoreByKind, totalByKind } from './by-kind.ts'
import { halves, kinds } from './grammar/kinds.ts'
import { measureCards, type Measured } from './measure-cards.ts'
import { photographCards, photographMenus, type Photo } from './photograph.ts'
import { score, toFound, total, type Found, type Score } from './score.ts'

const minimums = { names: 0.85, namesAndPrices: 0.82, accents: 0.9 }
const maximums = { invented: 0.1, megabytes: 900, cpuSeconds: 20 }

/**
 * Reads photos of menus whose content is known, each in a separate process as the server does: drawn ones and cards of the
 * grammar or, with `--photos DIR --truth FILE`, those of a folder. The file contains { "photo.jpg": [{ "name", "price" },
 * …], … }.
 */
export async function benchReading(args: readonly string[]): Promise<void> {
  const obstacle = await findObstacle()
  if (obstacle !== null) return report('reading menus', `not possible here: ${obstacle}`, false)
  const { photos: folder, truth } = parseArgs({ args: [...args], options }).values
  if (folder && truth) return reportRead(await readAll(await photosOf(folder, truth)))
  const { menus, cards } = await drawnPhotos()
  reportRead(await readAll(menus))
  const read = await readAll(cards)
  for (const half of halves) {
    reportKinds(`cards ${half}, composed`, measureCards(half, composedSeeds))
    const ofHalf = read.filter(({ photo }) => photo.card?.half === half)
    reportKinds(`cards ${half}, photographed`, {
      all: total(ofHalf.map((each) => each.score)),
      byKind: totalByKind(
        ofHalf.map(({ photo, found }) =>
          scoreByKind(photo.card?.dishes ?? [], photo.card?.texts ?? [], found),
        ),
      ),
    })
  }
}

const composedSeeds = Array.from({ length: 300 }, (_, index) => index + 20_001)
const photographedCards = 4

interface Read {
  photo: Photo
  found: Found
  score: Score
  usage: Reading['usage']
}

async function readAll(photos: readonly Photo[]): Promise<Read[]> {
  const all: Read[] = []
  for (const photo of photos) {
    const read = await readAndScore(photo)
    all.push(read)
    const { cpuSeconds, peakMegabytes } = read.usage
    console.log(
      `${photo.name.padEnd(24)} ${inWords(read.score)}; ${cpuSeconds.toFixed(1)} s, ${peakMegabytes.toFixed(0)} MB`,
    )
  }
  return all
}

const reportRead = (read: readonly Read[]): void =>
  reportTotals(
    total(read.map((each) => each.score)),
    read.map(({ usage }) => usage),
  )

/** Prints a table by kind, and the shares of all as figures. */
function reportKinds(title: string, { all, byKind }: Measured): void {
  console.log(`\n${title}: ${inWords(all)}`)
  for (const kind of kinds) {
    const { dishes, named, priced, namedAndPriced, invented } = byKind[kind]
    const shares = [share(named, dishes), share(namedAndPriced, priced), String(invented)]
    console.log(
      `  ${kind.padEnd(24)} ${[String(dishes), ...shares].map((value) => value.padStart(6)).join(' ')}`,
    )
  }
}

const options = { photos: { type: 'string' }, truth: { type: 'string' } } as const

async function drawnPhotos(): Promise<{ menus: Photo[]; cards: Photo[] }> {
  const browser = await launchChromium()
  try {
    return {
      menus: await photographMenus(browser),
      cards: await photographCards(browser, photographedCards),
    }
  } finally {
    await browser.close()
  }
}

const TruthFile = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), price: z.union([z.string(), z.number()]) })),
)

async function photosOf(folder: string, truthFile: string): Promise<Photo[]> {
  const truth = TruthFile.parse(JSON.parse(await readFile(truthFile, 'utf8')))
  return Promise.all(
    Object.entries(truth).map(async ([name, dishes]) => ({
      name,
      bytes: await readFile(join(folder, name)),
      language: 'en' as const,
      dishes: dishes.map(({ name, price }) => ({ name, price: toPrice(price) })),
      sections: null,
    })),
  )
}

/** A price as written by a person: "$4.50", "4,50", or nothing. */
function toPrice(written: string | number): number | null {
  const price = Number.parseFloat(
    String(written)
      .replace(',', '.')
      .replace(/[^0-9.]/g, ''),
  )
  return Number.isNaN(price) ? null : price
}

/** Reads a photo in a separate process, as the server does, and compares the menu with the truth. */
export async function readAndScore(photo: Photo): Promise<Read> {
  const language = isLanguage(photo.language) ? photo.language : 'en'
  const { read, usage } = await runReading(
    {
      photos: [{ link: `/${photo.name}`.slice(0, bounds.link), bytes: photo.bytes }],
      languages: { language, secondaryLanguage: language === 'en' ? 'sq' : 'en' },
      signal: AbortSignal.timeout(120_000),
    },
    0,
  )
  const lines = read.pages.flatMap((page) => page.lines.toSorted((a, b) => a.y - b.y))
  const submenus = read.menu?.submenus ?? []
  const found = {
    text: lines.map(({ text }) => text).join(' '),
    products: submenus.flatMap(({ products }) => products.map(toFound)),
    sections: submenus.map(({ title }) => title),
  }
  return { photo, found, score: score(photo, found), usage }
}

export const share = (part: number, whole: number): string => (whole ? (part / whole).toFixed(3) : '–')

const inWords = (s: Score): string =>
  [
    `names ${share(s.named, s.dishes)} (in the text ${share(s.inText, s.dishes)})`,
    `with price ${share(s.namedAndPriced, s.priced)}`,
    `invented ${share(s.invented, s.products)}`,
    ...(s.sections ? [`sections ${share(s.sectionsFound, s.sections)}`] : []),
  ].join(', ')

function reportTotals(sum: Score, usages: readonly Reading['usage'][]): void {
  const isAtLeast = (part: number, whole: number, limit: number) => !whole || part >= whole * limit
  const cpu = usages.map(({ cpuSeconds }) => cpuSeconds)
  const mean = cpu.reduce((a, b) => a + b, 0) / Math.max(1, cpu.length)
  const megabytes = Math.max(0, ...usages.map(({ peakMegabytes }) => peakMegabytes))
  console.log(
    `${sum.dishes} dishes on ${usages.length} photos; of their names ${share(sum.inText, sum.dishes)} are in the text`,
  )
  report('names found', share(sum.named, sum.dishes), isAtLeast(sum.named, sum.dishes, minimums.names))
  report(
    'names with their prices',
    share(sum.namedAndPriced, sum.priced),
    isAtLeast(sum.namedAndPriced, sum.priced, minimums.namesAndPrices),
  )
  report('invented', share(sum.invented, sum.products), sum.invented <= sum.products * maximums.invented)
  if (sum.sections) report('sections found', share(sum.sectionsFound, sum.sections), true)
  if (sum.sections) {
    report(
      'accents right',
      share(sum.accentedExact, sum.accented),
      isAtLeast(sum.accentedExact, sum.accented, minimums.accents),
    )
  }
  report('CPU a photo, on average', `${mean.toFixed(1)} s`, mean <= maximums.cpuSeconds)
  report('memory of the process, at most', `${megabytes.toFixed(0)} MB`, megabytes <= maximums.megabytes)
}
