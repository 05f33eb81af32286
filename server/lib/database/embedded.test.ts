import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryFolder } from '#tests/harness/memory-folder.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts'
import { environment } from './embedded/account.ts'
import { resolveDataDirectory } from './embedded/data-directory.ts'
import { makeSocketFolder } from './embedded/socket-folder.ts'

const log = pino({ level: 'silent' })
let dataDir: string
const running: EmbeddedDatabase[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(memoryFolder(), 'sofra-embedded-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of running.splice(0)) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log })
  running.push(database)
  return database
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running.splice(running.indexOf(database), 1)
  await database.stop()
}

async function query(connection: EmbeddedDatabase['connection'], sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another server process with this DATA_DIR; it writes a row and waits to be killed. */
async function otherServer(): Promise<{ child: ChildProcess; postgres: number }> {
  const script = `
    import pg from 'pg'
    import pino from 'pino'
    import { startEmbeddedDatabase } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const log = pino({ level: 'silent' })
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log })
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query('create table if not exists orders (number int)')
    await client.query('insert into orders select count(*) + 1 from orders')
    console.log(database.pid())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) return { child, postgres: Number(line) }
  throw new Error('the other server did not start')
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** A PostgreSQL that has not noticed that its server died. */
async function startOrphan(): Promise<number> {
  const { account, binaries, cluster } = await resolveDataDirectory(dataDir)
  const sockets = await makeSocketFolder(account, cluster)
  const { program, args, as } = account.command(binaries.postgres, ['-D', cluster, '-h', '', '-k', sockets])
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'], ...as })
  children.push(child)
  for await (const line of createInterface({ input: child.stderr }))
    if (line.endsWith('ready to accept connections')) return child.pid ?? 0
  throw new Error('the orphan did not start')
}

/** A zombie counts as ended, even if its parent has not reaped it. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  } catch {
    return false
  }
}

test('data survives a restart', async () => {
  const first = await start()
  await query(first.connection, 'create table orders as select 1 as number')
  await stop(first)
  expect(existsSync(first.connection.host)).toBe(false)
  const second = await start()
  expect(await query(second.connection, 'select number from orders')).toEqual([{ number: 1 }])
})

test('the cluster uses UTF-8 and UTC on every machine', { tags: ['complete'] }, async () => {
  const { connection } = await start()
  const rows = await query(
    connection,
    `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
       current_setting('timezone') as zone, upper('çë') as upper, current_setting('fsync') as fsync
     from pg_database where datname = current_database()`,
  )
  expect(rows).toEqual([
    { provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', zone: 'UTC', upper: 'ÇË', fsync: 'on' },
  ])
})

test('a second server on the same folder fails with one clear sentence', async () => {
  await start()
  await expect(start()).rejects.toThrow(
    `Another Sofra server is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
})

test('another process holds the lock until it is killed', { tags: ['complete'] }, async () => {
  const { child } = await otherServer()
  await expect(start()).rejects.toThrow('Another Sofra server is using')
  await kill(child)
  await expect(start()).resolves.toBeDefined()
})

test('after kill -9 of the server its PostgreSQL stops, and the next start has all committed data', async () => {
  for (const round of [1, 2, 3]) {
    const { child, postgres } = await otherServer()
    await kill(child)
    if (round === 1)
      await expect.poll(() => isRunning(postgres), { interval: 5, timeout: 60_000 }).toBe(false)
  }
  const { connection } = await start()
  expect(await query(connection, 'select number from orders order by 1')).toEqual(
    [1, 2, 3].map((number) => ({ number })),
  )
})

test(
  'after kill -9 of both server and PostgreSQL the next start has all committed data',
  { tags: ['complete'] },
  async () => {
    const { child, postgres } = await otherServer()
    process.kill(postgres, 'SIGKILL')
    await kill(child)
    const { connection } = await start()
    expect(await query(connection, 'select number from orders')).toEqual([{ number: 1 }])
  },
)

test('PostgreSQL is restarted when it alone was killed', async () => {
  const database = await start()
  await query(database.connection, 'create table orders as select 1 as number')
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(database.pid()).not.toBe(killed), { timeout: 60_000 })
  expect(await query(database.connection, 'select number from orders')).toEqual([{ number: 1 }])
})

test(
  'pid files whose pid now belongs to another program do not prevent the start',
  { tags: ['complete'] },
  async () => {
    const first = await start()
    await stop(first)
    const [pidFile, socketLock] = [join(dataDir, 'postgres/postmaster.pid'), '.s.PGSQL.5432.lock']
    const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp\n\n`
    await mkdir(first.connection.host, { mode: 0o700 })
    await writeFile(pidFile, stale)
    await writeFile(join(first.connection.host, socketLock), stale)
    const { pid } = await start()
    expect((await readFile(pidFile, 'utf8')).split('\n')[0]).toBe(String(pid()))
    expect(await isRunning(process.pid)).toBe(true)
  },
)

test('a PostgreSQL that outlived its server is stopped and replaced', { tags: ['complete'] }, async () => {
  await stop(await start())
  const orphan = await startOrphan()
  const second = await start()
  expect(await isRunning(orphan)).toBe(false)
  expect(second.pid()).not.toBe(orphan)
})

test('a start killed while creating the cluster is repaired', { tags: ['complete'] }, async () => {
  await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true })
  await expect(start()).resolves.toBeDefined()
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('an error names a folder that is no cluster or has another version, and leaves it alone', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await expect(start()).rejects.toThrow('is not a folder of PostgreSQL')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow('is of PostgreSQL 12, this Sofra brings 18')
})
