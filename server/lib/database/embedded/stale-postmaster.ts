import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { run } from './account.ts'

/**
 * The owner of the pid in postmaster.pid: PostgreSQL of this cluster, another process (or a zombie), or
 * nobody.
 */
type PidOwner = 'ours' | 'foreign' | 'gone'

/**
 * Cleans up after an earlier server that was killed. The caller holds the folder's lock, so a PostgreSQL that
 * still runs here has lost its server: it is shutting down or must be stopped.
 *
 * PostgreSQL itself removes its pid files if their pid does not exist, but not if the pid now belongs to
 * another process. Deleting them is safe: PostgreSQL also checks for shared memory that another instance
 * still uses.
 */
export async function stopStalePostmaster(cluster: string, socketFolder: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if ((await waitForEnd(pidFile, cluster, log)) === 'foreign') await rm(pidFile, { force: true })
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Waits until the pid no longer belongs to PostgreSQL of this cluster. */
async function waitForEnd(pidFile: string, cluster: string, log: Log): Promise<PidOwner> {
  for (let tries = 0; tries < 6 * MAX_POLLS; tries++) {
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 0) return 'gone'
    const pidOwner = await findPidOwner(pid, cluster)
    if (pidOwner !== 'ours') return pidOwner
    if (tries % MAX_POLLS === 0) {
      log.info({ postgres: pid }, 'stopping the database of a server that is no longer running')
      // First the fast shutdown (which a dying server triggers too), then the immediate one.
      signal(pid, tries === 0 ? 'SIGINT' : 'SIGQUIT')
    }
    await wait(50)
  }
  throw new Error(`PostgreSQL, left in ${cluster} by an earlier start, does not stop: end it by hand.`)
}

/** Ten seconds, at 50 ms per poll. */
const MAX_POLLS = 200

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has just exited; the next poll will notice.
  }
}

/** The pid may have been reused since: only a process that runs in the cluster's folder is ours. */
async function findPidOwner(pid: number, cluster: string): Promise<PidOwner> {
  return process.platform === 'linux' ? pidOwnerFromProc(pid, cluster) : pidOwnerFromPs(pid, cluster)
}

async function pidOwnerFromProc(pid: number, cluster: string): Promise<PidOwner> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; the state is the first field after it.
    if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return 'foreign'
  } catch {
    return 'gone'
  }
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster ? 'ours' : 'foreign'
}

async function pidOwnerFromPs(pid: number, cluster: string): Promise<PidOwner> {
  const args = ['-o', 'state=,command=', '-ww', '-p', String(pid)]
  const line = (await run({ program: 'ps', args }).catch(() => '')).trim()
  if (line === '') return 'gone'
  if (line.startsWith('Z')) return 'foreign'
  return line.includes(`-D ${cluster}`) ? 'ours' : 'foreign'
}
