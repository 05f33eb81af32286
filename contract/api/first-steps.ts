import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Table } from './tables.ts'

const FirstSteps = z.object({
  logo: z.boolean(),
  menu: z.boolean().describe('a menu with a product'),
  tables: z.boolean(),
  codes: z.boolean().describe('the codes of the tables were printed or downloaded'),
  testOrder: z.boolean().describe('an order came from the test table'),
  dismissed: z.boolean(),
})

export const firstSteps = {
  'GET businesses/first-steps': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'What a new business has done of its first steps',
    response: FirstSteps,
  }),
  'PUT businesses/first-steps': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Says that codes were printed, or that nobody wants the guide',
    body: z.object({ codes: z.literal(true), dismissed: z.literal(true) }).partial(),
    response: FirstSteps,
  }),
  'POST businesses/test-table': endpoint({
    auth: 'staff',
    right: 'editSettings',
    summary: 'Makes the table to try ordering at, or keeps it open for another day',
    response: Table,
    status: 201,
  }),
}
