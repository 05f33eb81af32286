import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { referencedHashes } from './references.ts'

/**
 * Throws `media.quota` if these bytes exceed a business's quota (contract page, section 9). Unreferenced
 * files stay for another 48 hours, so a quarter of the quota is reserved for them: an owner may replace
 * pictures at once, but nobody can fill the disk with unused files.
 */
export async function assertMediaRoom(ctx: BusinessContext, bytes: number): Promise<void> {
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
