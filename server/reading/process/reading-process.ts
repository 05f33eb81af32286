import { setPriority } from 'node:os'
import type { PhotosToRead } from '../read-photos.ts'
import type { Message, Usage } from './messages.ts'

/**
 * A separate process, for one reading: takes the photos as its first message, tells how far it is, and ends with the
 * menu or the reason why there is none. Whatever is wrong with a photo or a model ends only this process.
 */
const [task = '', niceness = '0', maxMegabytes = '0'] = process.argv.slice(2)
// Before anything is loaded, so that the threads that are started give way too.
setPriority(Number(niceness))
// A terminal or a service manager may signal every process; the server decides, and is gone when this one is cut off.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))

if (task === 'check') await check()
else process.once('message', (photos) => void read(photos as PhotosToRead))

/** Whether the packages are here and load on this platform: only a process of its own survives one that does not. */
async function check(): Promise<void> {
  const { openEngine } = await import('../engine.ts')
  const { createSecondReader } = await import('../second/second-reader.ts')
  createSecondReader()
  await openEngine()
  process.exit(0)
}

async function read(photos: PhotosToRead): Promise<void> {
  limitMemory()
  try {
    const { readPhotos } = await import('../read-photos.ts')
    const read = await readPhotos(photos, (progress) => tell({ type: 'progress', progress }))
    end({ type: 'read', read, usage: usage() })
  } catch (error) {
    end({ type: 'failed', reason: reasonOf(error) })
  }
}

const tell = (message: Message, then?: () => void) => process.send?.(message, undefined, undefined, then)
const end = (message: Message) => tell(message, () => process.exit(0))
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function usage(): Usage {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 }
}

/** The heap's limit does not count what the models take. */
function limitMemory(): void {
  const max = Number(maxMegabytes) * 1024 * 1024
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= max) return
    clearInterval(watch)
    end({ type: 'failed', reason: `more than ${maxMegabytes} MB of memory` })
  }, 100)
}
