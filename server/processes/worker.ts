import { seedDemo, withDemoPictures } from '#demo/seed.ts'
import { readConfig, withPort, type Config } from '#server/lib/config.ts'
import { createMenuReader } from '#server/reading/create-menu-reader.ts'
import { startServer, type Server } from '#server/server.ts'
import { startTracing } from '#server/lib/tracing.ts'
import { version } from '#server/version.ts'
import { welcome } from '#server/welcome.ts'
import { createLog } from './log.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { WorkerOrder } from './workers.ts'

/** A worker process: it ends when the primary tells it to, or when the primary ends. */
export async function startWorker(): Promise<void> {
  // Ctrl-C reaches every process of the terminal; the primary decides and sends SIGTERM.
  process.on('SIGINT', () => {})
  const order = JSON.parse(process.env['SOFRA_WORKER'] ?? '{}') as WorkerOrder
  const config = withPort(readConfig(), order.port)
  const log = createLog(config)
  if (order.greets && config.s3)
    await (await import('#server/lib/media/s3-media-store.ts')).requireBucket(config.s3)
  // An uncaught error leaves an unknown state, so the process exits and is replaced.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an error that nobody caught')
    process.exit(1)
  })
  // Before the app is built: it only adds tracing hooks if tracing is on.
  const stopTracing = config.traces && (await startTracing(version, config.traces))
  const menuReader = createMenuReader({ log, visionModel: config.model })
  const { connection, readsMenus } = order
  const server = await startServer({
    config,
    connection,
    readsMenus,
    menuReader,
    log,
    ...demo(config),
  })
  stopOnSigterm(config, async () => {
    await server.close()
    await stopTracing?.()
  })
  if (order.greets) await greet(server)
}

/** Handles SIGTERM once: a service manager may signal every process, and so does the primary. */
function stopOnSigterm({ stopDelaySeconds }: Config, close: () => Promise<void>): void {
  process.once('SIGTERM', () => {
    process.on('SIGTERM', () => {})
    setTimeout(() => process.exit(1), 10_000 + stopDelaySeconds * 1000).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

async function greet(server: Server): Promise<void> {
  process.stdout.write(await welcome(server))
}

/** The demo must exist before the first request. */
function demo(config: Config) {
  const { seedDemo: example } = config
  if (!example) return {}
  return { wrapStore: withDemoPictures, prepare: (services: AppServices) => seedDemo(services, example) }
}
