import { transaction, type BusinessContext } from '#server/lib/context.ts'
import type { PictureType } from '#server/lib/uploads/sniff.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import { saveUploadedPicture } from '#server/media/uploaded-media.ts'
import { contentChanged } from './content-version.ts'

/** Stores an uploaded logo and returns its URL. */
export async function setLogo(ctx: BusinessContext, file: ReceivedFile<PictureType>): Promise<string> {
  const link = await saveUploadedPicture(ctx, file)
  // Uploads have no slot, but this waits for other work of the business.
  await ctx.services.admission.runFor(ctx.businessId, 'write', () => saveLogo(ctx, link))
  return link
}

export const removeLogo = (ctx: BusinessContext): Promise<void> => saveLogo(ctx, null)

async function saveLogo(ctx: BusinessContext, logo: string | null): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await ctx.db.updateTable('businesses').set({ logo }).where('id', '=', ctx.businessId).execute()
  })
}
