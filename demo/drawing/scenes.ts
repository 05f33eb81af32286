import { at, brush, circle, ellipse, lighter, shape, times, type Brush } from './brush.ts'
import * as desserts from './desserts.ts'
import * as eggs from './eggs-and-oven.ts'
import * as grill from './grill.ts'
import * as longDrinks from './long-drinks.ts'
import * as pasta from './pasta-and-pizza.ts'
import * as pastries from './pastries.ts'
import * as seafood from './seafood.ts'
import * as sides from './sides.ts'
import * as soups from './soups-and-salads.ts'
import * as traditional from './traditional.ts'
import * as wines from './wine-and-spirits.ts'
import * as cups from './cups.ts'
import { basil, citrus, leaf, oliveFruit, sprig, strawberry, tomato } from './garnish.ts'
import { grounds, light, runner, shadeUnder, tableSide, tableTop, type GroundName } from './ground.ts'
import { food, palette } from './palette.ts'
import * as stacked from './stacked.ts'
import { breadSlice, dip, fork, knife, napkin, spoon } from './tableware.ts'

type Dish = (b: Brush, tones: readonly string[]) => string

const { bean, mintTop: _mintTop, ...creamy } = desserts
const sweets = { ...creamy, ...pastries }
const fromAbove = {
  ...grill,
  ...seafood,
  ...traditional,
  ...soups,
  ...pasta,
  ...eggs,
  ...sides,
  ...sweets,
  ...cups,
} satisfies Record<string, Dish>
const fromSide = { ...longDrinks, ...wines, ...stacked } satisfies Record<string, Dish>

export type DishName = keyof typeof fromAbove | keyof typeof fromSide

/** The content of a picture: the dish or drink, its colours, and the surface. */
export type Scene = { dish: DishName; ground: GroundName; tones?: readonly string[] }

/**
 * Boards and trays fill the picture, as do bowls, pans and clay dishes, which are larger than the food on a
 * plate.
 */
const boards = new Set<DishName>([
  'skewers',
  'steak',
  'meze',
  'sausages',
  'dipWithBread',
  'breadBasket',
  'pizza',
  'byrek',
])
const ownVessel = new Set<DishName>([
  ...([
    'baked',
    'stew',
    'stuffedPeppers',
    'soup',
    'brothSoup',
    'shopska',
    'feta',
    'caesar',
    'friedEggs',
  ] as const),
  ...([
    'shakshuka',
    'ricePudding',
    'granola',
    'cheesePie',
    'macchiato',
    'cappuccino',
    'espresso',
    'turkishCoffee',
    'yogurt',
  ] as const),
])

export const sceneWidth = 1200
export const sceneHeight = 900

/** The whole picture as SVG, 4:3; the same key always gives the same picture. */
export function drawScene(
  key: string,
  scene: Scene,
): { svg: string; width: number; height: number; colour: string } {
  const b = brush(key)
  const inside = isFromSide(scene.dish)
    ? besideView(key, scene, scene.dish, b)
    : aboveView(key, scene, scene.dish, b)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}" viewBox="0 0 1200 900">${inside}${light()}</svg>`,
    width: sceneWidth,
    height: sceneHeight,
    colour: lighter(grounds[scene.ground].base, 0.12),
  }
}

const isFromSide = (dish: DishName): dish is keyof typeof fromSide => Object.hasOwn(fromSide, dish)

function besideView(key: string, { ground, tones = [] }: Scene, dish: keyof typeof fromSide, b: Brush) {
  const drawn = fromSide[dish](b, tones)
  const isAlone = dish === 'tall' || dish === 'beer' || dish === 'coupe' || dish === 'rocks'
  const second = isAlone ? at(875, 764, 0, fromSide[dish](brush(`${key}, second`), tones), 0.72) : ''
  const fruit = isAlone
    ? at(300, 800, 0, besideGlass(dish === 'beer' ? 'nuts' : (tones[1] ?? 'orange'), b))
    : ''
  const large = dish === 'wine' || dish === 'water' ? 0.98 : 1.04
  return tableSide(ground, key) + second + fruit + at(isAlone ? 570 : 600, 800, 0, drawn, large)
}

function aboveView(key: string, { ground, tones = [] }: Scene, dish: keyof typeof fromAbove, b: Brush) {
  const { base, tint } = grounds[ground]
  const isPlain = ground === 'paper' || ground === 'olive' || ground === 'wine' || ground === 'slate'
  const cloth = isPlain
    ? runner(
        b.pick(['left', 'right']),
        lighter(base, 0.25),
        b.pick([palette.paprika, palette.saffron, lighter(tint, 0.3)]),
      )
    : ''
  const isWide = boards.has(dish)
  const isCup = Object.hasOwn(cups, dish)
  return (
    tableTop(ground, key) +
    cloth +
    beside(b, isWide || isCup, Object.hasOwn(sweets, dish)) +
    at(
      600,
      455,
      isCup ? 0 : b.between(-8, 8),
      fromAbove[dish](b, tones),
      isWide || ownVessel.has(dish) ? 1.04 : 1.2,
    )
  )
}

