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

/** The programs as npm installs them, without symlinks. */
async function freshlyInstalled(): Promise<Binaries> {
  const found = await findBinaries()
  const copy = join(folder, 'package')
  const links = (await readdir(found.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  await cp(found.folder, copy, { recursive: true, filter: (file) => !links.includes(file) })
  return { ...found, folder: copy, postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') }
}

const start = ({ postgres }: Binaries) => run({ program: postgres, args: ['--version'] })

test('creates missing library links', async () => {
  const came = await freshlyInstalled()
  await expect(start(came)).rejects.toThrow('shared libraries')
  expect(await completeBinaries(came, join(folder, 'data'))).toBe(came)
  await start(came)
})

test("creates the links in one copy in the data folder if the programs' folder is read-only", async () => {
  const came = await freshlyInstalled()
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
    await start(copy)
  }
})
