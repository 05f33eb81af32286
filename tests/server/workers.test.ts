import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { askUntilAnswered, orderPersistently } from '#tests/harness/persistent-guest.ts'
import { aDataDir, killProcesses, startProcess } from '#tests/harness/sofra-process.ts'

/** A worker process that ends for whatever reason is replaced. */
let dataDir: Awaited<ReturnType<typeof aDataDir>>
beforeAll(async () => {
  dataDir = await aDataDir()
})
afterEach(killProcesses)
afterAll(async () => {
  await dataDir.remove()
})

const open = (url: string) =>
  aBusiness({ url }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()

const kill = (pid: number | undefined) => process.kill(pid ?? 0, 'SIGKILL')

describe('after a worker is killed', () => {
  test(
    'if it was the only one, a new one serves on the same port with all orders, and streams can be reopened',
    { tags: ['complete'] },
    async () => {
      const sofra = startProcess({ DATA_DIR: dataDir.path, LOG_LEVEL: 'error' })
      const business = await open(await sofra.ready)
      const guest = await aGuest({ url: business.staff.url })
      const order = await sendAnOrder(guest, business, { Supë: 1 })
      const stream = await openStream(business.staff, '/api/stream')
      const [first] = sofra.workers()
      kill(first)
      await stream.ended.catch(() => undefined)
      const answer = await askUntilAnswered(() => business.staff.call('GET businesses/orders'))
      expect(answer.envelope.data).toMatchObject([{ id: order.id }])
      const again = await openStream(business.staff, '/api/stream')
      const { id } = await sendAnOrder(guest, business, { Supë: 2 })
      expect(await again.next('order')).toMatchObject({ id })
      expect(sofra.workers()).not.toContain(first)
      sofra.kill('SIGTERM')
      const { code, stdout } = await sofra.ended
      expect(code).toBe(0)
      // Of two fields with the same name, those who read the log keep one.
      const line = stdout.split('\n').find((line) => line.includes('a worker ended')) ?? ''
      expect(line).toContain(`"worker":${first}`)
      expect(line.match(/"pid":/g)).toHaveLength(1)
    },
  )

  test('if another one is left, orders are still taken all the while', { tags: ['complete'] }, async () => {
    const sofra = startProcess({ DATA_DIR: dataDir.path, WORKERS: '2' })
    const business = await open(await sofra.ready)
    await expect.poll(() => sofra.workers().length).toBe(2)
    const guests = await Promise.all([1, 2, 3, 4].map(() => aGuest({ url: business.staff.url })))
    const placed: string[] = []
    for (const [round, guest] of guests.entries()) {
      if (round === 1) kill(sofra.workers()[0])
      placed.push(await orderPersistently(guest, business, { Supë: 1 }))
    }
    await expect.poll(() => sofra.workers().length).toBe(2)
    const { envelope } = await askUntilAnswered(() => business.staff.call('GET businesses/orders'))
    const listed = (envelope.data as { id: string }[]).map(({ id }) => id)
    expect(listed.toSorted()).toEqual(placed.toSorted())
    sofra.kill('SIGTERM')
    expect(await sofra.ended).toMatchObject({ code: 0 })
  })
})

test('workers leave their code compiled for those after them', { tags: ['complete'] }, async () => {
  const within = ['env', '--unset', 'NODE_COMPILE_CACHE']
  const sofra = startProcess({ DATA_DIR: dataDir.path }, { within })
  await sofra.ready
  sofra.kill('SIGTERM')
  await sofra.ended
  const files = await readdir(join(dataDir.path, 'compiled'), { recursive: true })
  expect(files.length).toBeGreaterThan(100)
})

/** This once ended the whole server: one request with an undecodable cookie to a cached page. */
test('ignores a broken cookie on a cached page, and no worker ends', async () => {
  const sofra = startProcess({ DATA_DIR: dataDir.path })
  const business: Business = await open(await sofra.ready)
  const workers = sofra.workers()
  const path = `/menu/${business.id}/1`
  const visitor = new Client(business.staff.url)
  for (let time = 0; time < 3; time++) {
    for (const cookie of ['sofra_client=%', 'sofra_client=%E0%A4%A; unem_language=%', 'sofra_client=%ff.%ff'])
      expect((await visitor.send('GET', path, { headers: { cookie } })).status).toBe(200)
  }
  expect(sofra.workers()).toEqual(workers)
  sofra.kill('SIGTERM')
  expect(await sofra.ended).toMatchObject({ code: 0, stderr: '' })
})
