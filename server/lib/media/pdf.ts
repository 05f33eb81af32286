import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError } from '#contract/shared/errors.ts'
import { limitByPriority } from '../limit-by-priority.ts'
import type { Page } from '../text-lines.ts'
import { pictureQueues, type PictureQueue } from './picture-encoding.ts'

const timeoutMs = 15_000
/** Pages of 64 KB: 512 MB. */
const maxMemoryPages = 8_192
/** A longer PDF is not a menu. */
export const maxPdfPages = 60

export interface PdfPage {
  /** The number of pages of the file. */
  pages: number
  /** The text of this page, if the file contains it. */
  page: Page | null
}

/** One at a time: each decoder may take half a gigabyte. */
const pdfWork = limitByPriority(
  1,
  pictureQueues,
  () => new AppError('server.busy', { retryAfterInSeconds: 10 }),
)

/**
 * Renders a page of a PDF (the first is 0) as a PNG and reads its text. Throws `media.unusable` if there is
 * no such page or the file is broken, locked, too long, or takes more than 15 s or the memory limit. Runs in
 * a separate process, so that a malicious file ends only its own upload.
 */
export const decodePdfPage = (
  path: string,
  index: number,
  queue: PictureQueue,
): Promise<PdfPage & { png: Buffer }> =>
  pdfWork(queue, async () => {
    const decoder = fork(fileURLToPath(new URL('./pdf-decoder.ts', import.meta.url)), [path, String(index)], {
      // The decoder needs nothing from our environment.
      env: {},
      execArgv: [`--wasm-max-mem-pages=${maxMemoryPages}`],
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    let read: PdfPage | undefined
    decoder.once('message', (message) => (read = message as PdfPage))
    const [[code], png] = await Promise.all([
      once(decoder, 'close') as Promise<[number | null]>,
      buffer(decoder.stdout as Readable),
    ])
    if (code !== 0 || !read || read.pages > maxPdfPages) throw new AppError('media.unusable')
    return { ...read, png }
  })
