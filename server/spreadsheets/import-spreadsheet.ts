import type { z } from 'zod'
import type { SpreadsheetReport } from '#contract/api/spreadsheets.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { applyPlan } from './apply-plan.ts'
import { readCard } from './card.ts'
import { planImport, type Plan } from './plan-import.ts'
import type { PlannedPlaces } from './plan-places.ts'

type Report = z.output<typeof SpreadsheetReport>

/**
 * Creates and changes products, menus and submenus from rows of texts, the first of which holds the headings. Nothing
 * is written if a row is refused, or if it is a dry run; the report is the same.
 */
export async function importSpreadsheet(
  ctx: BusinessContext,
  { rows, dryRun }: { rows: string[][]; dryRun: boolean },
): Promise<Report> {
  if (dryRun) return toReport(planImport(rows, await readCard(ctx)), false)
  return contentTransaction(ctx, async (ctx) => {
    const plan = planImport(rows, await readCard(ctx))
    const applies = plan.refused.length === 0
    if (applies) await applyPlan(ctx, plan)
    return toReport(plan, applies)
  })
}

function toReport({ places, moves, refused, unknownColumns }: Plan, applied: boolean): Report {
  const changed = moves
    .filter(({ product }) => product.stored)
    .map(({ product: { lines, name, changes }, changes: moved }) => ({
      row: lines[0].row,
      name,
      changes: [...changes, ...moved],
    }))
    .filter(({ changes }) => changes.length > 0)
  const created = moves.flatMap(({ product: { lines, name, stored } }) =>
    stored ? [] : [{ row: lines[0].row, name }],
  )
  return {
    applied,
    created,
    changed: [...renamings(places), ...changed],
    unchanged: moves.length - created.length - changed.length,
    refused,
    newMenus: places.menus.filter(({ stored }) => !stored).map(({ title }) => title),
    newSubmenus: places.submenus.filter(({ stored }) => !stored).map(({ title }) => title),
    unknownColumns,
  }
}

/** The menus and submenus that get another title in the second language. */
function renamings({ menus, submenus }: PlannedPlaces): Report['changed'] {
  const of = (column: 'menuEn' | 'submenuEn', named: typeof menus | typeof submenus) =>
    named.flatMap(({ row, title, titleEn, stored }) =>
      stored && stored.titleEn !== titleEn
        ? [{ row, name: title, changes: [{ column, before: stored.titleEn, after: titleEn }] }]
        : [],
    )
  return [...of('menuEn', menus), ...of('submenuEn', submenus)]
}
