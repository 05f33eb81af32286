import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { pageColumns } from '#server/reading/layout/read-layout.ts'
import { weights, type Weights } from '#server/reading/layout/weights.ts'
import { asPage } from './grammar/as-page.ts'
import { composeCard } from './grammar/compose-card.ts'
import { measureCards, productsOf } from './measure-cards.ts'
import { letters, score } from './score.ts'

/**
 * Fits the weights of the layout on cards of one half of the grammar: `node bench/reading/fit.ts --cards 300 --rounds 2`.
 * One weight after the other is moved as long as the cards are read better. Prints how both halves are read before and
 * after. `--weights brace,sentence` fits only these, `--write` stores them: keep them only if neither the other half nor
 * real photos are read worse.
 */
const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '2' },
    weights: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

const names = (Object.keys(weights) as (keyof Weights)[]).filter(
  (name) => !values.weights || values.weights.split(',').includes(name),
)
const fittedOn = Array.from({ length: Number(values.cards) }, (_, index) => index + 1)
/** Cards that the weights are not fitted on. */
const testedOn = fittedOn.map((seed) => seed + 10_000)
const cards = fittedOn.map((seed) => {
  const card = composeCard('fitted', seed)
  const { page, dishes } = asPage(card)
  return { page, dishes, columns: pageColumns(page), sections: card.sections }
})

/** The points for all cards: names, prices and titles that are right, less what is invented. */
function pointsForAll(): number {
  return cards.reduce((sum, { page, dishes, columns, sections }) => {
    const found = productsOf(page, columns)
    const keys = new Set(found.products.map(({ name }) => letters(name)))
    const exact = dishes.filter(({ name }) => keys.has(letters(name))).length
    const { named, namedAndPriced, invented, sectionsFound } = score({ dishes, sections }, found)
    return sum + named + namedAndPriced + exact * 0.3 + sectionsFound * 0.5 - invented * 1.2
  }, 0)
}

/** A change must be worth this share of a dish on each card. */
const leastGain = 0.02

function fitRound(step: number): void {
  let best = pointsForAll()
  for (const name of names) {
    for (const change of [step, -step]) {
      const before = weights[name]
      weights[name] = Math.round((before + change * Math.max(0.5, Math.abs(before))) * 100) / 100
      const now = pointsForAll()
      if (now > best + leastGain * cards.length) {
        console.log(`${name}: ${before} → ${weights[name]} (${(now - best).toFixed(1)})`)
        best = now
        break
      }
      weights[name] = before
    }
  }
}

function reportBoth(): void {
  for (const half of ['fitted', 'held back'] as const) {
    const { all } = measureCards(half, testedOn)
    const shares = [all.named / all.dishes, all.namedAndPriced / all.priced, all.invented / all.products]
    console.log(`${half}: names, with price, invented ${shares.map((share) => share.toFixed(3)).join(' ')}`)
  }
}

async function store(): Promise<void> {
  const file = new URL('../../server/reading/layout/weights.ts', import.meta.url)
  const source = await readFile(file, 'utf8')
  const fitted = names.reduce(
    (text, name) => text.replace(new RegExp(`(\\b${name}: )[-\\d.]+`), `$1${weights[name]}`),
    source,
  )
  await writeFile(file, fitted)
}

reportBoth()
for (let round = 0; round < Number(values.rounds); round++) fitRound(0.4 / (round + 1))
reportBoth()
if (values.write) await store()
