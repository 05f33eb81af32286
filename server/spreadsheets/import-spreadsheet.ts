import type { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import type { SpreadsheetReport } from '#contract/api/spreadsheets.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { asOne, record } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { imports } from '#server/products/imports.ts'
import { applyPlan } from './apply-plan.ts'
import { readCatalogue } from './catalogue.ts'
import { planImport, type Plan, type Sheets } from './plan-import.ts'
import type { PlannedTranslation } from './plan-translations.ts'
import { titlesOf, type PlannedPlaces } from './plan-places.ts'
import { writeGroups } from './write-groups.ts'

type Report = z.output<typeof SpreadsheetReport>

/**
 * Creates and changes products, menus, submenus and option groups from rows of texts, of which the first
 * contains the headings. Nothing is written if a row is refused, or in a dry run; the report is the same.
 */
export async function importSpreadsheet(
  ctx: BusinessContext,
  { dryRun, ...sheets }: Sheets & { dryRun: boolean },
): Promise<Report> {
  return imports.take(ctx.businessId, async () => {
    if (dryRun) return toReport(await planImport(sheets, await readCatalogue(ctx)), false)
    return contentTransaction(ctx, async (ctx) => {
      const plan = await planImport(sheets, await readCatalogue(ctx))
      const applies = plan.refused.length + plan.refusedOptions.length === 0
      const report = toReport(plan, applies)
      if (!applies) return report
      const became = { quantity: report.counts.created + report.counts.changed }
      await record(ctx, { kind: 'menu', action: 'imported', record: 'product', became })
      await apply(asOne(ctx), sheets, plan)
      return report
    })
  })
}

async function apply(ctx: BusinessContext, sheets: Sheets, plan: Plan): Promise<void> {
  if (!plan.groups.length) return applyPlan(ctx, plan)
  await writeGroups(ctx, plan.groups)
  // Plans again, because the new groups and options have ids now.
  await applyPlan(ctx, await planImport({ ...sheets, optionRows: undefined }, await readCatalogue(ctx)))
}

function toReport(
  { groups, places, moves, translations, refused, refusedOptions, unknownColumns }: Plan,
  applied: boolean,
): Report {
  const translated = Map.groupBy(translations, ({ product }) => product)
  const changed = moves
    .filter(({ product }) => product.stored)
    .map(({ product, changes: moved }) => ({
      row: product.lines[0].row,
      name: product.name,
      changes: [...product.changes, ...moved, ...(translated.get(product) ?? []).map(toChange)],
    }))
    .filter(({ changes }) => changes.length > 0)
  const created = moves.flatMap(({ product: { lines, name, stored, form }, to }) =>
    stored
      ? []
      : [{ row: lines[0].row, name, price: form?.price ?? 0, submenus: to.map(titlesOf).join(', ') }],
  )
  return {
    applied,
    unchanged: moves.length - created.length - changed.length,
    unknownColumns: unknownColumns.map(shortened),
    ...firstOfEach({
      created,
      changed: [...renamings(places), ...changed],
      refused,
      refusedOptions,
      newGroups: groups.flatMap(({ stored, form }) => (stored ? [] : form.name)),
      changedGroups: groups.flatMap(({ stored }) => stored?.name ?? []),
      newMenus: places.menus.filter(({ stored }) => !stored).map(({ title }) => shortened(title)),
      newSubmenus: places.submenus.filter(({ stored }) => !stored).map(({ title }) => shortened(title)),
    }),
  }
}

const toChange = ({ column, language, before, text }: PlannedTranslation) => ({
  column,
  language,
  before,
  after: text,
})

type Lists = Pick<Report, keyof Report['counts']>

/** A file of five thousand rows would be answered by as many lines, and values of any length. */
function firstOfEach(lists: Lists): Lists & Pick<Report, 'counts'> {
  const entries = Object.entries(lists)
  const first = Object.fromEntries(
    entries.map(([name, list]) => [name, list.slice(0, bounds.reportedRows)]),
  ) as Lists
  return {
    ...first,
    created: first.created.map((line) => ({
      ...line,
      name: shortened(line.name),
      submenus: shortened(line.submenus),
    })),
    changed: first.changed.map(({ row, name, changes }) => ({
      row,
      name: shortened(name),
      changes: changes.map(({ column, language, before, after }) => ({
        column,
        language,
        before: shortened(before),
        after: shortened(after),
      })),
    })),
    counts: Object.fromEntries(entries.map(([name, list]) => [name, list.length])) as Report['counts'],
  }
}

const shortened = (text: string) =>
  text.length > bounds.reportedText ? `${text.slice(0, bounds.reportedText)}…` : text

/** The menus and submenus whose title in the second language changes. */
function renamings({ menus, submenus }: PlannedPlaces): Report['changed'] {
  const of = (column: 'menuEn' | 'submenuEn', named: typeof menus | typeof submenus) =>
    named.flatMap(({ row, title, titleEn, stored }) =>
      stored && stored.titleEn !== titleEn
        ? [{ row, name: title, changes: [{ column, before: stored.titleEn, after: titleEn }] }]
        : [],
    )
  return [...of('menuEn', menus), ...of('submenuEn', submenus)]
}
