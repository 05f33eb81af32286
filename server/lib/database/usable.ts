import { sql } from 'kysely'
import type { Database } from './pool.ts'

const oldestVersion = 15

/** Throws an error with one sentence for the operator if their database is unreachable or unsuitable. */
export async function requireUsableDatabase(db: Database): Promise<void> {
  const { version, encoding } = await describe(db)
  if (version < oldestVersion) {
    throw new Error(
      `The database of DATABASE_URL is PostgreSQL ${version}, but ${oldestVersion} or newer is needed.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new Error(`The database of DATABASE_URL has the encoding ${encoding}, but UTF8 is needed.`)
  }
}

async function describe(db: Database): Promise<{ version: number; encoding: string }> {
  try {
    const { rows } = await sql<{ number: number; encoding: string }>`
      select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding
    `.execute(db)
    const [row] = rows
    return { version: Math.floor((row?.number ?? 0) / 10_000), encoding: row?.encoding ?? '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause: error })
  }
}
