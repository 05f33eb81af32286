import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The bytes from `start` up to and including `end`. */
export type ByteRange = { start: number; end: number }

/**
 * Where pictures and videos lie. Names are made from contents, so that a file is never changed, only added or removed:
 * any store that can keep a named object will do (a folder here, a bucket where many machines share one).
 */
export interface MediaStore {
  /** Keeps the bytes under the name, all or nothing; keeping the same name again is harmless. */
  put(name: string, bytes: Uint8Array | Readable): Promise<void>
  /** How many bytes are kept under the name, or null where there is nothing. */
  size(name: string): Promise<number | null>
  has(name: string): Promise<boolean>
  read(name: string, range?: ByteRange): Readable
  /** Forgets the name; forgetting an unknown one is harmless. */
  remove(name: string): Promise<void>
}

/** A store in a folder of this machine. Two letters of the name pick a subfolder, so that no folder grows huge. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{2}[0-9a-z.-]+$/.test(name) || name.includes('..'))
      throw new Error(`Not a media name: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }

  const size = async (name: string) => {
    try {
      return (await stat(pathOf(name))).size
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

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
  }
}
