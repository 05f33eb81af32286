import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLE } from './cluster.ts'

/**
 * The embedded database of the server currently running on this folder, or null. postmaster.pid contains its
 * socket folder, as the server sees it: systemd can give a service a /tmp of its own (PrivateTmp), which others
 * reach through its process.
 */
export async function findRunningDatabase(dataDir: string) {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , , host] = text.split('\n')
  if (!host || !isAlive(Number(pid))) return null
  return { host: existsSync(host) ? host : join('/proc', pid, 'root', host), user: ROLE, database: ROLE }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
