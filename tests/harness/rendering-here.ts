import { EventEmitter } from 'node:events'
import { openRendering } from '#server/pages/rendering/render-job.ts'
import type { RenderingThread, RenderJob, ThreadData } from '#server/pages/rendering/renderer.ts'

/** Renders in the tests' own thread: to load another one takes half a second of CPU for each server. */
export function renderHere(data: ThreadData): RenderingThread {
  const { render, close } = openRendering(data)
  const thread = new EventEmitter()
  return Object.assign(thread, {
    postMessage: (job: RenderJob) =>
      void render(job).then((outcome) => thread.emit('message', { id: job.id, ...outcome })),
    terminate: close,
  })
}
