import { Patroni } from '#tests/fleet/patroni.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { orderPersistently } from '#tests/harness/persistent-guest.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aDataDir, startProcess } from '#tests/harness/sofra-process.ts'
import { isInstalled, killPrograms, openFolder, systemPostgres } from '#tests/harness/system-programs.ts'
import { report } from './report.ts'

const rounds = 3
const limitSeconds = 30

/**
 * Measures how long nobody can order when the machine with the database leader dies: three Patroni members on
 * this machine, and one guest who sends an order as soon as the last was accepted. Reports the longest wait
 * of three failovers.
 */
export async function benchFailover(): Promise<void> {
  if (!systemPostgres() || !isInstalled('patroni') || !isInstalled('etcd') || !isInstalled('haproxy')) {
    process.stdout.write("failover: needs Debian's postgresql, patroni, etcd-server and haproxy.\n")
    return
  }
  const folder = await openFolder()
  const data = await aDataDir()
  const patroni = new Patroni(folder.path)
  await patroni.start()
  const sofra = startProcess({ DATA_DIR: data.path, DATABASE_URL: patroni.url })
  try {
    const url = await sofra.ready
    const business = await aBusiness({ url }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
    const guest = await aGuest({ url })
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      await orderPersistently(guest, business, { Supë: 1 }, `before-${round}`)
      const bringBack = await patroni.killLeader()
      const killedAt = performance.now()
      await orderPersistently(guest, business, { Supë: 1 }, `after-the-kill-${round}`)
      waits.push((performance.now() - killedAt) / 1000)
      await bringBack()
      await patroni.expectWhole()
    }
    const longest = Math.max(...waits)
    report(
      'From the death of the leader to the next order that is taken, the longest of three',
      `${longest.toFixed(1)} s (${waits.map((one) => one.toFixed(1)).join(', ')})`,
      longest < limitSeconds,
    )
  } finally {
    sofra.kill('SIGKILL')
    await sofra.ended
    killPrograms()
    await folder.remove()
    await data.remove()
  }
}
