import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openRendering } from './render-job.ts'
import type { RenderJob, ThreadData } from './renderer.ts'

// The thread that renders guests' pages.

const data = workerData as ThreadData

// On Linux priority is per thread, so cached pages and orders go first. Elsewhere it would apply to the whole
// process.
if (process.platform === 'linux') setPriority(data.niceness)

const { render } = openRendering(data)

parentPort?.on('message', (job: RenderJob) => {
  void render(job).then((outcome) => parentPort?.postMessage({ id: job.id, ...outcome }))
})
