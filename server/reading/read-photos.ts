import type { ReadingProgress } from '#contract/shared/reading.ts'
import type { Turn } from '#server/lib/media/pixels.ts'
import type { MenuPhoto, ReadingTask, ReadMenu } from '#server/lib/menu-reader.ts'
import type { Page } from '#server/lib/text-lines.ts'
import { openEngine, type Engine } from './engine.ts'
import { readLayout } from './layout/read-layout.ts'
import { toReadMenu } from './layout/to-read-menu.ts'
import { NoMenuFound } from './no-menu-found.ts'
import { readPage } from './photo/read-page.ts'
import { seePhoto } from './photo/see-photo.ts'
import { createSecondReader } from './second/second-reader.ts'

export interface PhotosToRead {
  photos: readonly Pick<MenuPhoto, 'bytes' | 'page'>[]
  languages: ReadingTask['languages']
}

export interface PhotosRead {
  /** The text of each photo, upright. */
  pages: Page[]
  /** How far each photo had to be turned for that. */
  turns: Turn[]
  /** null: there is none to be seen in the text. */
  menu: ReadMenu | null
}

/** Photos in, a menu out: the whole way, in this process. */
export async function readPhotos(
  { photos, languages }: PhotosToRead,
  onProgress: (progress: ReadingProgress) => void,
): Promise<PhotosRead> {
  const read = await readPages({ photos, languages }, onProgress)
  const pages = read.map(({ page }) => page)
  onProgress({ photo: photos.length, photos: photos.length, step: 'understanding', lines: null })
  return { pages, turns: read.map(({ turn }) => turn), menu: understand(pages, languages) }
}

interface ReadPhoto {
  page: Page
  turn: Turn
}

/** One after the other; while the next is looked at, the second reader goes through the doubtful lines of the last. */
async function readPages(
  { photos, languages }: PhotosToRead,
  onProgress: (progress: ReadingProgress) => void,
): Promise<ReadPhoto[]> {
  const engine = openOnce()
  const secondReader = createSecondReader()
  const expected = [languages.language, languages.secondaryLanguage]
  try {
    const read: Promise<ReadPhoto>[] = []
    for (const [index, { bytes, page }] of photos.entries()) {
      const tell = (step: ReadingProgress['step'], lines: number | null) =>
        onProgress({ photo: index + 1, photos: photos.length, step, lines })
      if (page) {
        read.push(Promise.resolve({ page, turn: 0 }))
        continue
      }
      tell('finding-lines', null)
      // What the models left of the last photo: the collector does not know how large it is.
      globalThis.gc?.()
      const seen = await seePhoto(await engine(), bytes, (lines) => tell('reading-lines', lines))
      const { turn } = seen
      read.push(readPage(seen, secondReader, expected).then((page) => ({ page, turn })))
    }
    return await Promise.all(read)
  } finally {
    await secondReader.close()
  }
}

/** The models are only loaded where there is a picture to be read. */
function openOnce(): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined
  return () => (engine ??= openEngine())
}

function understand(pages: readonly Page[], languages: ReadingTask['languages']): ReadMenu | null {
  try {
    return toReadMenu(readLayout(pages), languages)
  } catch (error) {
    if (error instanceof NoMenuFound) return null
    throw error
  }
}
