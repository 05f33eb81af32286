import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { mayEnter, type Account } from './account.ts'

/**
 * The path of a socket may have 103 bytes (macOS; 107 on Linux); this is what PostgreSQL's file names leave
 * of them.
 */
const MAX_FOLDER_LENGTH = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * Creates the folder for PostgreSQL's socket. Only its owner can enter it; its path is short and the same at
 * each start of a cluster, so that killed servers leave no litter.
 */
export async function makeSocketFolder(
  account: Account,
  cluster: string,
  parents = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm', dirname(cluster)],
): Promise<string> {
  const { uid, gid } = account.owner
  const name = `sofra-${createHash('sha256').update(`${uid} ${cluster}`).digest('hex').slice(0, 16)}`
  for (const parent of parents) {
    const folder = join(parent, name)
    if (!isAbsolute(parent) || Buffer.byteLength(folder) > MAX_FOLDER_LENGTH) continue
    if (!(await makeOwn(folder, uid, gid))) continue
    if (await mayEnter(account, folder, { writing: true })) return folder
  }
  throw new Error(
    `There is no folder for the database's socket: set TMPDIR to a short path that is writable.`,
  )
}

/** Returns false if somebody else has created this name first in a shared folder. */
async function makeOwn(folder: string, uid: number, gid: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (process.getuid?.() !== uid) await chown(folder, uid, gid)
    return true
  } catch {
    const there = await lstat(folder).catch(() => undefined)
    return there !== undefined && there.isDirectory() && there.uid === uid && (there.mode & 0o077) === 0
  }
}
