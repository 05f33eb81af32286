import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPictures, pictureCopies } from '#demo/pictures.ts'
import { copiesToShip } from '#server/lib/media/drawings.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { emptyDatabase, freshDatabase, urlOf } from '#tests/harness/database.ts'
import { hasSmallDisks, onADisk, withMounts } from '#tests/harness/small-disk.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import {
  aDataDir,
  killProcesses,
  operate,
  startProcess,
  type SofraProcess,
} from '#tests/harness/sofra-process.ts'

let dataDir: Awaited<ReturnType<typeof aDataDir>>

beforeAll(async () => {
  dataDir = await aDataDir()
})
afterEach(killProcesses)
afterAll(async () => {
  await dataDir.remove()
})

/** The process id of a folder's PostgreSQL, read from its postmaster.pid. */
async function postmasterOf(folder: string): Promise<number> {
  const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isOneSentence = /^[^\n]{10,200}\.\n$/

describe('the whole server', () => {
  test('is backed up while it serves, refuses a second one, loses nothing when killed, and ends cleanly', async () => {
    const first = startProcess({ DATA_DIR: dataDir.path })
    const { staff, id } = await aBusiness({ url: await first.ready })
      .withTables(3)
      .opens()

    const second = await startProcess({ DATA_DIR: dataDir.path }).ended
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toMatch(isOneSentence)
    expect(second.stderr).toContain(dataDir.path)

    const file = join(dataDir.path, 'backup.zip')
    expect(await operate(dataDir.path, ['backup', file])).toContain('Everything of this server is in')
    await expect(operate(dataDir.path, ['restore-backup', file])).rejects.toMatchObject({
      stderr: 'Stop the server first.\n',
    })

    first.kill('SIGKILL')
    expect((await first.ended).signal).toBe('SIGKILL')
    const again = startProcess({ DATA_DIR: dataDir.path })
    await expectEverything(new Client(await again.ready, staff.token), id)
    await expectToEndCleanly(again, dataDir.path, 'SIGTERM')

    const empty = await aDataDir()
    expect(await operate(empty.path, ['restore-backup', file])).toContain('The server is back')
    const restored = startProcess({ DATA_DIR: empty.path })
    // Keys and sessions are restored, so that everybody stays signed in.
    await expectEverything(new Client(await restored.ready, staff.token), id)
    await expectToEndCleanly(restored, empty.path, 'SIGINT')
    await empty.remove()
  })

  async function expectEverything(staff: Client, businessId: string): Promise<void> {
    expect((await staff.ask('GET businesses/details')).id).toBe(businessId)
    expect(await staff.ask('GET tables')).toHaveLength(3)
  }

  /** With an open stream and idle connections; no database is left running. */
  async function expectToEndCleanly(sofra: SofraProcess, folder: string, signal: 'SIGTERM' | 'SIGINT') {
    const url = await sofra.ready
    const { staff } = await aBusiness({ url }).opens()
    const stream = await openStream(staff, '/api/stream')
    const postmaster = await postmasterOf(folder)
    expect(isRunning(postmaster)).toBe(true)
    sofra.kill(signal)
    await stream.ended
    expect(await sofra.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(isRunning(postmaster)).toBe(false)
  }

  test(
    'shows the demo at once on the first start, with its pictures as they were encoded before',
    { tags: ['complete'] },
    async () => {
      const empty = await aDataDir()
      const sofra = startProcess({ DATA_DIR: empty.path, SEED_DEMO: '1' })
      const url = await sofra.ready
      expect(await (await fetch(`${url}/menu/demo/1`)).text()).toContain('Sofra Demo')
      const [copy = ''] = demoPictures().flatMap(copiesToShip)
      const sent = await (await fetch(`${url}/media/${copy}`)).arrayBuffer()
      expect(Buffer.from(sent).equals(await readFile(join(pictureCopies, copy)))).toBe(true)
      sofra.kill('SIGTERM')
      expect(await sofra.ended).toMatchObject({ code: 0, stderr: '' })
      await empty.remove()
    },
  )

  test('refuses a port in use with one sentence, before anything is started', async () => {
    const empty = await aDataDir()
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = await startProcess({ DATA_DIR: empty.path, PORT: String(port) }).ended
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toBe(`Port ${port} is in use: stop what listens there, or set PORT to another.\n`)
    expect(await readdir(empty.path)).toEqual([])
    taken.close()
    await empty.remove()
  })

  test('refuses to start with a wrong variable and explains it in one sentence', async () => {
    const refused = await startProcess({ DATA_DIR: dataDir.path, PORT: 'eighty' }).ended
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(isOneSentence)
    expect(refused.stderr.startsWith('PORT ')).toBe(true)
  })
})

describe('a DATA_DIR that cannot be used is refused by name', () => {
  test('because it is a file, with either database', async () => {
    const folder = await aDataDir()
    const DATA_DIR = join(folder.path, 'file')
    await writeFile(DATA_DIR, '')
    const database = await freshDatabase()
    for (const DATABASE_URL of ['', urlOf(database.connection)])
      expect(await startProcess({ DATA_DIR, DATABASE_URL }).ended).toMatchObject({
        code: 1,
        stderr: 'DATA_DIR names a folder that cannot be written (EEXIST).\n',
      })
    await database.drop()
    await folder.remove()
  })

  test.runIf(process.platform === 'linux')('because nobody can create it', async () => {
    for (const DATA_DIR of ['/proc/sofra', '/proc/sofra/data'])
      expect(await startProcess({ DATA_DIR }).ended).toMatchObject({
        code: 1,
        stderr: 'DATA_DIR names a folder that cannot be written (ENOENT).\n',
      })
  })

  test.runIf(hasSmallDisks)('because its disk is mounted to read only', async () => {
    const folder = await aDataDir()
    const within = withMounts('mount -t tmpfs -o ro sofra "$DATA_DIR"')
    const refused = startProcess({ DATA_DIR: folder.path }, { within })
    expect(await refused.ended).toMatchObject({
      code: 1,
      stderr: 'DATA_DIR names a folder that cannot be written (EROFS).\n',
    })
    await folder.remove()
  })

  test.runIf(hasSmallDisks)('because its disk has no room for a database', async () => {
    const folder = await aDataDir()
    const refused = await startProcess({ DATA_DIR: folder.path }, { within: onADisk(20) }).ended
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    // PostgreSQL says «No space left on device», or how much of a page it could write.
    expect(refused.stderr).toMatch(
      /^The database cannot be created in \S+ \(could not .+; \d+ MB are free\)\.\n$/,
    )
    expect(refused.stderr).toContain(folder.path)
    await folder.remove()
  })
})

describe('with DATABASE_URL', () => {
  test('starts on that database, migrates it and ends cleanly', { tags: ['complete'] }, async () => {
    const database = await freshDatabase()
    const other = await aDataDir()
    const env = { DATA_DIR: other.path, DATABASE_URL: urlOf(database.connection) }
    const sofra = startProcess(env)
    const url = await sofra.ready
    expect((await new Client(url).send('GET', '/api/ready')).status).toBe(200)
    const { id } = await aBusiness({ url }).opens()
    const second = startProcess(env)
    const beside = new Client(await second.ready)
    expect((await beside.send('GET', '/api/ready')).status, 'a second one beside it').toBe(200)
    sofra.kill('SIGTERM')
    second.kill('SIGTERM')
    expect([(await sofra.ended).code, (await second.ended).code]).toEqual([0, 0])
    expect(id).toBeTruthy()
    await database.drop()
    await other.remove()
  })

  test('restores a backup of an embedded database there', { tags: ['complete'] }, async () => {
    const [embedded, other] = [await aDataDir(), await aDataDir()]
    const database = await emptyDatabase()
    const first = startProcess({ DATA_DIR: embedded.path })
    const { staff, id } = await aBusiness({ url: await first.ready }).opens()
    const file = join(embedded.path, 'backup.zip')
    await operate(embedded.path, ['backup', file])
    first.kill('SIGTERM')
    await first.ended
    const DATABASE_URL = urlOf(database.connection)
    expect(await operate(other.path, ['restore-backup', file], { DATABASE_URL })).toContain('is back')
    const second = startProcess({ DATA_DIR: other.path, DATABASE_URL })
    expect((await new Client(await second.ready, staff.token).ask('GET businesses/details')).id).toBe(id)
    second.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    await database.drop()
    await Promise.all([embedded.remove(), other.remove()])
  })

  test('refuses to start with one sentence when the database is unreachable', async () => {
    const other = await aDataDir()
    const DATABASE_URL = 'postgres://nobody:secret-word@127.0.0.1:1/nothing'
    const refused = await startProcess({ DATA_DIR: other.path, DATABASE_URL }).ended
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(isOneSentence)
    expect(refused.stderr).toContain('DATABASE_URL')
    expect(refused.stderr).not.toContain('secret-word')
    await other.remove()
  })
})
