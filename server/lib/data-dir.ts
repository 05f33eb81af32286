import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Root gives up its rights for those of the user whose server works in DATA_DIR, before anything is opened there: what
 * root creates or takes over in it, that server could not open again. Returns that user's id, or null if nothing changed.
 *
 * systemd closes the folder of a service with DynamicUser to everybody outside of that service (/var/lib/private): there
 * root remains root if `canStay`, and otherwise an error says so in one sentence.
 */
export async function actAsOwner(dataDir: string, { canStay = false } = {}): Promise<number | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await ownerOf(dataDir)
  if (!owner || owner.uid === 0) return null
  const { uid, gid } = owner
  const entering = spawnSync('test', ['-x', dataDir], { uid, gid })
  // In a container, root may have no right to become anybody else.
  if (entering.error) return null
  if (entering.status !== 0) {
    if (canStay) return null
    throw new Error(
      `${dataDir} is closed to the user to whom it belongs (uid ${uid}) outside of its service: docs/operate.md says how to run this inside.`,
    )
  }
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  // Root's home is closed to that user, in which npm and fontconfig look for settings.
  process.env['HOME'] = dataDir
  return uid
}

/** Every server creates `uploads`. The folder around it may be somebody else's, if it was made by hand. */
async function ownerOf(dataDir: string) {
  const none = () => undefined
  return (await stat(join(dataDir, 'uploads')).catch(none)) ?? (await stat(dataDir).catch(none))
}

/** Creates DATA_DIR if it is missing. If it cannot be used, throws an error with one sentence for the operator. */
export async function makeDataDir(path: string, mode?: number): Promise<void> {
  try {
    await makeFolders(path, mode)
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR names a folder that cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    )
  }
}

/**
 * Node's own recursive mkdir never ends where a missing folder cannot be created inside an existing one and the
 * system says ENOENT, as in /proc.
 */
async function makeFolders(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    const parent = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(parent))) throw error
    await makeFolders(parent, mode)
    await makeFolders(path, mode)
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