/** The decoration beside a single glass: the fruit it was made of, or nuts with a beer. */
function besideGlass(what: string, b: Brush): string {
  if (what === 'nuts') {
    const nuts = times(12, (i) =>
      ellipse(
        -92 + (i % 6) * 37,
        -104 - (i < 6 ? 0 : 26),
        25,
        19,
        b.pick([food.crust, food.bread, food.crustDark]),
      ),
    )
    return (
      shadeUnder(14, 2, 160, 28) +
      nuts +
      shape('M-140 -100H140C134 -30 90 0 50 0H-50C-90 0 -134 -30 -140 -100Z', palette.terracotta)
    )
  }
  if (what === 'none')
    return (
      shadeUnder(10, 0, 150, 26) +
      [-70, 0, 64].map((x, i) => at(x, -20 - i * 8, i * 70, bean(), 1.6)).join('')
    )
  if (what === 'berry')
    return shadeUnder(10, 0, 150, 26) + at(-60, -56, -12, strawberry(60)) + at(50, -52, 14, strawberry(54))
  if (what === 'olive')
    return (
      shadeUnder(10, 0, 150, 26) +
      at(-56, -38, 0, oliveFruit(44, '#7D8B3A')) +
      at(40, -36, 0, oliveFruit(42, '#6B7034'))
    )
  const rinds: Record<string, string> = { orange: food.orange, lemon: food.lemon, grapefruit: '#E4573A' }
  const rind = rinds[what] ?? '#8DB43C'
  return (
    shadeUnder(10, 0, 170, 28) +
    circle(-60, -78, 78, rind) +
    ellipse(-86, -110, 22, 13, '#fff', 'opacity=".35" transform="rotate(-35 -86 -110)"') +
    at(-58, -152, -40, leaf(84)) +
    at(70, -64, 0, citrus(66, rind))
  )
}

/** The decoration around the dish, partly outside the picture. */
function beside(b: Brush, isFull: boolean, isSweet: boolean): string {
  if (isFull) return at(60, 70, 40, sprig(200)) + at(1150, 840, 215, sprig(200))
  return isSweet ? b.pick(sweetLeft)() + b.pick(sweetRight)() : b.pick(savouryLeft)() + b.pick(savouryRight)()
}

type Corner = () => string
const cutlery: Corner = () => at(112, 450, 4, fork(470)) + at(178, 452, 4, knife(470))
const redNapkin: Corner = () =>
  at(108, 470, -3, napkin(230, 560, palette.paper, palette.paprika)) + at(120, 450, -3, fork(460))
const greenNapkin: Corner = () =>
  at(120, 460, -5, napkin(250, 520, palette.sage, palette.olive)) + at(124, 450, -5, spoon(440))

const savouryLeft: readonly [Corner, ...Corner[]] = [
  redNapkin,
  cutlery,
  greenNapkin,
  () => at(80, 120, 30, sprig(240)) + at(110, 780, -20, breadSlice(110)),
  () => at(70, 800, 0, dip(112, palette.saffron)) + at(86, 110, 40, sprig(200)),
]
const savouryRight: readonly [Corner, ...Corner[]] = [
  () => at(1120, 130, 0, tomato(84)) + at(1030, 70, 0, tomato(58)) + at(1096, 776, 200, sprig(230)),
  () => at(1112, 786, 0, citrus(92)) + at(1010, 850, 0, citrus(60)) + at(1110, 110, 130, sprig(210)),
  () => at(1126, 120, 0, dip(118, palette.terracotta)) + at(1090, 800, 30, basil(110)),
  () =>
    at(1110, 790, 24, breadSlice(116)) +
    at(1120, 640, -14, breadSlice(104)) +
    at(1120, 100, 0, oliveFruit(44)) +
    at(1040, 70, 0, oliveFruit(36)),
]

const smallCoffee = () => at(0, 0, 0, espressoCup())
const sweetLeft: readonly [Corner, ...Corner[]] = [
  greenNapkin,
  () => at(112, 450, 4, fork(430)),
  () => at(70, 790, 0, dip(112, palette.saffron)) + at(110, 380, -10, spoon(420)),
]
const sweetRight: readonly [Corner, ...Corner[]] = [
  () => at(1110, 130, 0, smallCoffee()) + at(1096, 800, 200, sprig(200)),
  () => at(1100, 800, 0, smallCoffee()) + at(1120, 100, 30, basil(96)),
  () => at(1104, 790, 0, strawberry(74)) + at(1010, 846, 40, strawberry(54)) + at(1120, 110, 130, sprig(190)),
  () =>
    at(1110, 120, 20, bean(), 1.5) +
    at(1050, 70, 80, bean(), 1.5) +
    at(1130, 60, 140, bean(), 1.5) +
    at(1100, 800, 210, leaf(150)),
]

const espressoCup = () =>
  circle(10, 16, 128, '#2a1408', 'opacity=".18"') +
  circle(0, 0, 124, palette.paper) +
  circle(0, 0, 84, palette.line) +
  circle(0, 0, 76, palette.white) +
  circle(0, 0, 66, '#8A4F24') +
  circle(0, 2, 54, '#4A2815')
