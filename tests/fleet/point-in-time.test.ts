import { mkdirSync, chmodSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { expectOrders, Machines, stopMachine } from '#tests/harness/machines.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { killProcesses } from '#tests/harness/sofra-process.ts'
import { createSystemCluster, runPostgresProgram, startSystemCluster } from '#tests/harness/system-cluster.ts'
import { openFolder } from '#tests/harness/system-programs.ts'

/** Carries out the point-in-time recovery that docs/operate.md describes. */
let folder: Awaited<ReturnType<typeof openFolder>>
let archive: string

beforeAll(async () => {
  folder = await openFolder()
  archive = join(folder.path, 'archive')
  mkdirSync(archive)
  chmodSync(archive, 0o777)
})
afterAll(async () => {
  killProcesses()
  await folder.remove()
})

test('restores any moment from the WAL archive: before a menu was deleted, after the last order', async () => {
  const cluster = await createSystemCluster(folder.path, {
    settings: {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  })
  const machines = new Machines({ DATABASE_URL: cluster.url })
  const machine = await machines.start()
  const business = await aBusiness(machine).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  const menu = business.menus['Ushqim'] as Business['menus'][string]
  const guest = await aGuest(machine)
  const before = await sendAnOrder(guest, business, { Supë: 1 })
  const base = join(folder.path, 'base')
  await runPostgresProgram('pg_basebackup', '-d', cluster.url, '-D', base, '-X', 'stream')
  const between = await sendAnOrder(guest, business, { Supë: 2 })
  const moment = await timeOf(cluster.url)
  await business.staff.ask('DELETE menus/:id', { params: { id: menu.id } })
  await stopMachine(machine)
  await cluster.stop('fast')

  await writeFile(join(base, 'recovery.signal'), '')
  const restored = await startSystemCluster(folder.path, {
    name: 'base',
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  })
  const again = await new Machines({ DATABASE_URL: restored.url }).start()
  const staff = new Client(again.url, business.staff.token)
  expect((await staff.ask('GET menus')).map(({ id }) => id)).toContain(menu.id)
  await expectOrders({ ...business, staff }, [before.id, between.id])
  await stopMachine(again)
  await restored.stop()
  await machines.removeFolders()
})

async function timeOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
  await client.end()
  return rows[0]?.now ?? ''
}
