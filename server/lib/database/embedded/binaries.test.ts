import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from './account.ts'
import { completeBinaries, findBinaries, type Binaries } from './binaries.ts'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-binaries-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The programs as npm brings them, without links. */
async function asTheyCame(): Promise<Binaries> {
  const found = await findBinaries()
  const copy = join(folder, 'package')
  const links = (await readdir(found.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  await cp(found.folder, copy, { recursive: true, filter: (file) => !links.includes(file) })
  return { ...found, folder: copy, postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') }
}

const startsOf = ({ postgres }: Binaries) => run({ program: postgres, args: ['--version'] })

test('programs without their links get them', async () => {
  const came = await asTheyCame()
  await expect(startsOf(came)).rejects.toThrow('shared libraries')
  expect(await completeBinaries(came, join(folder, 'data'))).toBe(came)
  await startsOf(came)
})

test('where their folder is read-only, a copy in the folder of the data gets them, once', async () => {
  const came = await asTheyCame()
  const data = join(folder, 'data')
  await mkdir(data)
  if (isRoot) await chown(data, NOBODY, NOBODY)
  else await chmod(join(came.folder, 'lib'), 0o555)
  // Nothing is read-only for root.
  if (isRoot) process.seteuid?.(NOBODY)
  let copies: Binaries[]
  try {
    copies = [await completeBinaries(came, data), await completeBinaries(came, data)]
  } finally {
    if (isRoot) process.seteuid?.(0)
    await chmod(join(came.folder, 'lib'), 0o755)
  }
  expect(await readdir(data)).toHaveLength(1)
  for (const copy of copies) {
    expect(copy.folder.startsWith(data)).toBe(true)
    await startsOf(copy)
  }
})
