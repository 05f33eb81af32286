import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  parsePictureName,
  pictureFileName,
  pictureFileNames,
  pictureLink,
  thumbnailLink,
} from '#contract/domain/picture-name.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { MediaStore, StoredFile } from './media-store.ts'
import { decode } from './picture-encoding.ts'
import { storePictureFiles, type Picture } from './pictures.ts'

/**
 * An SVG that ships with the product. Its size and background are known, so its link is known before it is
 * rendered. Never an upload: an SVG may refer to other files.
 */
export type Drawing = { svg: string; width: number; height: number; colour: string }

/** The picture, and so the link, that a drawing will have once stored. */
export function toDrawnPicture({ svg, width, height, colour }: Drawing): Picture {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32)
  const name = { hash, width, height, colour: colour.replace('#', '').toLowerCase() }
  return { ...name, link: pictureLink(name), thumbnail: thumbnailLink(name) }
}

/** Renders and stores an SVG that ships with the product; cheap if it is stored already. */
export async function storeDrawing(store: MediaStore, drawing: Drawing): Promise<Picture> {
  const picture = toDrawnPicture(drawing)
  if (await store.has(pictureFileName(picture))) return picture
  const pixels = await decode(sharp(Buffer.from(drawing.svg)).flatten({ background: drawing.colour }))
  const { width, height } = pixels.info
  if (width !== drawing.width || height !== drawing.height)
    throw new Error(`The drawing is ${width}×${height}`)
  // Flat colours gain little from more effort, and a first start renders a hundred of them.
  await storePictureFiles(store, picture, pixels, { avifEffort: 1 })
  return picture
}

/**
 * Wraps a store so that each drawing seems to exist from the start; it is rendered on its first request. So
 * the first start need not wait for a hundred pictures, and no page shows a gap.
 */
export function withDrawings(store: MediaStore, drawings: readonly Drawing[]): MediaStore {
  const drawn = new Set(drawings.flatMap((drawing) => pictureFileNames(toDrawnPicture(drawing))))
  const missing = new Map(drawings.map((drawing) => [pictureFileName(toDrawnPicture(drawing)), drawing]))
  const running = new Map<string, Promise<void>>()
  const oneAtATime = limitConcurrency(
    1,
    drawings.length,
    () => new Error('More drawings wait than there are'),
  )

  const draw = (name: string, drawing: Drawing): Promise<void> => {
    const started =
      running.get(name) ??
      oneAtATime(async () => {
        await storeDrawing(store, drawing)
        missing.delete(name)
      }).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  const size = async (name: string) => {
    const picture = parsePictureName(name)
    const largest = picture && pictureFileName(picture)
    const drawing = largest ? missing.get(largest) : undefined
    if (largest && drawing) await draw(largest, drawing)
    return store.size(name)
  }

  return {
    put: store.put,
    read: store.read,
    remove: store.remove,
    size,
    // Missing drawings reappear by themselves, so they are not listed.
    list: () => without(drawn, store.list()),
    has: async (name) => (await size(name)) !== null,
  }
}

async function* without(names: Set<string>, files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile> {
  for await (const file of files) if (!names.has(file.name)) yield file
}
