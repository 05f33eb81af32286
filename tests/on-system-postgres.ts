import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run test:system-postgres`: the server's tests once more on the system's own PostgreSQL (15 or newer), where there is
 * one as Debian installs it: the embedded database is not the only one the product promises to run on. What is left out
 * tests what stands in front of the database, or beside it; TEST_DATABASE_URL runs it there too.
 */
const versions = '/usr/lib/postgresql'
const newest = existsSync(versions)
  ? readdirSync(versions)
      .map(Number)
      .filter((version) => version >= 15 && existsSync(`${versions}/${version}/bin/initdb`))
      .toSorted((a, b) => b - a)[0]
  : undefined

const elsewhere = [
  '{tests,web,contract,demo}/**',
  'server/{pages,processes}/**',
  'server/lib/{http,limits,media,outgoing,pages,secrets,uploads}/**',
  'server/lib/database/embedded{.test.ts,/**}',
]

if (newest === undefined) {
  process.stdout.write('No PostgreSQL of the system (15 or newer): tested on the embedded one only.\n')
} else {
  process.exitCode = testOn(`${versions}/${newest}/bin`)
}

function testOn(bin: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-pg-'))
  const asNobody =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asNobody, `${bin}/${program}`, ...args]
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
  }
  const cluster = join(folder, 'cluster')
  chmodSync(folder, 0o777)
  run('initdb', '-D', cluster, '-U', 'sofra', '-A', 'trust', '--encoding=UTF8', '--locale=C')
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  run('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  try {
    const url = `postgres://sofra@localhost/postgres?host=${encodeURIComponent(folder)}`
    const { status } = spawnSync(
      'vitest',
      ['run', '--project', 'node', ...elsewhere.flatMap((files) => ['--exclude', files])],
      {
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: url },
      },
    )
    return status ?? 1
  } finally {
    run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
}
