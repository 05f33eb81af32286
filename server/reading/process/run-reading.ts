import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadingTask } from '#server/lib/menu-reader.ts'
import type { PhotosRead } from '../read-photos.ts'
import { Message, type Usage } from './messages.ts'

/** The waiting page gives up after a minute; a user who returns later still gets the menu. */
const timeoutMsPerPhoto = 40_000
const checkTimeoutMs = 20_000
const maxMegabytes = 900
const maxHeapMegabytes = 384

export interface Reading {
  read: PhotosRead
  usage: Usage
}

/**
 * Reads photos in a separate low-priority process, which is killed if it takes too long or too much memory,
 * if the task is aborted, or if the server is gone.
 */
export async function runReading(task: ReadingTask, niceness: number): Promise<Reading> {
  const { photos, languages, signal, onProgress } = task
  signal.throwIfAborted()
  const timeout = timeoutMsPerPhoto * photos.length
  const child = start(['read', `${niceness}`, `${maxMegabytes}`], { timeout, signal })
  const errorOutput = collectErrorOutput(child)
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
      reject(new Error(`The reading ended with ${killed ?? code}: ${errorOutput()}`)),
    )
  })
  child.send({ photos: photos.map(({ bytes, page }) => ({ bytes, page })), languages })
  try {
    return await result
  } finally {
    child.kill('SIGKILL')
  }
}

/** Checks whether this platform can read photos: null, or what is missing. */
export function findObstacle(): Promise<string | null> {
  const child = start(['check'], { timeout: checkTimeoutMs })
  const errorOutput = collectErrorOutput(child)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, killed) => resolve(code === 0 ? null : `${killed ?? code}: ${errorOutput()}`))
  })
}

/**
 * Settings of glibc's malloc: one arena for all threads, and free memory is returned to the system. What a model needs
 * for a line has another size each time; in the arena that would leave gaps of hundreds of megabytes.
 */
const leanMalloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '10000000',
  MALLOC_MMAP_THRESHOLD_: '8388608',
}

const start = (args: string[], limits: { timeout: number; signal?: AbortSignal }): ChildProcess =>
  fork(fileURLToPath(new URL('./reading-process.ts', import.meta.url)), args, {
    // The process needs nothing from our environment.
    env: leanMalloc,
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`, '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
    ...limits,
  })

/** Collects the end of a process's standard error. */
function collectErrorOutput(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-2000)))
  return () => text.trim()
}
