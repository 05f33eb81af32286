import { createHash } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import type { Turn } from '#server/lib/media/pixels.ts'
import { storeMadePicture, turnPicture } from '#server/lib/media/pictures.ts'
import { keep } from './uploaded-media.ts'

/**
 * Stores another copy of a picture, turned clockwise. It belongs to no business, and is deleted when nothing
 * refers to it.
 */
export async function saveTurnedPicture(
  ctx: Context,
  { link, bytes }: { link: string; bytes: Buffer },
  turn: Turn,
): Promise<string> {
  const png = await turnPicture(bytes, turn)
  const hash = createHash('sha256').update(`${link} turned by ${turn}`).digest('hex').slice(0, 32)
  return keep(ctx, null, () => storeMadePicture(ctx.services.store, { hash, png }, 'guests'))
}
