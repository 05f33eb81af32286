import type { FastifyBaseLogger } from 'fastify'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorKey } from '#contract/shared/errors.ts'
import type { Config } from '#server/lib/config.ts'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { maxHeapMegabytes } from '#server/lib/heap-limit.ts'
import type { Page } from '#server/lib/pages/page.ts'
import type { PageRequest } from '../guest-pages.ts'
import { FairQueue } from '#server/lib/fair-queue.ts'

export interface ThreadData {
  connection: DatabaseConnection
  oauthClient: Config['oauthClient']
  /** The thread's niceness, for setpriority. */
  niceness: number
  databasePrepared: boolean
}

/** Renders the menus as JSON, or a page. */
export type RenderRequest =
  | { businessId: string; as: 'json'; language: string }
  | (PageRequest & { as: 'page' })

export interface RenderJob {
  id: number
  request: RenderRequest
  now: Date
}

/** As much of a worker thread as the renderer needs. */
export interface RenderingThread {
  postMessage(job: RenderJob): void
  on(event: 'message', listener: (answer: { id: number } & Outcome) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  terminate(): Promise<unknown>
}

export type Outcome = { page: Page } | { failure: Failure }
interface Failure {
  /** The key of an AppError (contract/shared/errors.ts). */
  key?: ErrorKey
  message: string
  stack?: string | undefined
  /** The error code of PostgreSQL or the system. */
  code?: string | undefined
  syscall?: string | undefined
}

interface Pending extends Omit<RenderJob, 'id'> {
  resolve: (page: Page) => void
  reject: (error: Error) => void
}

/** The number of jobs in the thread at a time: while one waits for the database, the other is rendered. */
const inThread = 2
const maxWaiting = 48
const maxWaitingPerBusiness = 12

/**
 * Renders guests' pages in a separate thread, with businesses taking turns, so that neither the largest menu
 * nor many simultaneous requests block the rest of the process. Beyond its capacity it refuses with
 * `server.busy`.
 */
export class PageRenderer {
  readonly #data: ThreadData
  readonly #log: FastifyBaseLogger
  readonly #startThread: (data: ThreadData) => RenderingThread
  readonly #waiting = new FairQueue<Pending>({ max: maxWaiting, maxPerOwner: maxWaitingPerBusiness })
  readonly #inThread = new Map<number, Pending>()
  #thread: RenderingThread | undefined
  #count = 0
  #isClosed = false

  constructor(data: ThreadData, log: FastifyBaseLogger, startThread = startWorker) {
    this.#data = data
    this.#log = log
    this.#startThread = startThread
  }

  /** The page as of `now`; throws as `renderGuestPage` and `renderMenuJson` do, and `server.busy`. */
  render(request: RenderRequest, now: Date): Promise<Page> {
    return new Promise((resolve, reject) => {
      const pending = { request, now, resolve, reject }
      if (this.#isClosed || !this.#waiting.add(request.businessId, pending)) throw new AppError('server.busy')
      this.#next()
    })
  }

  /** Starts the thread before the first page is requested. */
  warm(): void {
    this.#thread ??= this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  #next(): void {
    while (!this.#isClosed && this.#inThread.size < inThread) {
      const next = this.#waiting.take()
      if (!next) return
      this.#count += 1
      this.#inThread.set(this.#count, next)
      this.#thread ??= this.#start()
      const { request, now } = next
      this.#thread.postMessage({ id: this.#count, request, now })
    }
  }

  #start(): RenderingThread {
    const thread = this.#startThread(this.#data)
    thread.on('message', ({ id, ...outcome }) => {
      const pending = this.#inThread.get(id)
      this.#inThread.delete(id)
      if ('page' in outcome) pending?.resolve(received(outcome.page))
      else pending?.reject(toError(outcome.failure))
      this.#next()
    })
    thread.on('error', (err) => this.#log.error({ err }, 'the thread that renders pages failed'))
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
      const lost = [...this.#inThread.values()]
      this.#inThread.clear()
      for (const { reject } of lost) reject(new AppError('server.busy'))
      this.#next()
    })
    return thread
  }
}

function startWorker(data: ThreadData): RenderingThread {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  // The thread alone must not keep the process alive.
  thread.unref()
  return thread
}

/** A Buffer arrives from the thread as a plain Uint8Array; the bytes are not copied. */
const received = ({ brotli: { buffer, byteOffset, length }, ...page }: Page): Page => ({
  ...page,
  brotli: Buffer.from(buffer, byteOffset, length),
})

function toError({ key, message, ...rest }: Failure): Error {
  return key ? new AppError(key) : Object.assign(new Error(message), rest)
}
