import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  parsePictureName,
  pictureFileName,
  pictureFileNames,
  pictureLink,
  thumbnailLink,
  thumbnailWidth,
} from '#contract/domain/picture-name.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { MediaStore, StoredFile } from './media-store.ts'
import { decode, encodeCopies, type Copy, type CopyOptions, type Pixels } from './picture-encoding.ts'
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
export async function storeDrawing(
  store: MediaStore,
  drawing: Drawing,
  options?: CopyOptions,
): Promise<Picture> {
  const picture = toDrawnPicture(drawing)
  if (await store.has(pictureFileName(picture))) return picture
  // Flat colours gain little from more effort.
  await storePictureFiles(store, picture, await render(drawing), { avifEffort: 1, ...options })
  return picture
}

async function render({ svg, width, height, colour }: Drawing): Promise<Pixels> {
  const pixels = await decode(sharp(Buffer.from(svg)).flatten({ background: colour }))
  const { info } = pixels
  if (info.width !== width || info.height !== height)
    throw new Error(`The drawing is ${info.width}×${info.height}`)
  return pixels
}

/** What menus show in current browsers, and lists in all; the larger WebP copies are rendered when they are asked for. */
const ships = ({ width, format }: Copy) => format === 'avif' || width <= thumbnailWidth

/** The names of the copies that ship with a drawing. */
export const copiesToShip = (drawing: Drawing): string[] =>
  pictureFileNames(toDrawnPicture(drawing)).filter((name) => {
    const { copyWidth, format } = parsePictureName(name) ?? {}
    return copyWidth && format && ships({ width: copyWidth, format })
  })

/** Encodes copies into a folder that ships with the drawings, under their names in a store, and removes all others. */
export async function writeCopies(folder: string, drawings: readonly Drawing[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const needed = new Set(drawings.flatMap(copiesToShip))
  for (const name of readdirSync(folder)) if (!needed.has(name)) await rm(join(folder, name))
  for (const drawing of drawings)
    if (!copiesToShip(drawing).every((name) => existsSync(join(folder, name))))
      await encodeCopies(
        await render(drawing),
        (copy, bytes) => writeFile(join(folder, pictureFileName(toDrawnPicture(drawing), copy)), bytes),
        { isWanted: ships },
      )
}

/**
 * Wraps a store so that each drawing seems to exist from the start: its copies in `folder` are stored on their first
 * request, and all else is rendered on its first. So the first start need not wait for a hundred pictures, and no page
 * shows a gap.
 */
export function withDrawings(store: MediaStore, drawings: readonly Drawing[], folder?: string): MediaStore {
  const drawn = new Set(drawings.flatMap((drawing) => pictureFileNames(toDrawnPicture(drawing))))
  const missing = new Map(drawings.map((drawing) => [pictureFileName(toDrawnPicture(drawing)), drawing]))
  const copies = new Map(
    folder ? readdirSync(folder).map((name): [string, string] => [name, join(folder, name)]) : [],
  )
  const running = new Map<string, Promise<void>>()
  const oneAtATime = limitConcurrency(
    1,
    drawings.length,
    () => new Error('More drawings wait than there are'),
  )

  const storeCopy = async (name: string): Promise<number> => {
    const stored = await store.size(name)
    if (stored !== null) return stored
    const bytes = await readFile(copies.get(name) ?? '')
    await store.put(name, bytes)
    return bytes.length
  }

  const draw = (name: string, drawing: Drawing): Promise<void> => {
    const started =
      running.get(name) ??
      oneAtATime(async () => {
        const shipped = copiesToShip(drawing).filter((copy) => copies.has(copy))
        for (const copy of shipped) await storeCopy(copy)
        await storeDrawing(store, drawing, shipped.length > 0 ? { isWanted: (copy) => !ships(copy) } : {})
        missing.delete(name)
      }).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  const size = async (name: string) => {
    if (drawn.has(name) && copies.has(name)) return storeCopy(name)
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
