import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aMenuPhoto } from '#tests/harness/menu-photo.ts'
import { aPdf } from '#tests/harness/pdf.ts'
import { aGuest } from '#tests/harness/people.ts'
import { numbered, orderPersistently, ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { sample } from '#tests/harness/sample.ts'
import { aDataDir, killProcesses, startProcess } from '#tests/harness/sofra-process.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

/**
 * kill -9 of one of the server's processes while guests order (workers: workers.test.ts; all of them:
 * concurrent-orders.test.ts).
 */
let dataDir: Awaited<ReturnType<typeof aDataDir>>
beforeEach(async () => {
  dataDir = await aDataDir()
})
afterEach(async () => {
  killProcesses()
  await dataDir.remove()
})

const open = (url: string) =>
  aBusiness({ url }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
const kill = (pid: number) => process.kill(pid, 'SIGKILL')
const postmaster = async () =>
  Number((await readFile(join(dataDir.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

/** The child processes of this one whose command line contains these words. */
function childrenOf(parent: number, words: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, ...args]) => Number(of) === parent && args.join(' ').includes(words))
    .map(([pid]) => Number(pid))
}

test('when PostgreSQL is killed, menus are still shown, orders in progress are taken once, and streams reconnect', async () => {
  const sofra = startProcess({ DATA_DIR: dataDir.path })
  const url = await sofra.ready
  const business = await open(url)
  const guests = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aGuest({ url })))
  const page = async () => (await fetch(`${url}/menu/${business.id}/1`)).status
  expect(await page()).toBe(200)
  const stream = await openStream(business.staff, '/api/stream')
  const killed = await postmaster()
  const first = await orderPersistently(guests[0] as never, business, { Supë: 1 })
  const ordered = guests.map((guest) => orderPersistently(guest, business, { Supë: 1 }))
  kill(killed)
  const ids = [first, ...(await Promise.all(ordered))]
  await stream.ended
  const listed = await ordersByNumber(business)
  expect(Object.keys(listed).toSorted()).toEqual(numbered(ids.length))
  expect(Object.values(listed).toSorted()).toEqual(ids.toSorted())
  expect(await postmaster()).not.toBe(killed)
  await expect.poll(page).toBe(200)
  sofra.kill('SIGTERM')
  expect(await sofra.ended).toMatchObject({ code: 0 })
})

test(
  'when the first process is killed, no process is left, and the next start on the same port has every order',
  { tags: ['complete'] },
  async () => {
    const sofra = startProcess({ DATA_DIR: dataDir.path, WORKERS: '2' })
    const url = await sofra.ready
    const business = await open(url)
    const guest = await aGuest({ url })
    const ids = [await orderPersistently(guest, business, { Supë: 1 })]
    await expect.poll(() => sofra.workers().length).toBe(2)
    const left = [...sofra.workers(), await postmaster()]
    sofra.kill('SIGKILL')
    await sofra.ended
    await expect.poll(() => left.filter(isRunning)).toEqual([])
    const next = startProcess({ DATA_DIR: dataDir.path, PORT: new URL(url).port })
    expect(await next.ready).toBe(url)
    ids.push(await orderPersistently(guest, business, { Supë: 2 }))
    expect(Object.values(await ordersByNumber(business))).toEqual(ids.toReversed())
    next.kill('SIGTERM')
    expect(await next.ended).toMatchObject({ code: 0 })
  },
)

test(
  'when the menu reader is killed, its reading fails, the server keeps serving, and the next reading starts',
  { tags: ['complete'] },
  async () => {
    const sofra = startProcess({ DATA_DIR: dataDir.path })
    const url = await sofra.ready
    const business = await open(url)
    const [worker = 0] = sofra.workers()
    const { staff } = business
    const bytes = await aMenuPhoto([['SUPA'], ['Supë peshku', '3,50 €'], ['Tarator', '2,00 €']])
    const upload = await staff.call('POST init/media/images', {
      file: new Blob([new Uint8Array(bytes)]),
      headers: { 'x-requested-with': 'sofra' },
    })
    const read = async () => {
      const menuUuid = randomUUID()
      const body = { menuUuid, imageUrls: [upload.envelope.data as string] }
      await staff.ask('POST init/business/menus', { body })
      return () => staff.ask('GET init/business/menus/check', { query: { menuId: menuUuid } })
    }
    const readers = () => childrenOf(worker, 'reading-process.ts read')
    const check = await read()
    await expect.poll(readers).toHaveLength(1)
    readers().forEach(kill)
    await expect.poll(check).toBe('ERROR')
    expect(sofra.workers()).toEqual([worker])
    const id = await orderPersistently(await aGuest({ url }), business, { Supë: 1 })
    expect(await ordersByNumber(business)).toEqual({ '00001': id })
    await read()
    await expect.poll(readers).toHaveLength(1)
    sofra.kill('SIGTERM')
    expect(await sofra.ended).toMatchObject({ code: 0 })
  },
)

test.each(
  sample(
    [
      ['heic', 'invalid-heic', async () => new Blob([await readFile('tests/harness/pictures/turned.heic')])],
      ['pdf', 'invalid-file', async () => aPdf([[{ left: 60, top: 80, size: 20, text: 'Supa' }]])],
    ] as const,
    1,
  ),
)(
  'when the %s decoder is killed, that upload is refused, the server keeps serving, and the next upload works',
  { tags: ['complete'] },
  async (kind, code, made) => {
    const sofra = startProcess({ DATA_DIR: dataDir.path })
    const { staff } = await aBusiness({ url: await sofra.ready }).opens()
    const [worker = 0] = sofra.workers()
    const upload = async () =>
      staff.call('POST init/media/images', { file: await made(), headers: { 'x-requested-with': 'sofra' } })
    const uploading = upload()
    const decoders = () => childrenOf(worker, `${kind}-decoder.ts`)
    await expect.poll(() => decoders().map(kill), { interval: 5 }).toHaveLength(1)
    expect((await uploading).envelope.code).toBe(code)
    expect(sofra.workers()).toEqual([worker])
    expect((await upload()).status).toBe(201)
    expect(await readdir(join(dataDir.path, 'uploads'))).toEqual([])
    sofra.kill('SIGTERM')
    expect(await sofra.ended).toMatchObject({ code: 0 })
  },
)
