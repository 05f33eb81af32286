import cluster from 'node:cluster'

/** config → database → workers; backwards on SIGTERM. What cannot start says why in one line. */
try {
  // Each process loads only what it needs: the first one stays small, and a worker is soon there again.
  if (cluster.isPrimary) await (await import('./processes/primary.ts')).startPrimary()
  else await (await import('./processes/worker.ts')).startWorker()
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  if (text) process.stderr.write(`${text}\n`)
  process.exit(1)
}
