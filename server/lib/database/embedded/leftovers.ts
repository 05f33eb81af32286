import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { run } from './account.ts'

/** What the process of a postmaster.pid is: PostgreSQL of this cluster, another program, or no longer alive. */
type Standing = 'ours' | 'foreign' | 'zombie' | 'gone'

/**
 * Clears what an earlier server left in the cluster when it was killed. The caller holds the folder's lock,
 * so a PostgreSQL that still runs here has lost its server and is on its way out, or has to go.
 */
export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  for (let tries = 0; ; tries++) {
    const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 0) return
    const standing = await standingOf(pid, cluster)
    if (standing === 'gone') return // PostgreSQL itself knows what to do with such a file
    if (standing === 'foreign' || (standing === 'zombie' && tries > PATIENCE))
      return rm(pidFile, { force: true })
    if (standing === 'ours' && tries % PATIENCE === 0) {
      log.info({ pid }, 'stopping the database of a server that is no longer running')
      // First the fast shutdown, which is also what it gets when its server dies, then the immediate one.
      signal(pid, tries === 0 ? 'SIGINT' : 'SIGQUIT')
    }
    if (tries > 6 * PATIENCE)
      throw new Error(`The database process ${pid} in ${cluster} does not stop: end it.`)
    await wait(50)
  }
}

/** Ten seconds, counted in looks. */
const PATIENCE = 200

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended: the next look sees it.
  }
}

/** A pid may have been given to another program since: only a process working in the cluster is ours. */
async function standingOf(pid: number, cluster: string): Promise<Standing> {
  return process.platform === 'linux' ? standingFromProc(pid, cluster) : standingFromPs(pid, cluster)
}

async function standingFromProc(pid: number, cluster: string): Promise<Standing> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; the state is the first thing after it.
    if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return 'zombie'
  } catch {
    return 'gone'
  }
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster ? 'ours' : 'foreign'
}

async function standingFromPs(pid: number, cluster: string): Promise<Standing> {
  const args = ['-o', 'state=,command=', '-ww', '-p', String(pid)]
  const line = (await run({ program: 'ps', args }).catch(() => '')).trim()
  if (line === '') return 'gone'
  if (line.startsWith('Z')) return 'zombie'
  return line.includes(`-D ${cluster}`) ? 'ours' : 'foreign'
}
