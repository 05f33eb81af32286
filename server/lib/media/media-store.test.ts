import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskMediaStore } from './media-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const listed = async () => {
  const names = []
  for await (const { name, bytes } of diskMediaStore(folder).list()) names.push(`${name} ${bytes}`)
  return names.toSorted()
}

test('a store lists its files, and nothing while it is empty', async () => {
  const store = diskMediaStore(join(folder, 'media'))
  for await (const file of store.list()) expect(file).toBe('nothing')
  const other = diskMediaStore(folder)
  await other.put('ab12.webp', Buffer.from('a picture'))
  await other.put('cd34.mp4', Buffer.from('a video'))
  await writeFile(join(folder, 'notes.txt'), 'of an operator')
  expect(await listed()).toEqual(['ab12.webp 9', 'cd34.mp4 7'])
})

test('unfinished files are removed after a day, and never listed', async () => {
  await mkdir(join(folder, 'ab'))
  const [old, fresh] = [join(folder, 'ab/ab12.webp.1.part'), join(folder, 'ab/ab12.webp.2.part')]
  for (const path of [old, fresh]) await writeFile(path, 'half')
  await utimes(old, new Date(0), new Date(0))
  await utimes(fresh, new Date(), new Date())
  expect(await listed()).toEqual([])
  await expect(rm(old)).rejects.toThrow('ENOENT')
  await rm(fresh)
})
