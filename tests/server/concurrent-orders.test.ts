import { afterEach, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { aGuest } from '#tests/harness/people.ts'
import { times } from '#tests/harness/sample.ts'
import { startServer } from '#tests/harness/server.ts'
import { aDataDir, killProcesses, startProcess, type SofraProcess } from '#tests/harness/sofra-process.ts'
import { expectExactlyOnce, placeConcurrently } from './concurrent-orders.ts'

const GUESTS = 50
const EACH = times(2, 20)
const ORDERS = GUESTS * EACH

afterEach(killProcesses)

const guestsOf = (server: { url: string }) =>
  Promise.all(Array.from({ length: GUESTS }, () => aGuest(server)))
const aBakery = (server: { url: string }) =>
  aBusiness(server).withTables(1).withMenu('Bakery', 'All', { Byrek: 2.5, Kos: 2.1 }).opens()

test(`takes each of ${ORDERS} orders of 50 guests exactly once over connections that break`, async () => {
  const server = await startServer({ env: { TRUST_PROXY: 'true' } })
  const business = await aBakery(server)
  const ids = await placeConcurrently({
    business,
    guests: await guestsOf(server),
    ordersEach: EACH,
    chanceOfCut: 0.25,
    reach: async () => server.url,
  })
  await expectExactlyOnce(business, ids, GUESTS, EACH)
  const rows = await server.services.db.selectFrom('orders').select('id').execute()
  expect(rows, 'none was created twice and left unsent').toHaveLength(ORDERS)
  await server.close()
})

test(
  `takes each of ${ORDERS} orders exactly once although the whole server is killed twice in between`,
  { tags: ['complete'] },
  async () => {
    const dataDir = await aDataDir()
    let current: SofraProcess = startProcess({ DATA_DIR: dataDir.path, TRUST_PROXY: 'true' })
    const first = { url: await current.ready }
    const business = await aBakery(first)
    const guests = await guestsOf(first)
    const restarts: Promise<unknown>[] = []
    const ids = await placeConcurrently({
      business,
      guests,
      ordersEach: EACH,
      chanceOfCut: 0.1,
      reach: () => current.ready,
      onSent: (count) => {
        if (count !== ORDERS * 0.3 && count !== ORDERS * 0.66) return
        const killed = current
        killed.kill('SIGKILL')
        const next = killed.ended.then(() => startProcess({ DATA_DIR: dataDir.path, TRUST_PROXY: 'true' }))
        current = {
          ready: next.then((process) => process.ready),
          ended: next.then((process) => process.ended),
          kill: (signal) => void next.then((process) => process.kill(signal)),
          workers: () => [],
          pid: 0,
        }
        restarts.push(current.ready)
      },
    })
    expect(restarts).toHaveLength(2)
    business.staff = new Client(await current.ready, business.staff.token)
    await expectExactlyOnce(business, ids, GUESTS, EACH)
    current.kill('SIGTERM')
    expect(await current.ended).toMatchObject({ code: 0 })
    await dataDir.remove()
  },
)
