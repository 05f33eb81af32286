import type { SpreadsheetReport } from '#contract/api/spreadsheets.ts'
import type { z } from 'zod'
import type { Catalogue, CatalogueSubmenu } from './catalogue.ts'
import { submenuKey, titlesOf, type PlannedPlaces, type PlannedSubmenu } from './plan-places.ts'
import type { PlannedProduct } from './plan-products.ts'

type Change = z.output<typeof SpreadsheetReport>['changed'][number]['changes'][number]

/** The submenus that a product is added to and removed from. */
export interface Move {
  product: PlannedProduct
  to: PlannedSubmenu[]
  from: CatalogueSubmenu[]
  changes: Change[]
}

/**
 * Plans where products are placed. Rows with an id, as in an export, list all submenus of the product; rows
 * without one only add it, because a list of one menu says nothing about the others.
 */
export function planMoves(products: PlannedProduct[], places: PlannedPlaces, catalogue: Catalogue): Move[] {
  const inside = new Map<string, CatalogueSubmenu[]>()
  for (const submenu of catalogue.submenus)
    for (const id of submenu.productIds) inside.set(id, [...(inside.get(id) ?? []), submenu])
  return products.map((product) => {
    const now = inside.get(product.stored?.id ?? '') ?? []
    const wanted = [...new Set(product.lines.flatMap((line) => places.byLine.get(line) ?? []))]
    const [isInside, isWanted] = [new Set(now.map(submenuKey)), new Set(wanted.map(submenuKey))]
    const to = wanted.filter((submenu) => !isInside.has(submenuKey(submenu)))
    const from = saysWhere(product) ? now.filter((submenu) => !isWanted.has(submenuKey(submenu))) : []
    const after = [...now.filter((each) => !from.includes(each)), ...to]
    const isMoved = product.stored !== undefined && to.length + from.length > 0
    const describe = (submenus: (PlannedSubmenu | CatalogueSubmenu)[]) => submenus.map(titlesOf).join(', ')
    return {
      product,
      to,
      from,
      changes: isMoved ? [{ column: 'submenu', before: describe(now), after: describe(after) }] : [],
    }
  })
}

const saysWhere = ({ stored, lines: [{ cells }] }: PlannedProduct): boolean =>
  stored !== undefined && cells.id?.toLowerCase() === stored.id && 'menu' in cells && 'submenu' in cells
