import type { CardDish, Kind } from './kinds.ts'
import {
  descriptionBelow,
  many,
  newDescription,
  newDish,
  newDrink,
  newPrice,
  phraseOf,
  setName,
  written,
  type Draw,
  type Production,
} from './draw.ts'
import { blockOf, measure, paragraph, placed, stacked, together, type Block } from './typeset.ts'

interface Bare {
  align?: 'left' | 'centre'
  bullet?: string
  described?: number
}

/** A name without a price. */
function bareDish(
  draw: Draw,
  dish: CardDish,
  width: number,
  { align = 'left', bullet = '', described = 0 }: Bare = {},
): Block {
  const about = { kind: dish.kind, nameOf: dish }
  return stacked([
    paragraph(`${bullet}${setName(draw, dish.name)}`, draw.look.name, { width, align }, about),
    ...(align === 'left'
      ? descriptionBelow(draw, width, dish.kind, described)
      : draw.random.chance(described)
        ? [paragraph(newDescription(draw), draw.look.description, { width, align }, { kind: dish.kind })]
        : []),
  ])
}

const bareList = (
  draw: Draw,
  kind: Kind,
  width: number,
  price: number | null,
  bare: Bare,
  count: [number, number] = [3, 6],
): Block =>
  stacked(
    many(draw.random.whole(...count), () => bareDish(draw, newDish(draw, kind, price), width, bare)),
    draw.look.gap,
  )

const headingText = (draw: Draw, text: string): string =>
  draw.look.areTitlesInCapitals ? text.toUpperCase() : text

/** The price at the right of the section's title. */
function priceOnTitle(draw: Draw, width: number): Block {
  const kind = 'price of the section'
  const { heading } = draw.look
  const price = newPrice(draw)
  const title = headingText(draw, draw.random.pick(draw.words.sections))
  const row = blockOf(
    [
      placed(title, heading, { x: 0 }, { kind }),
      placed(
        written(draw, price),
        { ...heading, size: heading.size * draw.random.between(0.7, 1) },
        { x: width, align: 'right' },
        { kind },
      ),
    ].map((text) => ({ ...text, baseline: heading.size })),
    heading.size * 1.5,
  )
  return stacked([row, bareList(draw, kind, width, price, { described: 0.4 })])
}

/** "all 12.50" below the title, or after it in smaller letters. */
function priceBelowTitle(draw: Draw, width: number): Block {
  const kind = 'price of the section'
  const { heading, description, titleAlign: align } = draw.look
  const price = newPrice(draw)
  const title = headingText(draw, draw.random.pick(draw.words.sections))
  const all = draw.random.chance(0.5)
    ? `${phraseOf(draw, draw.words.all)} ${written(draw, price)}`
    : `${written(draw, price)} ${phraseOf(draw, draw.words.each)}`
  return stacked([
    paragraph(title, heading, { width, align }, { kind }),
    paragraph(all, { ...description, isItalic: true }, { width, align }, { kind }),
    blockOf([], draw.look.gap),
    bareList(draw, kind, width, price, { align, described: 0.3 }),
  ])
}

/** One price beside the middle of several names, with or without a brace. */
const brace =
  (hasGlyph: boolean) =>
  (draw: Draw, width: number): Block => {
    const kind = 'brace'
    const { name, price: priceStyle } = draw.look
    const group = () => {
      const price = newPrice(draw)
      const dishes = many(
        draw.random.whole(3, 5),
        () => ({ name: newDrink(draw), price, kind }) satisfies CardDish,
      )
      const names = stacked(
        dishes.map((dish) => bareDish(draw, dish, width)),
        draw.look.gap * 0.4,
      )
      const right = Math.max(...names.texts.map((text) => text.left + text.width)) + name.size
      const middle = names.height / 2 + name.size * 0.2
      const texts = [
        {
          ...placed(written(draw, price), priceStyle, { x: right + name.size * 1.6 }, { kind }),
          baseline: middle,
        },
      ]
      const tall = { ...name, size: names.height * 0.9, isBold: false }
      return hasGlyph
        ? together(
            names,
            blockOf(
              [
                ...texts,
                {
                  ...placed('}', tall, { x: right }, { kind, isLeader: true }),
                  baseline: names.height * 0.8,
                },
              ],
              0,
            ),
          )
        : together(
            names,
            blockOf(texts, 0, [{ left: right, top: 0, width: 3, height: names.height, look: 'line' }]),
          )
    }
    return stacked(many(draw.random.whole(1, 2), group), draw.look.gap * 2)
  }

