import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { referencedHashes } from './references.ts'

/**
 * Throws `media.quota` where so many bytes more are too many for a business (contract page, section 9). What nothing
 * refers to lies there for 48 hours yet: a quarter of the quota is free for it, so that an owner may replace pictures
 * at once, but nobody may fill the disk with what is never used.
 */
export async function requireMediaRoom(ctx: BusinessContext, bytes: number): Promise<void> {
  const most = ctx.services.mediaBytesPerBusiness
  const all = await uploadedBytes(ctx, false)
  if (all + bytes <= most) return
  const referenced = await uploadedBytes(ctx, true)
  const unreferenced = Math.max(0, all - referenced - most / 4)
  if (referenced + unreferenced + bytes > most) throw new AppError('media.quota')
}

async function uploadedBytes({ db, businessId }: BusinessContext, onlyReferenced: boolean): Promise<number> {
  const { bytes } = await db
    .selectFrom('mediaUploads')
    .innerJoin('mediaFiles', 'mediaFiles.name', 'mediaUploads.name')
    .select(sql<number>`coalesce(sum(media_files.bytes), 0)`.as('bytes'))
    .where('businessId', '=', businessId)
    .$if(onlyReferenced, (query) => query.where('hash', 'in', sql<string>`(${referencedHashes(businessId)})`))
    .executeTakeFirstOrThrow()
  return bytes
}
