import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/**
 * Writes a file that only its owner can read. It appears under its name only once it is complete, and never in the
 * place of another one, which may be the last good backup. If it cannot be written, throws an error with one sentence
 * for the operator.
 */
export async function writeNewFile<Result>(
  path: string,
  write: (file: Writable) => Promise<Result>,
): Promise<Result> {
  refuseToReplace(path)
  // Another command may be writing to the same name.
  const unfinished = `${path}.${randomUUID()}.part`
  const handle = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw cannotWrite(path, error)
  })
  const file = handle.createWriteStream({ flush: true })
  try {
    const result = await write(file)
    await giveName(unfinished, path)
    return result
  } catch (error) {
    file.destroy()
    await rm(unfinished, { force: true })
    // What is read from may fail, too, and says so itself.
    throw (error as NodeJS.ErrnoException).syscall === 'write' ? cannotWrite(path, error) : error
  }
}

const cannotWrite = (path: string, cause: unknown) =>
  new Error(`${path} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, { cause })

/** A rename would replace a file that has taken the name meanwhile; a link never does. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
  } catch {
    refuseToReplace(path)
    // Not every file system has links.
    return rename(unfinished, path)
  }
  await rm(unfinished)
}

function refuseToReplace(path: string): void {
  if (existsSync(path)) throw new Error(`There is a ${path} already: name another file, or remove it first.`)
}
