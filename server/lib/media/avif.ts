import { AppError } from '#contract/shared/errors.ts'
import { limitByPriority } from '../limit-by-priority.ts'
import { pictureQueues, type PictureQueue } from './picture-encoding.ts'
import { runDecoder } from './run-decoder.ts'

/** Twice what the largest pictures take on two busy cores: a decoder that takes longer hangs. */
const timeoutMs = 60_000
/** The largest pictures need 10 s and 400 MB. */
const usualLimits = { cpuSeconds: 20, megabytes: 1000 }

/** One at a time: each decoder may take a gigabyte. */
const avifWork = limitByPriority(
  1,
  pictureQueues,
  () => new AppError('server.busy', { retryAfterInSeconds: 10 }),
)

/**
 * Decodes an AVIF to a PNG. Throws `media.unusable` if it is broken or exceeds the limits, and `server.busy` if the machine
 * had no time for it. A process of its own, because its decoder cannot be interrupted: a file of 130 KB that names the same
 * picture as each of its 65,000 tiles would keep it busy for hours.
 */
export const decodeAvif = (path: string, queue: PictureQueue, limits = usualLimits): Promise<Buffer> =>
  avifWork(queue, async () => {
    const args = [String(limits.cpuSeconds), String(limits.megabytes)]
    const png = await runDecoder('avif-decoder.ts', path, { timeoutMs, args })
    if (png === 'running') throw new AppError('server.busy', { retryAfterInSeconds: 10 })
    if (png === 'failed') throw new AppError('media.unusable')
    return png
  })
