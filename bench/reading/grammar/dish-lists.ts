import type { CardDish, Half, Kind } from './kinds.ts'
import {
  besidePrice,
  descriptionBelow,
  many,
  newDescription,
  newDish,
  setName,
  written,
  type Draw,
  type Production,
} from './draw.ts'
import {
  blockOf,
  lineHeight,
  measure,
  movedBy,
  paragraph,
  placed,
  stacked,
  together,
  wrap,
  type Block,
} from './typeset.ts'

/** Draws one dish with a price of its own. */
type DrawDish = (draw: Draw, dish: CardDish, width: number) => Block

const list =
  (kind: Kind, drawDish: DrawDish, count: readonly [number, number] = [3, 7]) =>
  (draw: Draw, width: number): Block =>
    stacked(
      many(draw.random.whole(...count), () => drawDish(draw, newDish(draw, kind), width)),
      draw.look.gap,
    )

const production = (name: string, half: Half, kind: Kind, drawDish: DrawDish): Production => ({
  name,
  half,
  kind,
  draw: list(kind, drawDish),
})

const nameBlock = (draw: Draw, dish: CardDish, width: number): Block =>
  paragraph(setName(draw, dish.name), draw.look.name, { width }, { kind: dish.kind, nameOf: dish })

const priceAt = (draw: Draw, dish: CardDish, x: number, row = 0, align: 'left' | 'right' = 'right'): Block =>
  blockOf(
    [placed(written(draw, dish.price ?? 0), draw.look.price, { x, align, row }, { kind: dish.kind })],
    0,
  )

/** The name on the left, the price at the right edge, a description below some. */
const priceRight: DrawDish = (draw, dish, width) => {
  const room = besidePrice(draw, written(draw, dish.price ?? 0), width)
  const name = nameBlock(draw, dish, room)
  return stacked([
    together(name, priceAt(draw, dish, width)),
    ...descriptionBelow(draw, room, dish.kind, 0.45),
  ])
}

/** The price directly after the name. */
const priceAfterName: DrawDish = (draw, dish, width) => {
  const text = setName(draw, dish.name)
  const end = measure(text, draw.look.name) + draw.look.name.size * 1.1
  const name = nameBlock(draw, dish, width)
  return stacked([
    together(name, priceAt(draw, dish, end, 0, 'left')),
    ...descriptionBelow(draw, width, dish.kind, 0.5),
  ])
}

const priceLeft: DrawDish = (draw, dish, width) => {
  const indent = draw.look.name.size * 4.2
  return together(
    priceAt(draw, dish, 0, 0, 'left'),
    movedBy(
      stacked([
        nameBlock(draw, dish, width - indent),
        ...descriptionBelow(draw, width - indent, dish.kind, 0.4),
      ]),
      indent,
      0,
    ),
  )
}

/** Everything centred, the price on a row of its own below. */
const priceBelow: DrawDish = (draw, dish, width) => {
  const { name, price, description } = draw.look
  const about = { kind: dish.kind }
  return stacked([
    paragraph(
      setName(draw, dish.name),
      { ...name, isBold: true },
      { width, align: 'centre' },
      { ...about, nameOf: dish },
    ),
    ...(draw.random.chance(0.5)
      ? [paragraph(newDescription(draw), description, { width, align: 'centre' }, about)]
      : []),
    paragraph(written(draw, dish.price ?? 0), price, { width, align: 'centre' }, about),
    blockOf([], name.size * 0.5),
  ])
}

