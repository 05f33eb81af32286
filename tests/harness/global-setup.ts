import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/lib/database/embedded.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { openDatabase, type DatabaseConnection } from '#server/lib/database/pool.ts'
import { openJobs } from '#server/lib/jobs.ts'
import { administer, onDatabase } from './database-server.ts'
import { memoryFolder } from './memory-folder.ts'
import { sweepSeed, testsEverything } from './sample.ts'
import { forgetSentStatements } from './statements/sent-statements.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' database server. */
    databaseServer: DatabaseConnection
    /** The name of the migrated database that fresh ones are copied from. */
    templateDatabase: string
    /** The folder that the test servers' folders are in. */
    serversFolder: string
  }
}

/**
 * One PostgreSQL for the whole run, removed afterwards, or the one in TEST_DATABASE_URL (whose role must be
 * allowed to create databases); plus a migrated template database for the tests to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetSentStatements()
  if (!testsEverything)
    process.stdout.write(`Sampled with SWEEP_SEED=${sweepSeed()}; npm run test:all tests everything.\n`)
  const { server, stop } = await startServer()
  const template = `sofra_template_${process.pid}`
  await administer(server, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`, `CREATE DATABASE ${template}`)
  const db = openDatabase(onDatabase(server, template))
  await migrate(db)
  await db.destroy()
  // pg-boss creates its schema when first opened; do that once here instead of in every test.
  const jobs = await openJobs(onDatabase(server, template), pino({ level: 'silent' }))
  await jobs.close()
  project.provide('databaseServer', server)
  project.provide('templateDatabase', template)
  const serversFolder = await mkdtemp(join(memoryFolder(), 'sofra-servers-'))
  project.provide('serversFolder', serversFolder)
  return async () => {
    await administer(server, `DROP DATABASE ${template} WITH (FORCE)`)
    await stop()
    await rm(serversFolder, { recursive: true, force: true })
  }
}

async function startServer(): Promise<{ server: DatabaseConnection; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { server: url, stop: async () => {} }
  const dataDir = await mkdtemp(join(memoryFolder(), 'sofra-tests-'))
  const database = await startEmbeddedDatabase({ dataDir, durable: false, log: pino({ level: 'silent' }) })
  return {
    server: database.connection,
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