/** "Coffee, tea, cappuccino (2.50 each)" */
const sentence =
  (mark: string, isInBrackets: boolean) =>
  (draw: Draw, width: number): Block => {
    const kind = 'sentence'
    const rows = many(draw.random.whole(1, 3), () => {
      const price = newPrice(draw)
      const dishes: CardDish[] = many(draw.random.whole(3, 5), () => ({ name: newDrink(draw), price, kind }))
      const end = `${written(draw, price)} ${phraseOf(draw, draw.words.each)}`
      const text = `${dishes.map(({ name }) => name).join(mark)}${isInBrackets ? ` (${end})` : ` – ${end}`}`
      const block = paragraph(text, draw.look.name, { width }, { kind })
      // The names are where they begin; all of them belong to this sentence.
      const holders = dishes.map((dish) => ({
        ...placed('', draw.look.name, { x: 0 }, { kind, nameOf: dish }),
      }))
      return { ...block, texts: [...block.texts, ...holders] }
    })
    return stacked(rows, draw.look.gap)
  }

/** A title, "choice of one, 16.50 per person", and what one may choose. */
const setMenu =
  (bullet: string, align: 'left' | 'centre') =>
  (draw: Draw, width: number): Block => {
    const kind = 'set menu'
    const { look, words } = draw
    const price = newPrice(draw, 2)
    const perPerson = `${written(draw, price)} ${phraseOf(draw, words.perPerson)}`
    const choice = phraseOf(draw, words.choice)
    const line = bullet ? `${choice}, ${perPerson}` : `${perPerson} · ${choice}`
    return stacked([
      paragraph(
        headingText(draw, draw.random.pick(words.setMenus)),
        look.heading,
        { width, align },
        { kind },
      ),
      paragraph(line, look.description, { width, align }, { kind }),
      blockOf([], look.gap),
      bareList(draw, kind, width, price, { align, bullet }),
    ])
  }

/** Sections without a price for each dish, which hold their title themselves if it has the price. */
export const sharedProductions: readonly Production[] = [
  { name: 'price beside the title', half: 'fitted', kind: 'price of the section', draw: priceOnTitle },
  { name: 'price below the title', half: 'held back', kind: 'price of the section', draw: priceBelowTitle },
  { name: 'drawn brace', half: 'fitted', kind: 'brace', draw: brace(true) },
  { name: 'rule', half: 'held back', kind: 'brace', draw: brace(false) },
  { name: 'commas, in brackets', half: 'fitted', kind: 'sentence', draw: sentence(', ', true) },
  { name: 'slashes', half: 'held back', kind: 'sentence', draw: sentence(' / ', false) },
  { name: 'bullets', half: 'fitted', kind: 'set menu', draw: setMenu('• ', 'left') },
  { name: 'centred choices', half: 'held back', kind: 'set menu', draw: setMenu('', 'centre') },
]

/** Sections of a card wholly without prices. */
export const unpricedProductions: readonly Production[] = [
  {
    name: 'names only',
    half: 'fitted',
    kind: 'no prices',
    draw: (draw, width) => bareList(draw, 'no prices', width, null, {}),
  },
  { name: 'names and descriptions', half: 'fitted', kind: 'no prices', draw: (draw, width) => bareList(draw, 'no prices', width, null, { described: 0.8 }) }, // prettier-ignore
  { name: 'centred', half: 'held back', kind: 'no prices', draw: (draw, width) => bareList(draw, 'no prices', width, null, { align: 'centre', described: 0.6 }) }, // prettier-ignore
  { name: 'after a dash', half: 'held back', kind: 'no prices', draw: afterDash },
]

/** "Name – description" on one row. */
function afterDash(draw: Draw, width: number): Block {
  const rows = many(draw.random.whole(3, 6), () => {
    const dish = newDish(draw, 'no prices', null)
    const first = placed(
      setName(draw, dish.name),
      draw.look.name,
      { x: 0 },
      { kind: 'no prices', nameOf: dish },
    )
    const text = ` – ${newDescription(draw, 3)}`
    const fits = first.width + measure(text, draw.look.name) < width
    const second = placed(text, draw.look.name, { x: first.width }, { kind: 'no prices' })
    return blockOf(fits ? [first, second] : [first], draw.look.name.size * 1.3)
  })
  return stacked(rows, draw.look.gap)
}
