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
  /** The text of each photo, turned upright. */
  pages: Page[]
  /** How far each photo had to be turned for that. */
  turns: Turn[]
  /** null: the text contains no menu. */
  menu: ReadMenu | null
}

/** Reads photos into a menu: the complete pipeline, in this process. */
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

/**
 * Reads the photos one after the other. While the next one is being read, the second reader processes the
 * doubtful lines of the previous one.
 */
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
      const report = (step: ReadingProgress['step'], lines: number | null) =>
        onProgress({ photo: index + 1, photos: photos.length, step, lines })
      if (page) {
        read.push(Promise.resolve({ page, turn: 0 }))
        continue
      }
      report('finding-lines', null)
      // Frees what the models used for the last photo: the garbage collector does not know how large that is.
      globalThis.gc?.()
      const onLines = (lines: number) => report('reading-lines', lines)
      const seen = await seePhoto(await engine(), bytes, { expected, onLines })
      const { turn } = seen
      read.push(readPage(seen, secondReader).then((page) => ({ page, turn })))
    }
    return await Promise.all(read)
  } finally {
    await secondReader.close()
  }
}

/** Loads the models only when there is a picture to read. */
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
