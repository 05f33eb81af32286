import pino from 'pino'
import { startEmbeddedDatabase } from '#server/lib/database/embedded.ts'

/**
 * Runs the embedded PostgreSQL in DATA_DIR until the standard input ends, as it does with the benchmark, and
 * prints where it is. SIGUSR2 kills PostgreSQL, which is then started again.
 */
const database = await startEmbeddedDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  log: pino({ level: 'silent' }),
})
process.on('SIGUSR2', () => {
  try {
    process.kill(database.pid(), 'SIGKILL')
  } catch {
    // It has ended already and is being started.
  }
})
process.stdin.once('end', () => void database.stop().then(() => process.exit(0))).resume()
process.stdout.write(`${JSON.stringify(database.connection)}\n`)
