import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Debian's packages install their programs. */
const places = {
  caddy: '/usr/bin/caddy',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const
export type SystemProgram = keyof typeof places

export const placeOf = (name: SystemProgram): string => places[name]

export const isInstalled = (name: SystemProgram): boolean => existsSync(places[name])

/** The program folder of the system's newest PostgreSQL, from 15 on; undefined if there is none. */
export function systemPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  const [newest] = readdirSync(versions)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${versions}/${version}/bin/initdb`))
    .toSorted((a, b) => b - a)
  return newest === undefined ? undefined : `${versions}/${newest}/bin`
}

/** A prefix for commands that refuse to run as root: PostgreSQL and PgBouncer. */
export const asNobody: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []

/** A temporary folder that any user may write to. */
export async function openFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'sofra-fleet-'))
  chmodSync(path, 0o777)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) }
}

export interface RunningProgram {
  kill(signal: NodeJS.Signals): void
  /** Ends it and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Its output so far. */
  output(): string
}

const running = new Set<ChildProcess>()

/** Starts a program and logs its output to a file in the folder; `command` is one of ours or a path. */
export function startProgram(
  folder: string,
  command: string,
  args: readonly string[],
  env = {},
): RunningProgram {
  const program = places[command as SystemProgram] ?? command
  const log = join(folder, `${command.split('/').at(-1)}-${running.size}.log`)
  const out = openSync(log, 'a')
  const [first = program, ...rest] = [...asNobody, program, ...args]
  const child = spawn(first, rest, {
    cwd: folder,
    // Its own process group, so that the processes it starts end with it.
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8', ...env },
  })
  running.add(child)
  const ended = once(child, 'close').then(() => running.delete(child))
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // It has ended already.
    }
  }
  return {
    kill,
    stop: async (signal = 'SIGTERM') => {
      kill(signal)
      await ended
    },
    output: () => readFileSync(log, 'utf8'),
  }
}

/** Kills programs that a failed test has left behind. */
export function killPrograms(): void {
  for (const { pid = 0 } of running)
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
}
