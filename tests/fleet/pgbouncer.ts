import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { placeOf, startProgram, type RunningProgram } from '#tests/harness/system-programs.ts'
import { freePort } from '#tests/harness/ports.ts'
import { until } from '#tests/harness/until.ts'

const [, major = 0, minor = 0] = (
  /PgBouncer (\d+)\.(\d+)/.exec(
    spawnSync(placeOf('pgbouncer'), ['--version'], { encoding: 'utf8' }).stdout,
  ) ?? []
).map(Number)

/**
 * Whether the installed PgBouncer has prepared statements in transaction mode (from 1.21 on) and counts their
 * uses (from 1.24 on); Debian 12's does not.
 */
export const poolsPrepared = major > 1 || (major === 1 && minor >= 24)
if (!poolsPrepared)
  process.stdout.write('Prepared statements behind PgBouncer are not tested: that needs PgBouncer 1.24.\n')

export interface Pooler {
  url: string
  run(): Promise<RunningProgram>
  /** How often servers bound values to a statement prepared by name, from PgBouncer's own counters. */
  preparedUses(): Promise<number>
}

/** PgBouncer in transaction mode, as in compose.yaml, in front of a PostgreSQL. */
export async function preparePgBouncer(folder: string, postgresPort: number): Promise<Pooler> {
  const port = await freePort()
  const users = join(folder, 'users.txt')
  await writeFile(users, '"sofra" ""\n')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    stats_users: 'sofra',
    pool_mode: 'transaction',
    // Fewer connections than the servers ask for, so that they have to share them.
    default_pool_size: 8,
    max_client_conn: 500,
    ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    ...(poolsPrepared && { max_prepared_statements: 200 }),
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]\n* = host=127.0.0.1 port=${postgresPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  const at = (database: string) => `postgres://sofra@127.0.0.1:${port}/${database}`
  const url = at('sofra')
  const run = async () => {
    const program = startProgram(folder, 'pgbouncer', [config])
    await until(() => canConnect(url))
    return program
  }
  const preparedUses = async () => {
    const client = new pg.Client(at('pgbouncer'))
    await client.connect()
    const { rows } = await client.query<Record<string, string>>('show stats')
    await client.end()
    return rows.reduce((sum, row) => sum + Number(row['total_bind_count']), 0)
  }
  return { url, run, preparedUses }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