/** "NAME description, in italics ....... 12" */
const leaderAfterDescription =
  (mark: string, areInCapitals: boolean): DrawDish =>
  (draw, dish, width) => {
    const { name, description } = draw.look
    const price = written(draw, dish.price ?? 0)
    const nameText = areInCapitals ? dish.name.toUpperCase() : setName(draw, dish.name)
    const nameStyle = { ...name, isBold: areInCapitals || !!name.isBold }
    const room = besidePrice(draw, price, width) - measure(mark.repeat(6), name)
    const about = { kind: dish.kind }
    const first = placed(nameText, nameStyle, { x: 0 }, { ...about, nameOf: dish })
    const rest = room - first.width - name.size * 0.4
    const beside = areInCapitals && draw.random.chance(0.75) ? newDescription(draw, 3) : ''
    const fits = beside !== '' && measure(beside, description) < rest
    const second = fits
      ? [placed(beside, { ...description, isItalic: true }, { x: first.width + name.size * 0.4 }, about)]
      : []
    const end = second[0] ? second[0].left + second[0].width : first.width
    const dots = Math.max(
      3,
      Math.floor((room + measure(mark.repeat(6), name) - end) / measure(mark, name)) - 1,
    )
    const leader = placed(
      mark.repeat(dots),
      { ...name, isBold: false },
      { x: end + name.size * 0.2 },
      { ...about, isLeader: true },
    )
    const row = blockOf(
      [
        { ...first, baseline: name.size },
        ...second.map((text) => ({ ...text, baseline: name.size })),
        { ...leader, baseline: name.size },
      ],
      name.size * lineHeight,
    )
    return stacked([
      together(row, priceAt(draw, dish, width)),
      ...(areInCapitals ? [] : descriptionBelow(draw, width * 0.8, dish.kind, 0.3)),
    ])
  }

/** Names too long for their column; the price stands beside the first or the last row. */
const wrappedName =
  (isPriceLast: boolean): DrawDish =>
  (draw, dish, width) => {
    const { name } = draw.look
    const isWrapped = draw.random.chance(0.5)
    if (isWrapped) dish.name = `${dish.name} ${draw.words.with} ${draw.random.pick(draw.words.ingredients)}`
    const text = setName(draw, dish.name)
    const narrow = isWrapped ? Math.max(measure(text, name) * 0.62, width * 0.35) : Infinity
    const room = Math.min(besidePrice(draw, written(draw, dish.price ?? 0), width), narrow)
    const rows = wrap(text, name, room)
    return stacked([
      together(nameBlock(draw, dish, room), priceAt(draw, dish, width, isPriceLast ? rows.length - 1 : 0)),
      ...descriptionBelow(draw, room, dish.kind, 0.25),
    ])
  }

/** Two lists side by side, with the prices of the first close to the names of the second. */
const sideBySide = (gap: number, isPriceLeft: boolean) =>
  function drawLists(draw: Draw, width: number): Block {
    const kind = 'prices between columns'
    const space = draw.look.name.size * gap
    const half = (width - space) / 2
    const isShort = ({ name }: CardDish) =>
      measure(setName(draw, name), draw.look.name) < half - draw.look.name.size * 4.5
    const rows = many(draw.random.whole(4, 7), () => {
      const [one, two] = [shortDish(draw, kind, isShort), shortDish(draw, kind, isShort)]
      const drawOne: DrawDish = isPriceLeft ? bareLeft : bareRight
      return together(drawOne(draw, one, half), movedBy(drawOne(draw, two, half), half + space, 0))
    })
    return stacked(rows, draw.look.gap)
  }

function shortDish(draw: Draw, kind: Kind, isShort: (dish: CardDish) => boolean): CardDish {
  for (let tries = 0; tries < 20; tries++) {
    const dish = newDish(draw, kind)
    if (isShort(dish)) return dish
  }
  return { ...newDish(draw, kind), name: draw.random.pick(draw.words.drinks) }
}

const bareRight: DrawDish = (draw, dish, width) =>
  together(nameBlock(draw, dish, width), priceAt(draw, dish, width))
const bareLeft: DrawDish = (draw, dish, width) =>
  together(
    priceAt(draw, dish, 0, 0, 'left'),
    movedBy(nameBlock(draw, dish, width), draw.look.name.size * 4.2, 0),
  )

const dietMarks = [
  ['(v)', 'v', 'v vg', '(vg)', 'gf', '(GF)'],
  ['V', 'V · GF', '(v, gf)', 'vg gf', 'VE', '(n)'],
] as const

