import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { openUploadFolder } from './upload-folder.ts'

test('an upload of this run stays whatever its age by the clock; one of another machine is removed after an hour', async () => {
  const path = await mkdtemp(join(tmpdir(), 'sofra-uploads-'))
  const folder = await openUploadFolder(path)
  const [ours, theirs] = [folder.newPath(), join(path, 'another.1.run.upload')]
  const twoHoursAgo = new Date(Date.now() - 2 * 3600_000)
  for (const file of [ours, theirs]) {
    await writeFile(file, 'x')
    await utimes(file, twoHoursAgo, twoHoursAgo)
  }
  await folder.deleteLeftovers()
  expect(await readdir(path)).toEqual([basename(ours)])
  await rm(path, { recursive: true })
})
