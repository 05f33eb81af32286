import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Menu } from './menus.ts'
import { Id, MediaUrl, anyText } from '../shared/shapes.ts'

const Start = z.object({ menuUuid: Id, imageUrls: z.array(MediaUrl).min(1).max(bounds.menuImages) })

export const generations = {
  'POST init/business/menus': endpoint({
    auth: 'staff',
    summary: 'Starts making a menu from up to 3 photos',
    body: Start,
    response: z.object({ menuUuid: Id }),
    errors: ['generation.running'],
  }),
  'GET init/business/menus/check': endpoint({
    auth: 'staff',
    summary: 'The menu once it is made, "ERROR", or null while it is not',
    query: z.object({ menuId: anyText(bounds.title) }),
    response: z.union([Menu, z.literal('ERROR')]).nullable(),
  }),
  'POST init/menus': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'The same before signing up; X-Session-Id ties the draft to the browser',
    body: Start,
    response: z.object({ menuUuid: Id }),
    errors: ['generation.running'],
  }),
  'GET init/menus/check': endpoint({
    auth: 'guest',
    summary: 'The preview\'s business id, "ERROR", or null',
    query: z.object({ menuUuid: anyText(bounds.title) }),
    response: z.union([Id, z.literal('ERROR')]).nullable(),
  }),
}
