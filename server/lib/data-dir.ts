import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

/** Creates DATA_DIR if it is missing. If it cannot be used, throws an error with one sentence for the operator. */
export async function makeDataDir(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode })
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR names a folder that cannot be written (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    )
  }
}
