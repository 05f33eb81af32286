import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const statistics = {
  'GET businesses/statistics': endpoint({
    auth: 'staff',
    summary: "Visits since that day began in the business's time zone",
    query: z.object({ type: z.literal('VISIT').default('VISIT'), createdAt: z.iso.date() }),
    response: z.object({ count: z.int() }),
  }),
}
