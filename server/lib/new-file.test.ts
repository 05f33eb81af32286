import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { writeNewFile } from './new-file.ts'

test.runIf(process.platform === 'linux')(
  'a disk that fills up is reported with the file, of which nothing stays',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sofra-file-'))
    const path = join(folder, 'backup.zip')
    // Every write to this device fails as on a full disk.
    const write = () => pipeline(Readable.from(['rows']), createWriteStream('/dev/full'))
    await expect(writeNewFile(path, write)).rejects.toThrow(`${path} cannot be written (ENOSPC).`)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  },
)
