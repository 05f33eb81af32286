import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError } from '#contract/shared/errors.ts'
import { limitByPriority } from '../limit-by-priority.ts'
import { pictureQueues, type PictureQueue } from './picture-encoding.ts'

const timeoutMs = 20_000
/** Pages of 64 KB: 768 MB for the decoder; 50 megapixels need some 400 MB. */
const maxMemoryPages = 12_288

/** One at a time: each decoder may take a gigabyte. */
const heicWork = limitByPriority(
  1,
  pictureQueues,
  () => new AppError('server.busy', { retryAfterInSeconds: 10 }),
)

/**
 * Decodes a HEIC to a PNG. Throws `media.unusableHeic` if decoding exceeds 20 s, the memory limit or the size
 * limit. Runs in a separate process, so that a malicious file ends only its own upload.
 */
export const decodeHeic = (path: string, queue: PictureQueue): Promise<Buffer> =>
  heicWork(queue, async () => {
    const decoder = fork(fileURLToPath(new URL('./heic-decoder.ts', import.meta.url)), [path], {
      // The decoder needs nothing from our environment.
      env: {},
      execArgv: [`--wasm-max-mem-pages=${maxMemoryPages}`],
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const [[code], png] = await Promise.all([
      once(decoder, 'exit') as Promise<[number | null]>,
      buffer(decoder.stdout as Readable),
    ])
    if (code === 0) return png
    throw new AppError('media.unusableHeic')
  })
