import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reports } from '../shared/field-errors.ts'
import { Expected, Id, line } from '../shared/shapes.ts'

/** A rate in percent, with at most 2 decimals. */
const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, reports('decimals', 2))
  .meta({ multipleOf: 0.01 })

/** A tax included in prices (docs/decisions/0018). */
export const Tax = z.object({
  id: Id,
  name: z.string(),
  tableRate: z.number().describe('in percent, at a table'),
  deliveryRate: z.number().describe('in percent, of what leaves the house'),
  isDefault: z.boolean().describe('of products that name no tax'),
  deleted: z.boolean(),
  createdOn: z.string(),
})

export const TaxForm = z.object({
  name: line(bounds.taxName),
  tableRate: Percent,
  deliveryRate: Percent,
  isDefault: z.boolean().optional(),
})

export const taxes = {
  'GET taxes': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All taxes, by name',
    response: z.array(Tax),
  }),
  'POST taxes': endpoint({
    auth: 'staff',
    right: 'editSettings',
    idempotent: true,
    summary: 'Creates a tax; the first one is the default',
    body: TaxForm,
    response: Tax,
    status: 201,
    errors: ['tax.limit'],
  }),
  'PUT taxes/:id': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Changes a tax; of several the last one made the default is it',
    body: TaxForm.partial().extend({ deleted: z.boolean().optional(), expected: Expected }),
    response: Tax,
    errors: ['edit.conflict', 'record.deleted', 'tax.limit'],
  }),
  'DELETE taxes/:id': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Deletes a tax; products that name it have the default from then on',
  }),
}
