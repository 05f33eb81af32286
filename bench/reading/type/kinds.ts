import { chalkboard, foodPhotograph, streetScene } from './backgrounds.ts'
import type { Face } from './faces.ts'

/** Rules may be tuned on the fitted cards; the others, in other faces, show whether they hold. */
export const halves = ['fitted', 'held back'] as const
export type Half = (typeof halves)[number]

/** The look of a card: its typeface and its style sheet. */
export interface Look {
  face: Face
  /** Declarations for the card itself. */
  card: string
  /** Declarations for titles, names and prices. */
  letters: string
  /** Declarations for descriptions. */
  small?: string
  titles?: string
}

export const kinds = [
  'condensed capitals',
  'slab',
  'script',
  'chalk',
  'outlined',
  'shadowed',
  'on a photograph',
  'rotated titles',
  'scene behind',
] as const
export type Kind = (typeof kinds)[number]

const upTheSide =
  'writing-mode: vertical-rl; float: left; margin: 10px 40px 0 0; font-size: 34px; white-space: nowrap'

export const looks: Readonly<Record<Kind, Readonly<Record<Half, Look>>>> = {
  'condensed capitals': {
    fitted: {
      face: 'oswald',
      card: 'background: #f4efe4; color: #2a2320',
      letters: 'text-transform: uppercase; font-size: 38px; font-weight: 300',
      small: 'text-transform: uppercase; font-family: oswald; font-weight: 300',
    },
    'held back': {
      face: 'bebas-neue',
      card: 'background: #20303c; color: #f2ead8',
      letters: 'font-size: 46px; transform: scaleX(.86); transform-origin: left',
      small: 'font-family: bebas-neue; font-size: 28px',
    },
  },
  slab: {
    fitted: {
      face: 'alfa-slab-one',
      card: 'background: #e9dcc0; color: #5b1f14',
      letters: 'font-size: 34px; text-transform: uppercase',
    },
    'held back': {
      face: 'rokkitt',
      card: 'background: #fbf8f0; color: #22333b',
      letters: 'font-size: 40px; font-weight: 700; letter-spacing: 2px',
    },
  },
  script: {
    fitted: {
      face: 'pacifico',
      card: 'background: #fffaf0; color: #34252f',
      letters: 'font-size: 36px',
    },
    'held back': {
      face: 'dancing-script',
      card: 'background: #f1e6da; color: #3d2b1f',
      letters: 'font-size: 42px; font-weight: 600',
    },
  },
  chalk: {
    fitted: {
      face: 'cabin-sketch',
      card: `background: ${chalkboard(3, '#2b3531')}; color: #e9e7dd`,
      letters: 'font-size: 42px; opacity: .9',
      small: 'font-family: cabin-sketch; color: #d9d5c3',
    },
    'held back': {
      face: 'fredericka-the-great',
      card: `background: ${chalkboard(8, '#2a2a2c')}; color: #f0eee6`,
      letters: 'font-size: 42px; opacity: .9',
      small: 'font-family: fredericka-the-great; color: #e6d9a8; font-size: 26px',
    },
  },
  outlined: {
    fitted: {
      face: 'alfa-slab-one',
      card: 'background: #f3e7cf; color: #7a1f1f',
      letters: 'font-size: 40px; color: transparent; -webkit-text-stroke: 2px #7a1f1f',
    },
    'held back': {
      face: 'bebas-neue',
      card: 'background: #17324d; color: #fff',
      letters: 'font-size: 52px; letter-spacing: 3px; color: #17324d; -webkit-text-stroke: 2.4px #ffe9b0',
    },
  },
  shadowed: {
    fitted: {
      face: 'oswald',
      card: 'background: #efe2c4; color: #1f1a17',
      letters: 'font-size: 40px; font-weight: 700; color: #c8402f; text-shadow: 4px 4px 0 #2b4c6f',
    },
    'held back': {
      face: 'rokkitt',
      card: 'background: #2d4a3e; color: #f6efdc',
      letters:
        'font-size: 44px; font-weight: 700; color: #ffd166; text-shadow: 2px 2px 0 #111, 4px 4px 0 #8a3b2a, 6px 6px 0 #111',
    },
  },
  'on a photograph': {
    fitted: {
      face: 'oswald',
      card: `background: ${foodPhotograph(5)}; color: #fff`,
      letters: 'font-size: 38px; font-weight: 400',
      small: 'font-family: oswald; color: #f5f0e6',
    },
    'held back': {
      face: 'rokkitt',
      card: `background: ${foodPhotograph(21)}; color: #fffbe8`,
      letters: 'font-size: 42px; font-weight: 600; text-shadow: 0 1px 3px #000a',
      small: 'font-family: rokkitt; color: #fff; font-size: 26px',
    },
  },
  'rotated titles': {
    fitted: {
      face: 'oswald',
      card: 'background: #f7f3ea; color: #2a2320',
      letters: 'font-size: 36px; font-weight: 400',
      titles: `${upTheSide}; transform: rotate(180deg); text-transform: uppercase; letter-spacing: 4px`,
    },
    'held back': {
      face: 'rokkitt',
      card: 'background: #263238; color: #f3ead2',
      letters: 'font-size: 40px; font-weight: 500',
      small: 'color: #d8cfb6',
      titles: upTheSide,
    },
  },
  'scene behind': {
    fitted: {
      face: 'alfa-slab-one',
      card: `background: ${streetScene(2)}; color: #fff`,
      letters: 'font-size: 34px',
      small: 'font-family: oswald; color: #fff; font-size: 26px',
    },
    'held back': {
      face: 'bebas-neue',
      card: `background: ${streetScene(13)}; color: #fff8dc`,
      letters: 'font-size: 48px; text-shadow: 0 0 4px #000',
      small: 'font-family: bebas-neue; font-size: 30px; text-shadow: 0 0 4px #000',
    },
  },
}
