import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The bytes from `start` up to and including `end`. */
export type ByteRange = { start: number; end: number }

export interface StoredFile {
  name: string
  bytes: number
}

/**
 * Stores pictures and videos. Names are derived from contents, so files are only added or removed, never changed: any
 * store of named objects will do (a folder here, a bucket shared by many machines).
 */
export interface MediaStore {
  /** Stores the bytes under the name, all or nothing; storing the same name again is harmless. */
  put(name: string, bytes: Uint8Array | Readable): Promise<void>
  /** The size stored under the name, or null if there is none. */
  size(name: string): Promise<number | null>
  has(name: string): Promise<boolean>
  read(name: string, range?: ByteRange): Readable
  /** Removes the file; removing an unknown name is harmless. */
  remove(name: string): Promise<void>
  /** All stored files, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

/** A store in a local folder. Two letters of the name pick a subfolder, so that no folder grows huge. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{2}[0-9a-z.-]+$/.test(name) || name.includes('..'))
      throw new Error(`Not a media name: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }

  const size = async (name: string) => (await statIfThere(pathOf(name)))?.size ?? null

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        const source = bytes instanceof Readable ? bytes : Readable.from([bytes])
        await pipeline(source, createWriteStream(unfinished, { flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    size,
    has: async (name) => (await size(name)) !== null,
    read: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => filesIn(folder),
  }
}

const dayMs = 24 * 3600_000

/** Also removes unfinished files of killed processes, once they are a day old. */
async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for (const subfolder of await namesIn(folder))
    for (const name of await namesIn(join(folder, subfolder))) {
      const path = join(folder, subfolder, name)
      const found = await statIfThere(path)
      if (!found?.isFile()) continue
      if (!name.endsWith('.part')) yield { name, bytes: found.size }
      else if (Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true })
    }
}

/** Empty if the folder does not exist. */
const namesIn = (folder: string): Promise<string[]> =>
  ignoringAbsence(readdir(folder)).then((names) => names ?? [])

const statIfThere = (path: string) => ignoringAbsence(stat(path))

async function ignoringAbsence<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return null
    throw error
  }
}
