import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import { asNobody, systemPostgres } from './system-programs.ts'

const execute = promisify(execFile)

/** Runs one of the system's PostgreSQL programs to its end, as user nobody if we are root. */
export const runPostgresProgram = (program: string, ...args: string[]): Promise<string> =>
  runWith({}, program, ...args)

async function runWith(
  environment: Record<string, string>,
  program: string,
  ...args: string[]
): Promise<string> {
  // For the program alone: setpriv, which is root, must not run under a moved clock.
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const [command = '', ...rest] = [
    ...asNobody,
    'env',
    ...variables,
    `${systemPostgres()}/${program}`,
    ...args,
  ]
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
  /** Further environment variables of the server. */
  environment?: Record<string, string>
}

/** Creates a cluster of the system's PostgreSQL in `folder`/`name` and starts it. */
export async function createSystemCluster(
  folder: string,
  options: ClusterOptions = {},
): Promise<SystemCluster> {
  const { name = 'cluster', settings = {}, superuser = 'sofra' } = options
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
  return startSystemCluster(folder, { ...options, settings: { fsync: 'off', ...settings } })
}

/** Starts an existing cluster. */
export async function startSystemCluster(
  folder: string,
  { name = 'cluster', settings = {}, superuser = 'sofra', environment = {} }: ClusterOptions = {},
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
  await runWith(
    environment,
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
