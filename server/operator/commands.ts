import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { deletionGraceDays, deletionInstant } from '#contract/domain/deletion.ts'
import { AppError } from '#contract/shared/errors.ts'
import { markForDeletion } from '#server/accounts/deletion.ts'
import type { Config } from '#server/lib/config.ts'
import { exportBusiness } from '#server/exports/export-business.ts'
import { restoreBusiness } from '#server/exports/restore-business.ts'
import { describeOrder } from './describe-order.ts'
import { systemContext, inBusiness, type BusinessContext, type Context } from '#server/lib/context.ts'
import { actAsOwner } from '#server/lib/data-dir.ts'
import { findRunningDatabase } from '#server/lib/database/embedded/running.ts'
import { writeNewFile } from '#server/lib/new-file.ts'
import type { AppServices } from '#server/lib/services.ts'
import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { verifyBackup } from '#server/backups/verify-backup.ts'
import { writeBackup } from '#server/backups/write-backup.ts'
import { setActivation } from './activation.ts'
import { checkAll } from './check.ts'
import { addOperator, removeOperator } from './operators.ts'
import { findAccount } from '#server/sessions/accounts.ts'
import { endSessionsOfAccount } from '#server/sessions/end-sessions.ts'
import { makeResetLink } from '#server/sessions/password-resets.ts'

/** What a command may be told besides its name, and how it asks back. */
export interface Manner {
  json?: boolean
  yes?: boolean
  /** Asks the person at the terminal. */
  ask?: (question: string) => Promise<string>
}

interface Command {
  usage: string
  run: (services: AppServices, name: string, manner?: Manner) => Promise<string>
  /** Set if the command cannot run next to a running server. */
  isAlone?: true
  /** Set if the command also works where no server was ever started. */
  isForNew?: true
  /** Set if all that the command leaves behind is a file outside of DATA_DIR. */
  writesFile?: true
}

/** The operator's commands (contract page, section 5); each returns a text for the terminal. */
export const commands: Record<string, Command> = {
  list: { usage: 'list [--json]', run: (services, _, manner) => listBusinesses(services, manner?.json) },
  activate: { usage: 'activate <username>', run: (services, name) => activate(services, name, true) },
  deactivate: {
    usage: 'deactivate <username>',
    run: (services, name) => activate(services, name, false),
  },
  delete: { usage: 'delete <username> [--yes]', run: deleteBusiness },
  'add-operator': { usage: 'add-operator <name>', run: addNewOperator },
  'remove-operator': { usage: 'remove-operator <name>', run: removeOldOperator },
  order: { usage: 'order <username/number>', run: showOrder },
  export: { usage: 'export <username>', run: exportToFile, writesFile: true },
  restore: { usage: 'restore <file.zip>', run: restoreFromFile },
  backup: { usage: 'backup <file.zip>', run: backUp, writesFile: true },
  'restore-backup': { usage: 'restore-backup <file.zip>', run: restoreAll, isAlone: true, isForNew: true },
  'reset-password': { usage: 'reset-password <email>', run: linkForPassword },
  'end-sessions': { usage: 'end-sessions <email>', run: endAllSessions },
}

/** Commands that open no services: what they look at may not start. */
export const bareCommands: Record<
  string,
  { usage: string; run: (config: Config, name: string) => Promise<string> }
> = {
  check: { usage: 'check', run: checkEverything },
  'verify-backup': { usage: 'verify-backup <file.zip>', run: verify },
  'upgrade-database': { usage: 'upgrade-database', run: upgrade },
}

async function checkEverything(config: Config): Promise<string> {
  await actAsOwner(config.dataDir, { canStay: true })
  const { report, isWell } = await checkAll(config)
  if (!isWell) throw new Error(report)
  return report
}

async function verify(_config: Config, path: string): Promise<string> {
  const { writtenOn, rows, files } = await verifyBackup(path)
  return `This backup of ${writtenOn} is whole: ${rows} rows and ${files} files.`
}

async function upgrade({ dataDir, databaseUrl }: Config): Promise<string> {
  if (databaseUrl) throw new Error('DATABASE_URL is set: this is for the embedded database.')
  if (await findRunningDatabase(dataDir)) throw new Error('Stop the server first.')
  await actAsOwner(dataDir)
  return upgradeDatabase(dataDir, pino({ level: 'silent' }))
}

interface ListedRow {
  id: string
  username: string
  name: string
  createdOn: string
  activation: boolean
  deletionRequestedOn: string | null
}

async function listBusinesses(services: AppServices, asJson = false): Promise<string> {
  const rows: ListedRow[] = await services.db
    .selectFrom('businesses')
    .select(['id', 'username', 'name', 'createdOn', 'activation', 'deletionRequestedOn'])
    .where('draftSessionId', 'is', null)
    .orderBy('createdOn')
    .execute()
  if (asJson) return JSON.stringify(rows.map(toListed), null, 2)
  if (!rows.length) return 'There is no business yet.'
  return rows
    .map((row) => `${stateOf(row)}  ${row.createdOn.slice(0, 10)}  ${row.username}  ${row.name}`)
    .join('\n')
}

function stateOf({ activation, deletionRequestedOn }: ListedRow): string {
  if (deletionRequestedOn) return 'deleting'
  return activation ? 'active  ' : 'inactive'
}

/** Scripts read these names: add to them, but do not change them. */
const toListed = ({ deletionRequestedOn, activation, ...row }: ListedRow) => ({
  ...row,
  active: activation,
  deletionOn: deletionRequestedOn && deletionInstant(deletionRequestedOn),
})

