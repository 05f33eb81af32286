import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { numbered, orderPersistently, ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { fillDisk, hasSmallDisks, onADisk, seenBy } from '#tests/harness/small-disk.ts'
import { aDataDir, killProcesses, startProcess, type SofraProcess } from '#tests/harness/sofra-process.ts'

if (!hasSmallDisks)
  process.stdout.write('A full disk is not tested: this machine lets us mount none (unshare, tmpfs).\n')

/** Sofra with its embedded database on a disk that something else fills to the last byte. */
describe.skipIf(!hasSmallDisks)('on a full disk', () => {
  let folder: Awaited<ReturnType<typeof aDataDir>>
  let sofra: SofraProcess
  let url: string
  let business: Business
  let guest: Guest
  beforeAll(async () => {
    folder = await aDataDir()
    sofra = startProcess({ DATA_DIR: folder.path }, { within: onADisk(400) })
    url = await sofra.ready
    business = await aBusiness({ url }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
    guest = await aGuest({ url })
  })
  afterAll(async () => {
    sofra.kill('SIGTERM')
    await sofra.ended
    killProcesses()
    await folder.remove()
  })

  const kept = async () => (await fetch(`${url}/menu/${business.id}/1`)).status
  const postmaster = async () => {
    const file = join(seenBy(sofra.pid, folder.path), 'postgres/postmaster.pid')
    return Number((await readFile(file, 'utf8')).split('\n')[0])
  }
  /** Places orders until one is refused; returns the ids of those that were taken. */
  async function orderUntilRefused(): Promise<string[]> {
    const ids: string[] = []
    for (;;) {
      const made = await guest.call('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })
      if (made.status !== 201) {
        expect([made.status, made.envelope.code]).toEqual([503, 'server-busy'])
        expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(0)
        return ids
      }
      ids.push((made.envelope.data as { id: string }).id)
    }
  }

  test('orders get a 503 with Retry-After and are taken once there is room; menus and orders can still be read', async () => {
    expect(await kept()).toBe(200)
    const first = await orderPersistently(guest, business, { Supë: 1 })
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => aGuest({ url })))
    const empty = await fillDisk(seenBy(sofra.pid, folder.path))
    await orderUntilRefused()
    expect(await kept()).toBe(200)
    expect(Object.values(await ordersByNumber(business))).toEqual([first])
    const ordered = guests.map((guest) => orderPersistently(guest, business, { Supë: 1 }))
    await empty()
    const ids = await Promise.all(ordered)
    const listed = await ordersByNumber(business)
    expect(Object.keys(listed).toSorted()).toEqual(numbered(6))
    expect(Object.values(listed).toSorted()).toEqual([first, ...ids].toSorted())
  })

  test(
    'an embedded database killed meanwhile restarts by itself with every order that was taken',
    { tags: ['complete'] },
    async () => {
      const before = await ordersByNumber(business)
      const empty = await fillDisk(seenBy(sofra.pid, folder.path))
      process.kill(await postmaster(), 'SIGKILL')
      const ordered = orderPersistently(guest, business, { Supë: 3 })
      expect(await kept()).toBe(200)
      await empty()
      const id = await ordered
      expect(Object.values(await ordersByNumber(business)).toSorted()).toEqual(
        [...Object.values(before), id].toSorted(),
      )
    },
  )
})
