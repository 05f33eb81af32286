import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

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
