import type { BusinessContext } from '#server/lib/context.ts'
import type { PictureType } from '#server/lib/uploads/sniff.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import { saveUploadedPicture } from '#server/media/uploaded-media.ts'
import { changeSettings } from './businesses.ts'

/** Stores an uploaded logo and returns its URL. */
export async function setLogo(ctx: BusinessContext, file: ReceivedFile<PictureType>): Promise<string> {
  const link = await saveUploadedPicture(ctx, file)
  // Uploads have no slot, but this waits for other work of the business.
  await ctx.services.admission.runFor(ctx.businessId, 'write', () => saveLogo(ctx, link))
  return link
}

export const removeLogo = (ctx: BusinessContext): Promise<void> => saveLogo(ctx, null)

const saveLogo = (ctx: BusinessContext, logo: string | null): Promise<void> =>
  changeSettings(ctx, async (ctx) => {
    await ctx.db.updateTable('businesses').set({ logo }).where('id', '=', ctx.businessId).execute()
  })
