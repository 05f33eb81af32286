import { spawnSync } from 'node:child_process'
import { createSystemCluster } from './harness/system-cluster.ts'
import { openFolder, systemPostgres } from './harness/system-programs.ts'

/**
 * `npm run test:system-postgres`: runs the server's tests again on the system's own PostgreSQL (15 or newer),
 * if Debian's is installed: the embedded database is not the only one that the product supports. The excluded
 * tests concern what stands in front of the database, or beside it; TEST_DATABASE_URL runs them there too.
 */
const excluded = [
  '{tests,web,contract,demo}/**',
  'server/{pages,processes}/**',
  'server/lib/{http,limits,media,outgoing,pages,secrets,uploads}/**',
  'server/lib/database/embedded{.test.ts,/**}',
]

if (systemPostgres() === undefined) {
  process.stdout.write('No PostgreSQL of the system (15 or newer): tested on the embedded one only.\n')
} else {
  const folder = await openFolder()
  const cluster = await createSystemCluster(folder.path, { settings: { listen_addresses: '' } })
  try {
    const url = `postgres://sofra@localhost:${cluster.port}/postgres?host=${encodeURIComponent(folder.path)}`
    const { status } = spawnSync(
      'vitest',
      ['run', '--project', 'node', ...excluded.flatMap((files) => ['--exclude', files])],
      { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
    )
    process.exitCode = status ?? 1
  } finally {
    await cluster.stop()
    await folder.remove()
  }
}
