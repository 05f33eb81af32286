import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

export const guests = {
  'GET open/cookies/exists': endpoint({
    auth: 'none',
    summary: "Does this browser carry the guest's cookie?",
    response: z.boolean(),
  }),
  'GET open/cookies/write': endpoint({
    auth: 'none',
    summary: "Sets the guest's cookie (or renews it) and says what it is",
    response: z.object({ name: z.string(), value: z.string(), maxAge: z.int().describe('seconds') }),
  }),
  'DELETE open/clients/data': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary:
      'Deletes what is kept of this guest at every business; orders stay without what leads to the guest. Ends the cookie',
    errors: ['order.open'],
  }),
}
