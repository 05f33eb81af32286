import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Day } from '../shared/shapes.ts'

const days = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / (24 * 3600_000) + 1

export const statistics = {
  'GET businesses/statistics': endpoint({
    auth: 'staff',
    right: 'seeFigures',
    summary: "Visits since that day began in the business's time zone",
    query: z.object({ type: z.literal('VISIT').default('VISIT'), createdAt: Day }),
    response: z.object({ count: z.int() }),
    mayLag: true,
  }),
  'GET businesses/statistics/days': endpoint({
    auth: 'staff',
    right: 'seeFigures',
    summary: "Visits of each day from one to another, both with it, by the business's time zone",
    query: z
      .object({ from: Day, to: Day })
      .refine(({ from, to }) => from <= to, { path: ['to'] })
      .refine((range) => days(range) <= bounds.statisticsDays, { path: ['to'] }),
    response: z.array(z.object({ date: z.iso.date(), count: z.int() })),
    mayLag: true,
  }),
}
