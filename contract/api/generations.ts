import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { ReadingProgress } from '../shared/reading.ts'
import { Id, MediaUrl } from '../shared/shapes.ts'
import { Menu } from './menus.ts'

export const generationStatuses = ['running', 'done', 'failed'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/**
 * The photos of a paper menu, and an id chosen by the client: repeating the call with the same id starts
 * nothing new.
 */
export const GenerationStart = z.object({
  menuUuid: Id,
  imageUrls: z.array(MediaUrl).min(1).max(bounds.menuImages).describe('as uploads answered them'),
})

const Started = z.object({ menuUuid: Id, status: z.enum(generationStatuses) })
const CheckQuery = z.object({ menuId: Id.describe('the menuUuid it was started with') })
const failed = z.literal('ERROR')
const Progress = ReadingProgress.nullable().describe('null: not begun, or no such generation under way')

/** Menus generated from photos, before and after signing up. */
export const generations = {
  'POST init/menus': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Starts to read a menu from photos before signing up; X-Session-Id says whose draft it is',
    body: GenerationStart,
    response: Started,
    errors: ['menuReader.missing', 'generation.running', 'request.tooMany'],
  }),
  'GET init/menus/check': endpoint({
    auth: 'guest',
    summary: 'How far that is',
    query: CheckQuery,
    response: z
      .union([failed, Id])
      .nullable()
      .describe("the preview's business id; null: not yet, or no such generation"),
  }),
  'GET init/menus/progress': endpoint({
    auth: 'guest',
    summary: 'Which photo is read at the moment, and what is done with it',
    query: CheckQuery,
    response: Progress,
  }),
  'POST init/business/menus': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Starts to read a menu from photos; at most one at a time',
    body: GenerationStart,
    response: Started,
    errors: ['menuReader.missing', 'generation.running'],
  }),
  'GET init/business/menus/check': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'How far that is',
    query: CheckQuery,
    response: z
      .union([failed, Menu])
      .nullable()
      .describe('the generated menu; null: not yet, or no such generation'),
  }),
  'GET init/business/menus/progress': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Which photo is read at the moment, and what is done with it',
    query: CheckQuery,
    response: Progress,
  }),
}
