import { createReadStream } from 'node:fs'
import { AppError } from '#contract/shared/errors.ts'
import { mediaPath } from '#contract/domain/picture-name.ts'
import type { ReceivedFile } from '../uploads/received-file.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { MediaStore } from './media-store.ts'
import type { VideoType } from '../uploads/sniff.ts'

/** An upload to a bucket holds the video in memory, hence so few at once. */
const videoWork = limitConcurrency(2, 32, () => new AppError('server.busy', { retryAfterInSeconds: 10 }))

/** Stores an uploaded MP4 or WebM unchanged (contract page, section 4) and returns its link. */
export async function storeVideo(
  store: MediaStore,
  { path, hash, type }: ReceivedFile<VideoType>,
): Promise<{ link: string }> {
  const name = `${hash}.${type}`
  return videoWork(async () => {
    if (!(await store.has(name))) await store.put(name, createReadStream(path))
    return { link: mediaPath + name }
  })
}
