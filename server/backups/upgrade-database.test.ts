import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchBinaries } from '#server/lib/database/embedded/binaries.ts'
import { startEmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { urlOf } from '#tests/harness/database.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aDataDir, killProcesses, operate, startProcess } from '#tests/harness/sofra-process.ts'

let folder: Awaited<ReturnType<typeof aDataDir>>
beforeEach(async () => {
  folder = await aDataDir()
})
afterEach(async () => {
  killProcesses()
  await folder.remove()
})

test(
  'one command upgrades a database of an older major version, even if it was interrupted',
  { tags: ['complete'], timeout: 600_000 },
  async () => {
    const DATA_DIR = folder.path
    const log = pino({ level: 'silent' })
    const binaries = await fetchBinaries('17', join(DATA_DIR, 'programs'))
    const old = await startEmbeddedDatabase({ dataDir: DATA_DIR, binaries, log })
    const before = startProcess({ DATA_DIR, DATABASE_URL: urlOf(old.connection) })
    const business = await aBusiness({ url: await before.ready })
      .withTables(1)
      .withMenu('Ushqim', 'Supa', { Supë: 2.5 })
      .opens()
    const { id } = await sendAnOrder(await aGuest({ url: await before.ready }), business, { Supë: 1 })
    before.kill('SIGTERM')
    await before.ended
    await old.stop()

    const refused = await startProcess({ DATA_DIR }).ended
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toMatch(
      /of PostgreSQL 17, this Sofra brings 18: npm run operator -- upgrade-database/,
    )

    expect(await operate(DATA_DIR, ['upgrade-database'])).toMatch(
      /^The database is of PostgreSQL 18 now: \d+ rows/,
    )
    // As if it was interrupted between the last two steps.
    await rename(join(DATA_DIR, 'postgres'), join(DATA_DIR, 'upgrade-of-before'))
    const interrupted = await startProcess({ DATA_DIR }).ended
    expect(interrupted.stderr).toMatch(
      /an old one beside it\. If an upgrade was interrupted, npm run operator -- upgrade-database/,
    )
    await rename(join(DATA_DIR, 'upgrade-of-before'), join(DATA_DIR, 'postgres'))

    const after = startProcess({ DATA_DIR })
    const staff = new Client(await after.ready, business.staff.token)
    const { data } = await staff.ask('GET businesses/orders', {})
    expect(data.map((order) => order.id)).toEqual([id])
    after.kill('SIGTERM')
    await after.ended
    expect(await operate(DATA_DIR, ['upgrade-database'])).toMatch(/is of PostgreSQL 18 already/)
  },
)
