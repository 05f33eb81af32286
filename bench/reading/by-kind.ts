import { kinds, type CardDish, type Kind } from './grammar/kinds.ts'
import { isInvented, letters, score, total, type Found, type Score } from './score.ts'

export type ScoresByKind = Record<Kind, Score>

/** What was found of each kind; an invented product counts for the kind of the text that it was made of. */
export function scoreByKind(
  dishes: readonly CardDish[],
  texts: readonly { text: string; kind: Kind }[],
  found: Found,
): ScoresByKind {
  const invented = found.products.flatMap(({ name }) =>
    isInvented(name, dishes) ? [kindOf(name, texts)] : [],
  )
  return eachKind((kind) => {
    const own = score({ dishes: dishes.filter((dish) => dish.kind === kind), sections: null }, found)
    const inventedOfKind = invented.filter((other) => other === kind).length
    return { ...own, invented: inventedOfKind, products: own.named + inventedOfKind }
  })
}

export const totalByKind = (scores: readonly ScoresByKind[]): ScoresByKind =>
  eachKind((kind) => total(scores.map((each) => each[kind])))

const eachKind = (of: (kind: Kind) => Score): ScoresByKind =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as ScoresByKind

function kindOf(product: string, texts: readonly { text: string; kind: Kind }[]): Kind {
  const key = letters(product)
  const holder = texts.find(
    ({ text }) => letters(text).includes(key) || (letters(text) && key.includes(letters(text))),
  )
  return holder?.kind ?? 'notes'
}
