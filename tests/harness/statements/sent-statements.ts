import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The product's statements that the last run of the tests sent, for the check that the system's PostgreSQL takes them
 * too (tests/server/sent-statements.test.ts): one file for each worker and test file.
 */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/sofra-statements')
/** A run on another database sends them again. */
const isKept = !process.env['TEST_DATABASE_URL']

/** Called as a run begins. */
export function forgetSentStatements(): void {
  if (isKept) rmSync(folder, { recursive: true, force: true })
}

export function keepSentStatements(texts: string[]): void {
  if (!isKept || !texts.length) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(texts))
}

/** Each once; throws if there are none. */
export function readSentStatements(): string[] {
  const texts = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
  )
  return [...new Set(texts)]
}
