import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant } from '../shared/shapes.ts'

/** A guest id or an IP address; the server stores and compares addresses in canonical form. */
const Blockable = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.union([Id, z.ipv4(), z.ipv6()]))
const Value = z.object({ value: Blockable.describe('a guest id or an IP address') })
const Block = z.object({ value: z.string(), createdOn: Instant })
const ListedBlock = Block.extend({
  orderNumber: z.string().nullable().describe('of the last order that a blocked guest sent'),
  table: z.int().nullable().describe('from which a blocked guest ordered last, or called'),
  tableName: z.string().nullable(),
})

export const blocks = {
  'GET black-list-addresses': endpoint({
    auth: 'staff',
    right: 'decideOrders',
    summary: 'Who is blocked, newest first; with `values`, which of these are',
    query: z.object({
      values: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(Blockable).max(bounds.blocksAsked))
        .optional()
        .describe('comma-separated'),
    }),
    response: z.array(ListedBlock),
  }),
  'POST black-list-addresses': endpoint({
    auth: 'staff',
    right: 'decideOrders',
    summary: 'Blocks a guest or an address from ordering, calling, rating and feedback',
    body: Value,
    response: Block,
    status: 201,
  }),
  'DELETE black-list-addresses': endpoint({
    auth: 'staff',
    right: 'decideOrders',
    summary: 'Unblocks',
    body: Value,
    errors: ['not.found'],
  }),
}
