import { setPriority } from 'node:os'
import type { PhotosToRead } from '../read-photos.ts'
import type { Message, Usage } from './messages.ts'

/**
 * Runs as a separate process for one reading: receives the photos as its first message, reports its progress,
 * and ends with the menu or the reason why there is none. A problem with a photo or a model ends only this
 * process.
 */
const [task = '', niceness = '0', maxMegabytes = '0'] = process.argv.slice(2)
// Set before anything is loaded, so that threads started later have the same priority.
setPriority(Number(niceness))
// A terminal or a service manager may signal all processes, but only the server decides when to end this one.
// If the server is gone, the channel disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))

if (task === 'check') await check()
else process.once('message', (photos) => void read(photos as PhotosToRead))

/**
 * Checks that the packages are installed and load on this platform. In a process of its own, since a failing
 * native package may crash it.
 */
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
    const read = await readPhotos(photos, (progress) => send({ type: 'progress', progress }))
    end({ type: 'read', read, usage: usage() })
  } catch (error) {
    end({ type: 'failed', reason: reasonOf(error) })
  }
}

const send = (message: Message, then?: () => void) => process.send?.(message, undefined, undefined, then)
const end = (message: Message) => send(message, () => process.exit(0))
const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function usage(): Usage {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 }
}

/** The V8 heap limit does not include the models' memory. */
function limitMemory(): void {
  const max = Number(maxMegabytes) * 1024 * 1024
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= max) return
    clearInterval(watch)
    end({ type: 'failed', reason: `more than ${maxMegabytes} MB of memory` })
  }, 100)
}
