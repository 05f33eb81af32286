import { spawnSync } from 'node:child_process'
import { clockLibrary } from './harness/moved-clock.ts'
import { isInstalled, systemPostgres, type SystemProgram } from './harness/system-programs.ts'

/**
 * `npm run test:fleet [-- vitest arguments]`: tests several machines' worth of processes together with the
 * software around a fleet, as Debian packages it. Run separately from the other tests, since these programs
 * elect leaders, time out and call each other.
 */
const needed: SystemProgram[] = ['caddy', 'pgbouncer', 'haproxy', 'etcd', 'patroni']
const missing = needed.filter((name) => !isInstalled(name))
if (!systemPostgres()) missing.push('postgresql' as SystemProgram)

if (missing.length > 0) {
  process.stdout.write(
    `The fleet is not tested: it needs Debian's ${missing.map((name) => (name === 'etcd' ? 'etcd-server' : name)).join(', ')}.\n`,
  )
} else {
  if (!clockLibrary)
    process.stdout.write('The clock of the database is not moved: it needs Debian’s libfaketime.\n')
  const { status } = spawnSync('vitest', ['run', '--project', 'fleet', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
