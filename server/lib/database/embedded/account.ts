import { execFile, execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** A program with its arguments, and the user to run it as if that is not the current one. */
export interface Command {
  program: string
  args: string[]
  as?: { uid: number; gid: number }
}

/** How the current user can run PostgreSQL, which refuses to run as root. */
export interface Account {
  name: string
  /** The required owner of the cluster's files, as this process sees it. */
  owner: { uid: number; gid: number }
  command(program: string, args: string[]): Command
}

const NOBODY = 65534

/** The accounts under which the current user can run PostgreSQL, in order of preference. */
export function possibleAccounts(): Account[] {
  if (ourUid() === 0) return [inUserNamespace(), asNobody()]
  // PostgreSQL's programs look up the user's name, which an arbitrary user in a container may not have.
  return hasName() ? [direct()] : [inUserNamespace(), direct()]
}

/** The environment for PostgreSQL's programs. Our own could redirect them (PGDATA, PGOPTIONS, LC_ALL). */
export const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a command and returns its output; on failure throws the line of its standard error that says why. */
export function run({ program, args, as }: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { env: environment, cwd: '/', ...as }, (error, stdout, stderr) => {
      if (error) reject(new Error(reasonIn(stderr) || error.message, { cause: error }))
      else resolve(stdout)
    })
  })
}

/** The first error that was reported, or else the last line: what follows from an error is reported after it. */
function reasonIn(stderr: string): string | undefined {
  const reported = /\b(?:error|fatal|panic): +(.*)/i.exec(stderr)?.[1]
  return reported ?? stderr.trim().split('\n').at(-1)
}

/** Whether a command exits successfully. */
export function succeeds(command: Command): Promise<boolean> {
  return run(command).then(
    () => true,
    () => false,
  )
}

/** Whether the account can enter a folder, and write there if `writing`. */
export function mayEnter(account: Account, folder: string, { writing = false } = {}): Promise<boolean> {
  const test = writing ? 'test -x "$0" && test -w "$0"' : 'test -x "$0"'
  return succeeds(account.command('sh', ['-c', test, folder]))
}

function direct(): Account {
  return {
    name: 'this user',
    owner: { uid: ourUid(), gid: ourGid() },
    command: (program, args) => ({ program, args }),
  }
}

/**
 * In a user namespace the process is `nobody` inside and our own user outside: files stay ours, and private
 * folders stay accessible.
 */
function inUserNamespace(): Account {
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  return {
    name: 'a user namespace',
    owner: { uid: ourUid(), gid: ourGid() },
    command: (program, args) => ({ program: 'unshare', args: [...namespace, program, ...args] }),
  }
}

function asNobody(): Account {
  const as = { uid: nobody('-u'), gid: nobody('-g') }
  return { name: 'nobody', owner: as, command: (program, args) => ({ program, args, as }) }
}

/** On macOS `nobody` has another id, printed as a negative number. */
function nobody(which: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8', stdio: 'pipe' })) >>> 0
  } catch {
    return NOBODY
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function ourUid(): number {
  return process.getuid?.() ?? 0
}

function ourGid(): number {
  return process.getgid?.() ?? 0
}
