import { spawnSync } from 'node:child_process'
import { createSystemCluster } from './harness/system-cluster.ts'
import { openFolder, systemPostgres } from './harness/system-programs.ts'

/**
 * `npm run test:system-postgres`: the embedded database is not the only one that the product supports. If Debian's
 * PostgreSQL (15 or newer) is installed, it must take every statement that the last run of the tests sent, and the tests
 * of what depends on the database most run on it. TEST_DATABASE_URL runs the others there too.
 */
const tests = [
  'tests/server/sent-statements.test.ts',
  'server/lib/database',
  'server/lib/events.test.ts',
  'server/lib/jobs.test.ts',
  ...[
    'accounts',
    'backups',
    'businesses',
    'cleanup',
    'exports',
    'figures',
    'operator',
    'order-steps',
    'orders',
    'statistics',
    'tables',
  ].map((feature) => `server/${feature}/`),
]
/** They start embedded ones. */
const excluded = ['server/lib/database/embedded{.test.ts,/**}']

if (systemPostgres() === undefined) {
  process.stdout.write('No PostgreSQL of the system (15 or newer): tested on the embedded one only.\n')
} else {
  const folder = await openFolder()
  const cluster = await createSystemCluster(folder.path, { settings: { listen_addresses: '' } })
  try {
    const url = `postgres://sofra@localhost:${cluster.port}/postgres?host=${encodeURIComponent(folder.path)}`
    const { status } = spawnSync(
      'vitest',
      ['run', '--project', 'node', ...tests, ...excluded.flatMap((files) => ['--exclude', files])],
      { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
    )
    process.exitCode = status ?? 1
  } finally {
    await cluster.stop()
    await folder.remove()
  }
}
