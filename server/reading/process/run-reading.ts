import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadingTask } from '#server/lib/menu-reader.ts'
import type { PhotosRead } from '../read-photos.ts'
import { Message, type Usage } from './messages.ts'

/** The page that waits gives up after a minute; whoever comes back later still gets the menu. */
const timeoutMs = 120_000
const checkTimeoutMs = 20_000
const maxMegabytes = 900
const maxHeapMegabytes = 384

export interface Reading {
  read: PhotosRead
  usage: Usage
}

/**
 * Reads photos in a process of its own, which gives way to requests and is killed if it takes too long or too much
 * memory, when the task is aborted, or when the server is gone.
 */
export async function runReading(task: ReadingTask, niceness: number): Promise<Reading> {
  const { photos, languages, signal, onProgress } = task
  signal.throwIfAborted()
  const child = start(['read', `${niceness}`, `${maxMegabytes}`], { timeout: timeoutMs, signal })
  const complaints = collectComplaints(child)
  const result = new Promise<Reading>((resolve, reject) => {
    child.on('message', (data) => {
      const message = Message.safeParse(data)
      if (!message.success) reject(message.error)
      else if (message.data.type === 'progress') onProgress?.(message.data.progress)
      else if (message.data.type === 'read') resolve(message.data)
      else reject(new Error(`The photos could not be read: ${message.data.reason}`))
    })
    child.once('error', reject)
    child.once('exit', (code, killed) =>
      reject(new Error(`The reading ended with ${killed ?? code}: ${complaints()}`)),
    )
  })
  child.send({ photos: photos.map(({ bytes, page }) => ({ bytes, page })), languages })
  try {
    return await result
  } finally {
    child.kill('SIGKILL')
  }
}

/** Whether this platform has what reading takes: null, or what it lacks. */
export function findObstacle(): Promise<string | null> {
  const child = start(['check'], { timeout: checkTimeoutMs })
  const complaints = collectComplaints(child)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, killed) => resolve(code === 0 ? null : `${killed ?? code}: ${complaints()}`))
  })
}

/** One arena for all threads, and what is free goes back to the system. */
const leanMalloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '10000000',
  MALLOC_MMAP_THRESHOLD_: '33554432',
}

const start = (args: string[], limits: { timeout: number; signal?: AbortSignal }): ChildProcess =>
  fork(fileURLToPath(new URL('./reading-process.ts', import.meta.url)), args, {
    // It needs nothing from our environment.
    env: leanMalloc,
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`, '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
    ...limits,
  })

/** The end of what a process writes to its standard error. */
function collectComplaints(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-2000)))
  return () => text.trim()
}
