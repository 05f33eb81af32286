import { drawFirstPictures, seedDemo, withDemoPictures } from '#demo/seed.ts'
import { readConfig, withPort, type Config } from '#server/config.ts'
import { startServer, type Server } from '#server/server.ts'
import { welcome } from '#server/welcome.ts'
import { createLog } from './log.ts'
import type { WorkerOrder } from './workers.ts'

/** A process that serves: it ends when the first process says so, or with it. */
export async function startWorker(): Promise<void> {
  // Ctrl-C reaches every process of the terminal; the first one decides, and sends SIGTERM.
  process.on('SIGINT', () => {})
  const order = JSON.parse(process.env['SOFRA_WORKER'] ?? '{}') as WorkerOrder
  const config = withPort(readConfig(), order.port)
  const log = createLog(config)
  // A fault of ours that nobody caught: its state is unknown, so it ends, and another takes its place.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught')
    process.exit(1)
  })
  const server = await startServer({ config, connection: order.connection, log, ...demo(config) })
  stopOnSigterm(server)
  if (order.greets) await greet(server)
}

/** Once: a service manager may send it to every process, and the first process does too. */
function stopOnSigterm(server: Server): void {
  process.once('SIGTERM', () => {
    process.on('SIGTERM', () => {})
    setTimeout(() => process.exit(1), 10_000).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

async function greet(server: Server): Promise<void> {
  process.stdout.write(await welcome(server))
  const { config, log } = server.services
  // Without them the demo works as well: a disk that is full is seen soon enough.
  if (config.seedDemo)
    drawFirstPictures(server.services).catch((err: unknown) => log.warn({ err }, 'drawing'))
}

/** The demo is there before anybody is answered. */
function demo(config: Config) {
  return config.seedDemo ? { wrapStore: withDemoPictures, prepare: seedDemo } : {}
}
