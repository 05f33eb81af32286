import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLE } from './cluster.ts'

/**
 * The embedded database of the server currently running on this folder, or null. postmaster.pid contains its
 * socket folder.
 */
export async function findRunningDatabase(dataDir: string) {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , host] = text.split('\n')
  if (!host || !isAlive(Number(pid))) return null
  return { host, user: ROLE, database: ROLE }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
