import { z } from 'zod'
import { bounds, languages } from '../domain/bounds.ts'
import { optionSheetColumns, spreadsheetColumns } from '../domain/spreadsheet-columns.ts'
import { endpoint } from '../shared/endpoint.ts'
import { anyText } from '../shared/shapes.ts'

const Rows = z
  .array(z.array(anyText(bounds.spreadsheetCell)).max(bounds.spreadsheetColumns))
  .min(1)
  .max(bounds.spreadsheetRows + 1)

const Column = z.enum(spreadsheetColumns)
const Translated = z.string().optional().describe('of a translation into a further language of the card')
const Line = z.int().describe('of the spreadsheet, from 1, the headings being the first')

/** What an import changed, or would change: the first of each list, and how many there are. */
export const SpreadsheetReport = z.object({
  applied: z.boolean().describe('false: nothing was written'),
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    refused: z.int(),
    refusedOptions: z.int(),
    newGroups: z.int(),
    changedGroups: z.int(),
    newMenus: z.int(),
    newSubmenus: z.int(),
  }),
  created: z.array(
    z.object({
      row: Line,
      name: z.string(),
      price: z.number(),
      submenus: z.string().describe('where guests find it; empty: it stands on no menu'),
    }),
  ),
  changed: z.array(
    z.object({
      row: Line,
      name: z.string(),
      changes: z.array(
        z.object({ column: Column, language: Translated, before: z.string(), after: z.string() }),
      ),
    }),
  ),
  unchanged: z.int(),
  refused: z
    .array(
      z.object({
        row: Line,
        column: Column.nullable(),
        language: Translated,
        problem: z.string(),
        limit: z.number().nullable(),
      }),
    )
    .describe('what must be corrected first: nothing is written while there is any'),
  refusedOptions: z
    .array(
      z.object({
        row: Line,
        column: z.enum(optionSheetColumns).nullable(),
        problem: z.string(),
        limit: z.number().nullable(),
      }),
    )
    .describe('the same in the sheet of option groups'),
  newGroups: z.array(z.string()),
  changedGroups: z.array(z.string()),
  newMenus: z.array(z.string()),
  newSubmenus: z.array(z.string()),
  unknownColumns: z.array(z.string()).describe('headings that are none of ours, which are left alone'),
})

export const spreadsheets = {
  'GET products/spreadsheet': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'The card as rows of a spreadsheet: a product has a row for each of its submenus',
    query: z.object({ language: z.enum(languages).default('en').describe('of the headings') }),
    response: z.object({
      rows: z.array(z.array(z.string())),
      optionRows: z.array(z.array(z.string())).describe('the option groups: a row for each option'),
    }),
  }),
  // Rows identify the records they created by id or name, so repeating the call changes nothing and needs no
  // key.
  'POST products/spreadsheet': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary:
      'Creates and changes products, menus, submenus and option groups from rows of a spreadsheet, all or nothing',
    body: z.object({
      rows: Rows.optional(),
      optionRows: Rows.optional().describe('the option groups: a row for each option'),
      dryRun: z.boolean().describe('true: only says what would change'),
      keepsSameNames: z
        .boolean()
        .default(false)
        .describe(
          'true: rows that are refused with the problem sameName are a product for each submenu, found again by name and submenu',
        ),
    }),
    bodyBytes: bounds.importBytes,
    response: SpreadsheetReport,
    errors: [
      'menu.limit',
      'submenu.limit',
      'product.limit',
      'menuProducts.limit',
      'optionGroup.limit',
      'optionGroup.secondSize',
    ],
  }),
}
