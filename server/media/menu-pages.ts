import { createHash } from 'node:crypto'
import { bounds } from '#contract/domain/bounds.ts'
import { mediaPath } from '#contract/domain/picture-name.ts'
import type { Context } from '#server/lib/context.ts'
import { decodePdfPage } from '#server/lib/media/pdf.ts'
import { storeMadePicture, storePicture } from '#server/lib/media/pictures.ts'
import type { Page } from '#server/lib/text-lines.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import type { PageType } from '#server/lib/uploads/sniff.ts'
import { keep } from './uploaded-media.ts'

/**
 * Stores a photo of a paper menu, or up to `most` pages of a PDF as pictures with their text. They belong to
 * no business yet. Returns their links. Throws like `storePicture` and `decodePdfPage`.
 */
export async function saveMenuPages(
  ctx: Context,
  file: ReceivedFile<PageType>,
  most: number = bounds.menuImages,
): Promise<string[]> {
  const { type } = file
  if (type !== 'pdf') {
    const picture = { ...file, type }
    return [await keep(ctx, null, () => storePicture(ctx.services.store, picture, 'guests'))]
  }
  const first = await savePdfPage(ctx, file, 0)
  const links = [first.link]
  for (let index = 1; index < Math.min(first.pages, most); index++)
    links.push((await savePdfPage(ctx, file, index)).link)
  return links
}

async function savePdfPage(ctx: Context, { path, hash: ofFile }: ReceivedFile<PageType>, index: number) {
  const { pages, page, png } = await decodePdfPage(path, index, 'guests')
  const hash = createHash('sha256').update(`${ofFile} ${index}`).digest('hex').slice(0, 32)
  const link = await keep(ctx, null, () => storeMadePicture(ctx.services.store, { hash, png }, 'guests'))
  if (page) await keepText(ctx, link, page)
  return { pages, link }
}

const keepText = ({ db }: Context, link: string, page: Page) =>
  db
    .insertInto('pageTexts')
    .values({ name: link.slice(mediaPath.length), page: JSON.stringify(page) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
