import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Total, text, line } from '../shared/shapes.ts'

export const Feedback = z.object({ id: Id, fullName: z.string(), comment: z.string(), createdOn: Instant })

export const feedback = {
  'POST open/clients/feedback': endpoint({
    auth: 'guest',
    ceiling: 'feedback',
    summary: 'Tells the business what one thinks',
    body: z.object({ fullName: line(bounds.fullName), comment: text(bounds.comment), businessId: Id }),
    response: Feedback,
    status: 201,
    idempotent: true,
    errors: ['business.unknown', 'guest.blocked', 'menu.disabled'],
  }),
  'GET feedback': endpoint({
    auth: 'staff',
    right: 'seeFeedback',
    summary: 'What guests said, newest first, 20 a page',
    query: z.object({ page: z.coerce.number().int().min(0).default(0) }),
    response: z.array(Feedback),
    meta: Total,
  }),
}
