import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

const Value = z.object({ value: z.string().trim().min(1).max(200).describe('a guest id or an IP address') })

export const blocks = {
  'GET black-list-addresses': endpoint({
    auth: 'staff',
    summary: 'Who is blocked',
    response: z.array(Value.extend({ createdOn: Instant })),
  }),
  'POST black-list-addresses': endpoint({
    auth: 'staff',
    summary: 'Blocks a guest or an address from ordering, calling, rating and feedback',
    body: Value,
    response: Value.extend({ createdOn: Instant }),
    status: 201,
  }),
  'DELETE black-list-addresses': endpoint({ auth: 'staff', summary: 'Unblocks', body: Value }),
}
