import { AppError } from '#contract/shared/errors.ts'
import { limitByPriority } from '../limit-by-priority.ts'
import { pictureQueues, type PictureQueue } from './picture-encoding.ts'
import { runDecoder } from './run-decoder.ts'

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
 * limit.
 */
export const decodeHeic = (path: string, queue: PictureQueue): Promise<Buffer> =>
  heicWork(queue, async () => {
    const execArgv = [`--wasm-max-mem-pages=${maxMemoryPages}`]
    const png = await runDecoder('heic-decoder.ts', path, { timeoutMs, execArgv })
    if (typeof png === 'string') throw new AppError('media.unusableHeic')
    return png
  })
