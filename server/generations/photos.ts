import { buffer } from 'node:stream/consumers'
import { mediaPath, parsePictureName } from '#contract/domain/picture-name.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context } from '#server/lib/context.ts'
import type { MediaStore } from '#server/lib/media/media-store.ts'
import type { MenuPhoto } from '#server/lib/menu-reader.ts'

/** Throws 400 unless each link is that of a picture uploaded to this server: nothing is fetched from elsewhere. */
export async function requireStoredPhotos({ db }: Context, links: readonly string[]): Promise<void> {
  const names = [...new Set(links.map(toFileName))]
  const stored = await db.selectFrom('mediaFiles').select('name').where('name', 'in', names).execute()
  if (names.some((name) => !parsePictureName(name)) || stored.length !== names.length)
    throw new AppError('request.invalid', { fields: { imageUrls: 'Invalid menu file' } })
}

export const readPhotos = (store: MediaStore, links: readonly string[]): Promise<MenuPhoto[]> =>
  Promise.all(links.map(async (link) => ({ link, bytes: await buffer(store.read(toFileName(link))) })))

const toFileName = (link: string) => (link.startsWith(mediaPath) ? link.slice(mediaPath.length) : '')
