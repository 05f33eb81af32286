import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Id, isEachOnce, LanguageTag } from '../shared/shapes.ts'

export const printSizes = ['A4', 'A5'] as const

const Printed = z.object({
  size: z.enum(printSizes),
  languages: z
    .array(LanguageTag)
    .min(1)
    .max(2)
    .refine(isEachOnce, reports('twice'))
    .describe('the first one is printed first; one of those in which the business has its menu'),
})

export const PrintedMenuForm = Printed.extend({
  menuIds: z
    .array(Id)
    .max(bounds.menusPerBusiness)
    .refine(isEachOnce, reports('twice'))
    .optional()
    .describe('in the order of the business; absent: all that are active'),
  withPrices: z.boolean().default(true),
  withDescriptions: z.boolean().default(true),
  withAllergens: z.boolean().default(true),
  withCode: z.boolean().default(true).describe('the code of the menu, at the end'),
})

export const TableTentForm = Printed.extend({
  tableIds: z
    .array(Id)
    .max(bounds.tablesPerBusiness)
    .refine(isEachOnce, reports('twice'))
    .describe('a page for each; none: one page for all of them, with the code of the menu'),
})

/** Which page is shown, beginning with 1; a later one than the last shows the last. */
const page = z.int().min(1).default(1)
const Preview = z.object({
  pages: z.int(),
  picture: z.string().describe('the page as a PNG, in a data: link'),
})

export const printedMenus = {
  'POST printed-menus': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    priority: 'own',
    summary: 'Menus as a PDF for paper',
    body: PrintedMenuForm,
    raw: 'application/pdf',
    errors: ['menu.unknown', 'language.unknown'],
  }),
  'POST printed-menus/preview': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    priority: 'own',
    summary: 'A page of that as a picture',
    body: PrintedMenuForm.extend({ page }),
    response: Preview,
    errors: ['menu.unknown', 'language.unknown'],
  }),
  'POST table-tents': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    priority: 'own',
    summary: 'Sheets to fold and stand on tables, with their codes, as a PDF',
    body: TableTentForm,
    raw: 'application/pdf',
    errors: ['table.unknown', 'language.unknown'],
  }),
  'POST table-tents/preview': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    priority: 'own',
    summary: 'A page of that as a picture',
    body: TableTentForm.extend({ page }),
    response: Preview,
    errors: ['table.unknown', 'language.unknown'],
  }),
}
