import cluster from 'node:cluster'

/**
 * Starts config → database → workers; stops in reverse on SIGTERM. A failure to start is reported in one
 * line.
 */
try {
  // Each process loads only what it needs: the primary stays small, and a worker restarts quickly.
  if (cluster.isPrimary) await (await import('./processes/primary.ts')).startPrimary()
  else await (await import('./processes/worker.ts')).startWorker()
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  if (text) process.stderr.write(`${text}\n`)
  process.exit(1)
}
