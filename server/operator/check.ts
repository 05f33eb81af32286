import { access, constants, statfs } from 'node:fs/promises'
import { misspeltVariables, type Config } from '#server/lib/config.ts'
import { demoSignIn } from '#server/demo-sign-in.ts'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { lastMigration, pendingMigrations, assertNoNewer } from '#server/lib/database/migrate.ts'
import { openDatabase, type Database } from '#server/lib/database/pool.ts'
import { requireUsableDatabase } from '#server/lib/database/usable.ts'
import { tryMailServer } from '#server/lib/outgoing/mail.ts'
import { isPrivateHost } from '#server/lib/public-addresses.ts'
import { findByPassword } from '#server/sessions/passwords.ts'

/** Says what is well; null if there is nothing to look at. Throws the problem. */
type Check = (config: Config) => Promise<string | null>

/** For what only a database that runs can say. */
const notRunning = 'the server does not run: not looked at'

/** Alerts in docs/operate.md begin here. */
const leastFreeBytes = 2e9

export const checks: Record<string, Check> = {
  variables: async () => {
    const misspelt = misspeltVariables()
    if (misspelt.length) throw new Error(misspelt.join(' '))
    return 'valid'
  },
  folder: async ({ dataDir }) => {
    await access(dataDir, constants.W_OK | constants.X_OK).catch(({ code }: NodeJS.ErrnoException) => {
      throw new Error(`${dataDir} cannot be written (${code})`)
    })
    const { bavail, bsize } = await statfs(dataDir)
    const bytes = bavail * bsize
    const free = `${(bytes / 1e9).toFixed(1)} GB free`
    if (bytes < leastFreeBytes) throw new Error(`${dataDir}: only ${free}`)
    return `${dataDir}, ${free}`
  },
  database: async (config) => {
    const found = await withDatabase(config, async (db) => {
      if (config.databaseUrl) await requireUsableDatabase(db)
      await assertNoNewer(db)
      const pending = await pendingMigrations(db)
      if (pending.length) return `${pending.length} migrations to run at the next start`
      return lastMigration(db)
    })
    return found ?? notRunning
  },
  demo: (config) =>
    withDatabase(config, async (db) => {
      if (isPrivateHost(new URL(config.publicUrl).hostname) || !(await isDemoOpen(db))) return null
      throw new Error(
        `anybody can sign in as ${demoSignIn.email}: its password is published, choose another one`,
      )
    }),
  bucket: async ({ s3 }) => {
    if (!s3) return null
    const { tryBucket } = await import('#server/lib/media/s3-media-store.ts')
    await tryBucket(s3)
    return `${s3.bucket} can be written, read and listed`
  },
  mail: async ({ smtpUrl, dataDir }) => {
    if (!smtpUrl) return `no SMTP_URL: mails are files in ${dataDir}/outbox`
    await tryMailServer(smtpUrl)
    return 'the mail server accepts us'
  },
  address: async ({ publicUrl, trustProxy }) => {
    const { status } = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(
      (error: Error & { cause?: { code?: string } }) => {
        throw new Error(`${publicUrl} does not answer (${error.cause?.code ?? error.name})`)
      },
    )
    if (status !== 200) throw new Error(`${publicUrl}/api/health answers ${status}`)
    if (publicUrl.startsWith('https:') && trustProxy === false)
      throw new Error(
        `${publicUrl} is served by a proxy, but TRUST_PROXY is not set: all guests count as one`,
      )
    return `${publicUrl} answers`
  },
}

/**
 * Looks at everything that an operator configures: a line for each, and whether all are well. The embedded database is
 * looked at only while the server runs.
 */
export async function checkAll(config: Config): Promise<{ report: string; isWell: boolean }> {
  const lines = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        const found = await check(config)
        return found === null ? [] : [`ok       ${name.padEnd(9)}  ${found}`]
      } catch (error) {
        return [`problem  ${name.padEnd(9)}  ${(error as Error).message}`]
      }
    }),
  )
  return { report: lines.flat().join('\n'), isWell: !lines.flat().some((line) => line.startsWith('problem')) }
}

async function withDatabase(
  { dataDir, databaseUrl, databasePrepared: prepared }: Config,
  look: (db: Database) => Promise<string | null>,
): Promise<string | null> {
  const connection = databaseUrl ?? (await findRunningDatabase(dataDir))
  if (!connection) return null
  const db = openDatabase(connection, { connections: 1, prepared })
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

async function isDemoOpen(db: Database): Promise<boolean> {
  const find = () =>
    db.selectFrom('accounts').select('passwordHash').where('email', '=', demoSignIn.email).executeTakeFirst()
  return (
    (await find()) !== undefined && (await findByPassword(demoSignIn.password, 'known', find)) !== undefined
  )
}