/** As its owner's own request, so the owner can take it back for as long. */
async function deleteBusiness(services: AppServices, given: string, manner: Manner = {}): Promise<string> {
  const username = given.toLowerCase()
  const ctx = await findBusiness(services, username)
  const { name, deletionRequestedOn, ...held } = await describeHeld(ctx)
  const counts = `products: ${held.products}, orders: ${held.orders}, accounts: ${held.staff}`
  if (!manner.yes) {
    const question = `${name} (${counts}) closes now, and is deleted in ${deletionGraceDays} days.\nIts username once more: `
    const again = (await manner.ask?.(question)) ?? ''
    if (again.trim().toLowerCase() !== username)
      throw new Error('That is not its username: nothing was deleted.')
  }
  const { deletionOn } = await markForDeletion(ctx)
  const already = deletionRequestedOn ? ' already' : ''
  return [
    `${name} is closed${already}, and everything of it is deleted on ${deletionOn.slice(0, 10)} (${counts}).`,
    'Until then its owner can keep it, in the settings.',
  ].join('\n')
}

function describeHeld({ db, businessId }: BusinessContext) {
  const count = (table: 'products' | 'orders' | 'staff') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('businessId', '=', businessId)
      .as(table)
  return db
    .selectFrom('businesses')
    .select(['name', 'deletionRequestedOn', count('products'), count('orders'), count('staff')])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

async function activate(services: AppServices, username: string, activation: boolean): Promise<string> {
  const business = { username: username.toLowerCase() }
  const name = await setActivation(systemContext(services), business, activation)
  return `${name} is ${activation ? 'active' : 'inactive'} now.`
}

/** The password is shown once, because only its hash is stored. */
async function addNewOperator(services: AppServices, given: string): Promise<string> {
  const name = given.toLowerCase()
  if (!/^[a-z0-9-]{3,40}$/.test(name)) throw new Error('A name has 3 to 40 of a-z, 0-9 and -.')
  const password = await addOperator(systemContext(services), name)
  return `${name} signs in at ${services.config.publicUrl}/operator with the password\n${password}`
}

async function removeOldOperator(services: AppServices, name: string): Promise<string> {
  await removeOperator(systemContext(services), name.toLowerCase())
  return `${name} is no operator any more.`
}

/** Describes where an order is and how it got there, for support requests. */
async function showOrder(services: AppServices, given: string): Promise<string> {
  // A number alone would be looked for as a business: every business counts its own orders.
  if (!given.includes('/'))
    throw new Error('Name the business and the number of the order, such as demo/00123.')
  const [, username = '', number = ''] = /^([^/]+)\/(\d{1,9})$/.exec(given) ?? []
  return describeOrder(await findBusiness(services, username), Number(number))
}

/** @throws AppError `not.found`. */
async function findBusiness(services: AppServices, username: string): Promise<BusinessContext> {
  const ctx = systemContext(services)
  const business = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .where('draftSessionId', 'is', null)
    .executeTakeFirst()
  if (!business) throw new AppError('not.found')
  return inBusiness(ctx, business.id)
}

/** Writes the zip that the owner can download into the current folder. */
async function exportToFile(services: AppServices, username: string): Promise<string> {
  const { name, zip, done } = await exportBusiness(await findBusiness(services, username))
  try {
    await writeNewFile(name, (file) => pipeline(zip, file))
  } finally {
    await done()
  }
  return `Everything of this business is in ${name}.`
}

/** Returns links for new passwords for its staff, because an export contains none. */
async function restoreFromFile(services: AppServices, path: string): Promise<string> {
  const ctx = systemContext(services)
  const businessId = await restoreBusiness(ctx, path)
  const staff = await ctx.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select(['accounts.id', 'email'])
    .where('businessId', '=', businessId)
    .execute()
  const links = await Promise.all(
    staff.map(async (person) => `${person.email}\n${await makeResetLink(ctx, person.id)}`),
  )
  return [
    `The business is here: ${services.config.publicUrl}/menu/${businessId}/1`,
    'Its staff choose new passwords, each once and within an hour, at',
    ...links,
  ].join('\n')
}

/** Works while the server is running. The file contains everything, so only its owner may read it. */
async function backUp(services: AppServices, path: string): Promise<string> {
  const { tables, files } = await writeBackup(services, path)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Everything of this server is in ${path}: ${rows} rows and ${files} files. Keep it as safe as the server.`
}

async function restoreAll(services: AppServices, path: string): Promise<string> {
  const { rows, files } = await restoreBackup(services, path)
  return `The server is back: ${rows} rows and ${files} files, compared with the backup.`
}

/** For somebody who receives no mail: the operator passes on the link. */
async function linkForPassword(services: AppServices, email: string): Promise<string> {
  const ctx = systemContext(services)
  const link = await makeResetLink(ctx, await findAccountId(ctx, email))
  return `A new password may be chosen once, within an hour, at\n${link}`
}

/** For a phone that was lost: it and all others of the account have to sign in again. */
async function endAllSessions(services: AppServices, email: string): Promise<string> {
  const ctx = systemContext(services)
  const accountId = await findAccountId(ctx, email)
  await endSessionsOfAccount(ctx, accountId)
  return `${email} is logged out everywhere.`
}

/** @throws AppError `not.found`. */
async function findAccountId(ctx: Context, email: string): Promise<string> {
  const account = await findAccount(ctx, email.trim().toLowerCase())
  if (!account) throw new AppError('not.found')
  return account.id
}
