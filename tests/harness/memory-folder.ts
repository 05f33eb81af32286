import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The databases and files of a whole run take a tenth of this. */
const neededBytes = 2 * 1024 ** 3

/**
 * Where tests keep what need not survive: memory if it has the room, since each of hundreds of databases creates and
 * removes as many files; otherwise the folder for temporary files.
 */
export function memoryFolder(folder = '/dev/shm'): string {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes ? folder : tmpdir()
  } catch {
    return tmpdir()
  }
}
