import type { Turn } from '#server/lib/media/pixels.ts'
import type { Context } from '#server/lib/context.ts'
import type { MenuPhoto } from '#server/lib/menu-reader.ts'
import { saveTurnedPicture } from '#server/media/turned-pictures.ts'

/** The links of the photos as the review shows them, with rotated photos turned upright. */
export const keepUpright = (
  ctx: Context,
  photos: readonly MenuPhoto[],
  turns: readonly Turn[],
): Promise<string[]> =>
  Promise.all(
    photos.map(async ({ link, bytes }, at) => {
      const turn = turns[at] ?? 0
      return turn === 0 ? link : saveTurnedPicture(ctx, { link, bytes }, turn)
    }),
  )
