import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'
import { environment, succeeds, type Account, type Command } from './account.ts'

/** A running PostgreSQL server. */
export interface Postmaster {
  pid: number
  /** Resolves when the process has exited, for whatever reason. */
  ended: Promise<void>
  /** Disconnects all clients, writes everything to disk and exits. */
  stop(): Promise<void>
}

/** PostgreSQL exited before it was ready; the message holds its last output. */
export class StartFailedError extends Error {}

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster(
  account: Account,
  postgres: string,
  cluster: string,
  settings: Record<string, string>,
  log: Log,
): Promise<Postmaster> {
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const { program, args: all, as } = await stopWithParent(account, postgres, args)
  // In a session of its own: Ctrl-C in the terminal must reach only us, and we stop PostgreSQL after the last
  // request.
  const child = spawn(program, all, {
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...as,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => {
      child.stdin?.destroy()
      resolve()
    })
  })
  await readiness(child, ended, log)
  return { pid: child.pid ?? 0, ended, stop: () => stopProcess(child, ended) }
}

/**
 * PostgreSQL must stop when we are killed. On Linux the kernel sends it SIGINT (fast shutdown) when its parent dies;
 * elsewhere a shell that holds our end of a pipe does. Either way the spawned process becomes PostgreSQL.
 */
export async function stopWithParent(
  account: Account,
  program: string,
  args: string[],
  platform = process.platform,
): Promise<Command> {
  const onDeath = ['--pdeathsig', 'INT', '--']
  if (platform === 'linux' && (await succeeds(account.command('setpriv', [...onDeath, 'true']))))
    return account.command('setpriv', [...onDeath, program, ...args])
  return account.command('sh', ['-c', WATCHED, program, ...args])
}

/** The watcher is a grandchild: PostgreSQL does not expect a child that it did not start. */
const WATCHED = `
exec 3<&0
( ( cat <&3 >/dev/null 2>&1; kill -INT $$ ) >/dev/null 2>&1 & )
exec "$0" "$@" <&- 3<&-`

function readiness(child: ChildProcess, ended: Promise<void>, log: Log): Promise<void> {
  const lastLines: string[] = []
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (lastLines.push(line) > 5) lastLines.shift()
        if (/^(FATAL|PANIC):/.test(line)) log.warn({ postgres: line }, 'the embedded database reports')
        else log.debug({ postgres: line }, 'the embedded database reports')
        if (line.endsWith('database system is ready to accept connections')) resolve()
      })
    child.stderr?.once(
      'close',
      () => void ended.then(() => reject(new StartFailedError(lastLines.join(' ')))),
    )
  })
}

/**
 * SIGINT requests a fast shutdown. SIGQUIT, after 30 s, exits without a checkpoint and loses no data either.
 */
async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(impatience)
}
