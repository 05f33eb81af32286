import type { CardDish, Half, Kind } from './kinds.ts'
import { writePrice, type Look } from './look.ts'
import type { Random } from './random.ts'
import { measure, paragraph, type Block } from './typeset.ts'
import type { Words } from './words.ts'

/** What the parts of a card are drawn with. */
export interface Draw {
  random: Random
  half: Half
  words: Words
  look: Look
  isLek: boolean
  /** Prices are whole numbers. */
  areWhole: boolean
  /** The names that are already on the card. */
  used: Set<string>
}

/** A way to draw a section; its title is drawn by others unless it holds the price. */
export interface Production {
  name: string
  half: Half
  kind: Kind
  draw: (draw: Draw, width: number) => Block
}

const longestName = 46

export function newName(draw: Draw): string {
  const { random, words } = draw
  for (;;) {
    const food = random.pick(words.foods)
    const manner = random.chance(0.6) ? random.pick(words.manners) : ''
    const plain = (words.isMannerFirst ? `${manner} ${food}` : `${food} ${manner}`).trim()
    const name = random.chance(0.12) ? `${plain} ${words.with} ${random.pick(words.ingredients)}` : plain
    if (name.length <= longestName && take(draw, name)) return name
    if (draw.used.size > 100) draw.used.clear()
  }
}

export function newDrink(draw: Draw): string {
  const drink = draw.words.drinks.find((each) => !draw.used.has(each)) ?? draw.random.pick(draw.words.drinks)
  const drawn = draw.random.pick(draw.words.drinks)
  return take(draw, drawn) ? drawn : (take(draw, drink), drink)
}

function take({ used }: Draw, name: string): boolean {
  if (used.has(name)) return false
  used.add(name)
  return true
}

export function newPrice({ random, isLek, areWhole }: Draw, scale = 1): number {
  if (isLek) return random.whole(8, 80) * 20
  if (areWhole) return Math.round(random.whole(5, 32) * scale)
  const steps = random.pick([1, 2, 10, 10, 20])
  return Math.round(random.between(3, 28) * scale * steps) / steps
}

export const newDescription = ({ random, words }: Draw, most = 5): string =>
  random.some(words.ingredients, random.whole(2, most)).join(', ')

export const written = ({ look, areWhole, isLek }: Draw, price: number): string =>
  areWhole && !isLek ? String(price) : writePrice(price, look.notation)

/** The name as it is set on this card. */
export const setName = ({ look }: Draw, name: string): string =>
  look.areNamesInCapitals ? name.toUpperCase() : name

export const phraseOf = (
  { random, half }: Draw,
  phrases: readonly [readonly string[], readonly string[]],
): string => random.pick(phrases[half === 'fitted' ? 0 : 1])

export const newDish = (draw: Draw, kind: Kind, price: number | null = newPrice(draw)): CardDish => ({
  name: newName(draw),
  price,
  kind,
})

/** How wide a name may be beside its price. */
export const besidePrice = (draw: Draw, price: string, width: number): number =>
  width - measure(price, draw.look.price) - draw.look.name.size * 1.2

export const descriptionBelow = (draw: Draw, width: number, kind: Kind, share: number): Block[] =>
  draw.random.chance(share)
    ? [paragraph(newDescription(draw), draw.look.description, { width }, { kind })]
    : []

export const many = <Item>(count: number, item: () => Item): Item[] => Array.from({ length: count }, item)