/** Letters for diets after the name, or apart from it before the price. */
const dietLetters =
  (isApart: boolean): DrawDish =>
  (draw, dish, width) => {
    const { name, description } = draw.look
    const price = written(draw, dish.price ?? 0)
    const marks = draw.random.chance(0.65) ? draw.random.pick(dietMarks[isApart ? 1 : 0]) : ''
    const room = besidePrice(draw, price, width) - name.size * 4
    const block = nameBlock(draw, dish, room)
    const end = block.texts.at(-1)
    const priceLeft = width - measure(price, draw.look.price)
    const x = isApart ? priceLeft - name.size * 2.6 : (end?.width ?? 0) + name.size * 0.4
    const mark = {
      ...placed(marks, { ...description, size: name.size * 0.75 }, { x }, { kind: dish.kind }),
      baseline: end?.baseline ?? name.size,
    }
    return stacked([
      together(block, blockOf(marks ? [mark] : [], 0), priceAt(draw, dish, width)),
      ...descriptionBelow(draw, room, dish.kind, 0.35),
    ])
  }

const sizeNames = [
  ['0,3 l', '0,5 l'],
  ['small', 'large'],
] as const

/** Two sizes, each with its price. */
const withSizes =
  (sizes: readonly [string, string]): DrawDish =>
  (draw, dish, width) => {
    const { name } = draw.look
    const larger = Math.round((dish.price ?? 0) * 1.5)
    const second = { ...dish, price: larger }
    const [one, two] = [
      `${sizes[0]} ${written(draw, dish.price ?? 0)}`,
      `${sizes[1]} ${written(draw, second.price)}`,
    ]
    const left = width - measure(`${one}  ${two}`, draw.look.price) - name.size
    const about = { kind: dish.kind }
    return together(
      nameBlock(draw, dish, Math.max(left - name.size, width * 0.3)),
      blockOf(
        [
          placed(two, draw.look.price, { x: width, align: 'right' }, about),
          placed(one, draw.look.price, { x: left }, about),
        ],
        0,
      ),
    )
  }

/** Whole numbers, some of them for two sizes: "3-5", "11/44". */
const wholeNumbers = (mark: string): DrawDish =>
  function drawDish(draw, dish, width) {
    const first = draw.isLek ? (dish.price ?? 0) : draw.random.whole(3, 28)
    dish.price = first
    const isDouble = draw.random.chance(0.3)
    const price = isDouble ? `${first}${mark}${Math.round(first * (mark === '/' ? 4 : 1.5))}` : `${first}`
    const room = width - measure(price, draw.look.price) - draw.look.name.size
    return stacked([
      together(
        nameBlock(draw, dish, room),
        blockOf([placed(price, draw.look.price, { x: width, align: 'right' }, { kind: dish.kind })], 0),
      ),
      ...descriptionBelow(draw, room, dish.kind, 0.4),
    ])
  }

/** Sections whose dishes all have a price of their own. */
export const pricedProductions: readonly Production[] = [
  production('price at the right', 'fitted', 'a price for each dish', priceRight),
  production('price after the name', 'fitted', 'a price for each dish', priceAfterName),
  production('price on the left', 'held back', 'a price for each dish', priceLeft),
  production('price below', 'held back', 'a price for each dish', priceBelow),
  production('dots', 'fitted', 'leaders', leaderAfterDescription('.', false)),
  production('dots after a description', 'fitted', 'leaders', leaderAfterDescription('.', true)),
  production('spaced dots', 'held back', 'leaders', leaderAfterDescription(' .', false)),
  production('dashes after a description', 'held back', 'leaders', leaderAfterDescription('-', true)),
  production('whole numbers, 3-5', 'fitted', 'whole numbers', wholeNumbers('-')),
  production('whole numbers, 11/44', 'held back', 'whole numbers', wholeNumbers('/')),
  production('price at the first row', 'fitted', 'wrapped names', wrappedName(false)),
  production('price at the last row', 'held back', 'wrapped names', wrappedName(true)),
  production('diet letters after the name', 'fitted', 'diet letters', dietLetters(false)),
  production('diet letters apart', 'held back', 'diet letters', dietLetters(true)),
  production('litres', 'fitted', 'sizes', withSizes(sizeNames[0])),
  production('named sizes', 'held back', 'sizes', withSizes(sizeNames[1])),
  { name: 'close together', half: 'fitted', kind: 'prices between columns', draw: sideBySide(2, false) },
  { name: 'prices left', half: 'held back', kind: 'prices between columns', draw: sideBySide(1.6, true) },
]
