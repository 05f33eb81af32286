import pg from 'pg'
import { expect, test } from 'vitest'
import { toClientConfig } from '#server/lib/database/pool.ts'
import { freshDatabase } from '#tests/harness/database.ts'
import { readSentStatements } from '#tests/harness/statements/sent-statements.ts'

/** What PREPARE takes; migrations and copies run in the tests that run on this database as a whole. */
const isPreparable = (text: string) => /^[\s(]*(with|select|insert|update|delete)\b/i.test(text)

// The embedded database has run them already.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'this PostgreSQL takes every statement that the last run of the tests sent',
  async () => {
    const database = await freshDatabase()
    const client = new pg.Client(toClientConfig(database.connection))
    await client.connect()
    try {
      const texts = readSentStatements().filter(isPreparable)
      const refused: string[] = []
      for (const text of texts) {
        const error = await client.query(`prepare sent as ${text}`).catch(String)
        if (typeof error === 'string') refused.push(`${error}: ${text}`)
        else await client.query('deallocate sent')
      }
      expect(texts.length).toBeGreaterThan(300)
      expect(refused).toEqual([])
    } finally {
      await client.end()
      await database.drop()
    }
  },
)
