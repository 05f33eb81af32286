import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here, aBusiness, type Business } from '#tests/harness/business.ts'
import { Machines, stopMachine, type Machine } from '#tests/harness/machines.ts'
import { aMailServer } from '#tests/harness/mail-server.ts'
import { clockLibrary, underMovedClock } from '#tests/harness/moved-clock.ts'
import { anOrder, sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { createSystemCluster, type SystemCluster } from '#tests/harness/system-cluster.ts'
import { openFolder } from '#tests/harness/system-programs.ts'

/**
 * The database's machine has another clock than ours, and its time server sets it in the middle of an evening. What a clock
 * of ours does is in tests/server/clock-jumps.test.ts. Needs Debian's libfaketime.
 */
describe.skipIf(!clockLibrary)('when the clock of the database is set', () => {
  let folder: Awaited<ReturnType<typeof openFolder>>
  let cluster: SystemCluster
  let mailServer: Awaited<ReturnType<typeof aMailServer>>
  let machines: Machines
  let machine: Machine
  let business: Business
  let guest: Guest

  beforeAll(async () => {
    folder = await openFolder()
    setClock(0)
    cluster = await createSystemCluster(folder.path, {
      environment: {
        ...underMovedClock(clockLibrary ?? ''),
        FAKETIME_TIMESTAMP_FILE: clockFile(),
        FAKETIME_NO_CACHE: '1',
      },
    })
    mailServer = await aMailServer()
    machines = new Machines({ DATABASE_URL: cluster.url, SMTP_URL: mailServer.url })
    machine = await machines.start()
    business = await aBusiness(machine).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
    guest = await aGuest(machine)
  })
  afterAll(async () => {
    await stopMachine(machine)
    await mailServer.close()
    await cluster.stop()
    await machines.removeFolders()
    await folder.remove()
  })

  const clockFile = () => join(folder.path, 'clock')
  function setClock(seconds: number): void {
    writeFileSync(clockFile(), `${seconds < 0 ? '' : '+'}${seconds}\n`)
  }

  async function hoursAhead(): Promise<number> {
    const client = new pg.Client(cluster.url)
    await client.connect()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    await client.end()
    return ((rows[0]?.now.getTime() ?? 0) - Date.now()) / 3600_000
  }

  const create = (key: string) =>
    guest.ask('POST open/clients/orders', {
      headers: { 'idempotency-key': key },
      body: anOrder(business, { Supë: 1 }),
    })
  const resetMails = async () =>
    (await mailServer.delivered()).filter(({ mail }) => mail.link.includes('/reset-password?')).length

  test.each([
    ['an hour ahead', 1],
    ['an hour behind', -1],
    ['two days ahead', 48],
    ['two days behind', -48],
    ['right again', 0],
  ])(
    '%s, a retried order is created once, orders are sent, announced and approved, and mails are sent',
    async (name, hours) => {
      const known = Object.values(await ordersByNumber(business))
      const before = await sendAnOrder(guest, business, { Supë: 1 })
      const made = await create(name)
      const stream = await openStream(business.staff, '/api/stream')
      setClock(hours * 3600)
      expect(await hoursAhead()).toBeCloseTo(hours, 1)

      expect((await create(name)).id).toBe(made.id)
      const params = { id: made.id }
      const sending = { ...here, businessId: business.id }
      await guest.ask('POST open/clients/orders/:id/send', { params, body: sending })
      expect(await stream.next('order')).toMatchObject({ id: made.id, status: 'SENT' })
      stream.leave()
      const after = await sendAnOrder(guest, business, { Supë: 2 })
      const orders = [before.id, made.id, after.id]
      expect(Object.values(await ordersByNumber(business)).toSorted()).toEqual(
        [...known, ...orders].toSorted(),
      )
      for (const id of orders) await decide(business, id)
      const own = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
      expect(own.data.filter(({ id }) => orders.includes(id)).map(({ status }) => status)).toEqual([
        'APPROVED',
        'APPROVED',
        'APPROVED',
      ])

      const mails = await resetMails()
      await guest.ask('POST out/request-reset-password', { body: { email: business.form.email } })
      await expect.poll(resetMails).toBe(mails + 1)
    },
  )
})
