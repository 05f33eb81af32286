import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * Takes a lock that the operating system releases when this process ends, for whatever reason. Node has no file
 * locks; SQLite, which ships with Node, does: an open transaction on an empty file serves as one.
 */
export function lockFile(path: string): FolderLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return { release: () => file.close() }
}

const SQLITE_BUSY = 5
