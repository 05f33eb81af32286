import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import { asNobody, systemPostgres } from './system-programs.ts'

const execute = promisify(execFile)

/** Runs one of the system's PostgreSQL programs to its end, as user nobody if we are root. */
export async function runPostgresProgram(program: string, ...args: string[]): Promise<string> {
  const [command = '', ...rest] = [...asNobody, `${systemPostgres()}/${program}`, ...args]
  // pg_ctl needs a log file for its server, which would otherwise keep this output open.
  const { stdout } = await execute(command, rest, { cwd: '/' })
  return stdout
}

export interface SystemCluster {
  data: string
  port: number
  /** The database `postgres` over TCP, as the superuser. */
  url: string
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

interface ClusterOptions {
  name?: string
  settings?: Record<string, string>
  superuser?: string
}

/** Creates a cluster of the system's PostgreSQL in `folder`/`name` and starts it. */
export async function createSystemCluster(
  folder: string,
  { name = 'cluster', settings = {}, superuser = 'sofra' }: ClusterOptions = {},
): Promise<SystemCluster> {
  const data = join(folder, name)
  await runPostgresProgram(
    'initdb',
    '-D',
    data,
    '-U',
    superuser,
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C',
  )
  return startSystemCluster(folder, { name, settings: { fsync: 'off', ...settings }, superuser })
}

/** Starts an existing cluster. */
export async function startSystemCluster(
  folder: string,
  { name = 'cluster', settings = {}, superuser = 'sofra' }: ClusterOptions = {},
): Promise<SystemCluster> {
  const data = join(folder, name)
  const port = await freePort()
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...settings,
  }
  const options = Object.entries(all).map(([key, value]) => `-c ${key}='${value.replaceAll("'", `'\\''`)}'`)
  await runPostgresProgram(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-t',
    '120',
    '-l',
    join(folder, `${name}.log`),
    '-o',
    options.join(' '),
    'start',
  )
  return {
    data,
    port,
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    stop: async (mode = 'immediate') => {
      await runPostgresProgram('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
    },
  }
}
