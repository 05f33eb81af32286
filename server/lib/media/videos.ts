import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bounds } from '#contract/bounds.ts'
import { AppError } from '#contract/errors.ts'
import { mediaPath } from '#contract/picture-name.ts'
import { isVideoName } from '#contract/video-name.ts'
import { boundedPassage } from './bounded-bytes.ts'
import type { MediaStore } from './media-store.ts'
import { sniffLength, sniffVideo } from './sniff.ts'

/**
 * Stores an uploaded MP4 or WebM of at most 50 MB as it is (contract page, section 4) and answers its link. The upload
 * waits in a temporary file, never in memory, until its content is known to be a video and has given it its name.
 */
export async function storeVideo(
  store: MediaStore,
  upload: Uint8Array | Readable,
): Promise<{ link: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-video-'))
  const path = join(folder, randomBytes(8).toString('hex'))
  try {
    const hash = createHash('sha256')
    const passage = boundedPassage(bounds.videoBytes, (bytes) => hash.update(bytes))
    await pipeline(
      upload instanceof Readable ? upload : Readable.from([upload]),
      passage,
      createWriteStream(path),
    )
    const type = sniffVideo(await readStart(path))
    if (!type) throw new AppError('media.unusable')
    const name = `${hash.digest('hex').slice(0, 32)}.${type}`
    if (!(await store.has(name))) await store.put(name, createReadStream(path))
    return { link: mediaPath + name }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes a stored video; a foreign link is left alone. */
export async function removeVideo(store: MediaStore, link: string): Promise<void> {
  const name = link.slice(link.lastIndexOf(mediaPath) + mediaPath.length)
  if (isVideoName(name)) await store.remove(name)
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
  return buffer.subarray(0, bytesRead)
}
