import type { ReadMenu } from '#server/lib/menu-reader.ts'
import { layoutOf, pageColumns, type PageColumns } from '#server/reading/layout/read-layout.ts'
import { toReadMenu } from '#server/reading/layout/to-read-menu.ts'
import { NoMenuFound } from '#server/reading/no-menu-found.ts'
import type { Page } from '#server/reading/page.ts'
import { scoreByKind, totalByKind, type ScoresByKind } from './by-kind.ts'
import { asPage } from './grammar/as-page.ts'
import type { Half } from './grammar/kinds.ts'
import { composeCard } from './grammar/compose-card.ts'
import { score, toFound, total, type Found, type Score } from './score.ts'

export interface Measured {
  all: Score
  byKind: ScoresByKind
}

/** Measures the layout on cards that are not drawn, only composed. */
export function measureCards(half: Half, seeds: readonly number[]): Measured {
  const cards = seeds.map((seed) => measureCard(half, seed))
  return { all: total(cards.map(({ all }) => all)), byKind: totalByKind(cards.map(({ byKind }) => byKind)) }
}

function measureCard(half: Half, seed: number): Measured {
  const card = composeCard(half, seed)
  const { page, dishes } = asPage(card)
  const found = foundOn(page)
  return {
    all: score({ dishes, sections: card.sections }, found),
    byKind: scoreByKind(dishes, card.texts, found),
  }
}

/** What the layout makes of a page. */
export const foundOn = (page: Page): Found => productsOf(page, pageColumns(page))

/** What it makes of a page that is already divided into columns. */
export function productsOf(page: Page, columns: PageColumns): Found {
  const submenus = submenusOf(page, columns)
  return {
    text: page.lines.map(({ text }) => text).join(' '),
    products: submenus.flatMap(({ products }) => products.map(toFound)),
    sections: submenus.map(({ title }) => title),
  }
}

function submenusOf(page: Page, columns: PageColumns): ReadMenu['submenus'] {
  try {
    return toReadMenu(layoutOf([page], [columns]), { language: 'en', secondaryLanguage: 'sq' }).submenus
  } catch (error) {
    if (error instanceof NoMenuFound) return []
    throw error
  }
}
