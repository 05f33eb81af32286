import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ceilingSizes } from '#server/lib/limits/ceilings.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { memoryFolder } from '#tests/harness/memory-folder.ts'
import { aGuest } from '#tests/harness/people.ts'
import { freePort } from '#tests/harness/ports.ts'
import { useServer } from '#tests/harness/server.ts'
import { urlOf } from '#tests/harness/database.ts'
import { killProcesses, startProcess } from '#tests/harness/sofra-process.ts'
import { until } from '#tests/harness/until.ts'

/** The receiver of the reference (web/developers.html), as it stands there. */
const guide = await readFile(join(import.meta.dirname, '../../web/developers.html'), 'utf8')
const receiver = (/<code data-receiver>(.*?)<\/code>/s.exec(guide)?.[1] ?? '')
  .replaceAll('&lt;', '<')
  .replaceAll('&gt;', '>')
  .replaceAll('&amp;', '&')

// Many guests order from one address here.
const unbounded = { all: Infinity, byNewGuests: Infinity }
const server = useServer({
  ceilings: { ...ceilingSizes, orders: { byAddress: unbounded, byBusiness: unbounded } },
  rateLimits: { callsOfKey: 1_000_000 },
  webhookPatience: { answerMs: 500, claimMs: 2000, retryMs: 50, pollMs: 50 },
})
const ended: (() => unknown)[] = [killProcesses]
afterAll(async () => {
  for (const end of ended) await end()
})

/** The same faults in the same sequence in each run. */
function faults() {
  let seed = 1
  const kinds = [
    'none',
    'none',
    'none',
    'none',
    'none',
    'slow',
    'none',
    '500',
    'none',
    'lost',
    'none',
    'cut',
    'none',
    '500',
    'none',
    'hang',
  ] as const
  return () => kinds[(seed = (seed * 48_271) % 2_147_483_647) % kinds.length] ?? 'none'
}

/** Stands before a receiver and makes it fail: refuses, hangs, answers late, or loses what it answered. */
async function unreliably(port: number): Promise<string> {
  const next = faults()
  const proxy = createServer((request, response) => {
    const fault = next()
    if (fault === 'hang') return
    if (fault === 'cut') return void response.destroy()
    if (fault === '500') return void response.writeHead(500).end()
    const { headers, method, url } = request
    const passed = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      if (fault === 'lost') return void response.destroy()
      const send = () => answer.pipe(response.writeHead(answer.statusCode ?? 502))
      if (fault === 'slow') setTimeout(send, 80)
      else send()
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  ended.push(() => (proxy.closeAllConnections(), proxy.close()))
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`
}

const rounds = [
  ['some hundred events', 40, 2],
  ['ten thousand events', 2500, 30],
] as const

const title = 'the receiver of the reference has a copy of all orders after %s'
test.each(rounds.slice(0, 1))(title, { timeout: 150_000 }, copies)
test.each(rounds.slice(1))(title, { tags: ['complete'], timeout: 1_800_000 }, copies)

/** Kills both sides, now and then, with kill -9. */
async function copies(_: string, orders: number, kills: number): Promise<void> {
  expect(receiver.split('\n').length).toBeLessThanOrEqual(60)
  const { db, connection, config } = server.services
  const business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  const { staff } = business
  const folder = await mkdtemp(join(memoryFolder(), 'copy-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  const program = join(folder, 'receiver.mjs')
  await writeFile(program, receiver)
  const port = await freePort()
  const { key } = await staff.ask('POST api-keys', {
    body: { name: 'Copy', rights: ['changeStages', 'seeOrders', 'deliverOrders'] },
  })
  const types = [
    'order.sent',
    'order.approved',
    'order.changed',
    'order.completed',
    'order.cancelled',
  ] as const
  const { secret, id: webhook } = await staff.ask('POST webhooks', {
    body: { url: await unreliably(port), types: [...types] },
  })
  const copy = join(folder, 'orders')
  const startReceiver = (): ChildProcess =>
    spawn(process.execPath, [program], {
      stdio: 'ignore',
      env: { SOFRA_KEY: key, WEBHOOK_SECRET: secret, PORT: String(port), FOLDER: copy },
    })
  // Another process of the server on the same database, which sends, too.
  const env = {
    DATABASE_URL: urlOf(connection),
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
  }
  let [receiving, sending] = [startReceiver(), startProcess(env)]
  ended.push(() => receiving.kill('SIGKILL'))
  let guest = await aGuest(server)
  const ids: string[] = []
  for (let number = 0; number < orders; number++) {
    // One guest may write 300 times a minute.
    if (number % 100 === 99) guest = await aGuest(server)
    const { id } = await sendAnOrder(guest, business, { Tarator: 1 })
    ids.push(id)
    await decide(business, id, number % 5 ? 'APPROVED' : 'DECLINED')
    if (number % 5)
      for (const stage of ['ready', 'completed'] as const)
        await staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage } })
    if (number % Math.ceil(orders / kills) !== 1) continue
    await sending.ready
    receiving.kill('SIGKILL')
    sending.kill('SIGKILL')
    receiving = startReceiver()
    sending = startProcess(env)
  }
  await sending.ready
  await until(async () => {
    // What a killed process has claimed is free after a minute: that minute passes here.
    await sql`update webhook_messages set due_on = now(), claimed_until = null
      where claimed_until > now() + interval '2 seconds' or (claimed_until is null and state = 'waiting')`.execute(
      db,
    )
    const [one] = await staff.ask('GET webhooks')
    return one?.id === webhook && one.waiting === 0
  }, 1_000_000)
  sending.kill('SIGTERM')
  await sending.ended
  const copied = (await readdir(copy)).filter((name) => name.endsWith('.json'))
  expect(copied).toHaveLength(orders)
  for (const id of ids) {
    const kept: unknown = JSON.parse(await readFile(join(copy, `${id}.json`), 'utf8'))
    expect(kept).toEqual(await staff.ask('GET businesses/orders/:id', { params: { id } }))
  }
  const { rows } = await sql<{ events: number; attempts: number }>`
    select count(*)::int as events, sum(attempts)::int as attempts from webhook_messages`.execute(db)
  // Something did fail.
  expect(rows[0]?.events).toBeGreaterThan(orders * 2)
  expect(rows[0]?.attempts).toBeGreaterThan((rows[0]?.events ?? 0) * 1.2)
}
