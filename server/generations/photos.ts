import { buffer } from 'node:stream/consumers'
import { mediaPath, parsePictureName } from '#contract/domain/picture-name.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context } from '#server/lib/context.ts'
import type { MenuPhoto } from '#server/lib/menu-reader.ts'
import type { Page } from '#server/lib/text-lines.ts'

/**
 * Throws 400 unless each link is that of a picture uploaded to this server; nothing is fetched from
 * elsewhere.
 */
export async function assertStoredPhotos({ db }: Context, links: readonly string[]): Promise<void> {
  const names = [...new Set(links.map(toFileName))]
  const stored = await db.selectFrom('mediaFiles').select('name').where('name', 'in', names).execute()
  if (names.some((name) => !parsePictureName(name)) || stored.length !== names.length)
    throw new AppError('request.invalid', { fields: { imageUrls: 'Invalid menu file' } })
}

/** The pictures, each with its text if it was made from a file that contained text. */
export async function readPhotos({ db, services }: Context, links: readonly string[]): Promise<MenuPhoto[]> {
  const texts = await db
    .selectFrom('pageTexts')
    .select(['name', 'page'])
    .where('name', 'in', links.map(toFileName))
    .execute()
  const pages = new Map(texts.map(({ name, page }) => [name, page as unknown as Page]))
  return Promise.all(
    links.map(async (link) => ({
      link,
      bytes: await buffer(services.store.read(toFileName(link))),
      page: pages.get(toFileName(link)) ?? null,
    })),
  )
}

const toFileName = (link: string) => (link.startsWith(mediaPath) ? link.slice(mediaPath.length) : '')
