import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readdir, readlink, realpath, rename, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { mayEnter, possibleAccounts, run, succeeds, type Account } from './account.ts'
import { completeBinaries, copyBinaries, findBinaries, isRefused, type Binaries } from './binaries.ts'

/** The account, the programs and the cluster folder that PostgreSQL runs with. */
export interface DataDirectory {
  account: Account
  binaries: Binaries
  cluster: string
}

/**
 * Folders that every user can enter, for installations where only root can enter DATA_DIR or node_modules.
 */
const OPEN_FOLDERS = ['/var/lib', '/srv', '/opt', '/usr/local/share']

/**
 * Finds a way to run PostgreSQL on this machine. If there is none, throws an error with one sentence saying
 * why.
 */
export async function resolveDataDirectory(
  dataDir: string,
  {
    accounts = possibleAccounts(),
    openFolders = OPEN_FOLDERS,
    binaries: given,
  }: { accounts?: Account[]; openFolders?: string[]; binaries?: Binaries | undefined } = {},
): Promise<DataDirectory> {
  const binaries = given ?? (await completeBinaries(await findBinaries(), dataDir))
  const cluster = await clusterOf(dataDir)
  for (const account of accounts) {
    if ((await canRun(account, binaries)) && (await mayEnter(account, join(cluster, '..'))))
      return { account, binaries, cluster }
  }
  for (const account of accounts) {
    if (!(await succeeds(account.command('true', [])))) continue
    const placement = await moveToOpenFolder(account, binaries, dataDir, cluster, openFolders)
    if (placement) return placement
  }
  throw new Error(await whyNot(accounts, binaries))
}

/**
 * Gives the cluster's files to the account that will use them; an earlier start may have used another
 * account.
 */
export async function transferOwnership(account: Account, folder: string): Promise<void> {
  const { uid, gid } = account.owner
  if ((await stat(folder)).uid === uid) return
  if (process.getuid?.() !== 0)
    throw new Error(`The database in ${folder} belongs to another user: start Sofra as that user.`)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
  await chown(folder, uid, gid)
}

/** Moves programs and data to a folder that the account can enter, and links to it from DATA_DIR. */
async function moveToOpenFolder(
  account: Account,
  binaries: Binaries,
  dataDir: string,
  cluster: string,
  openFolders: string[],
): Promise<DataDirectory | undefined> {
  const name = `sofra-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  for (const open of openFolders) {
    if (!(await mayEnter(account, open))) continue
    const home = join(open, name)
    try {
      await mkdir(home, { recursive: true, mode: 0o755 })
      const copies = await copyBinaries(binaries, home)
      if (!(await canRun(account, copies))) continue
      return { account, binaries: copies, cluster: await moveOutside(cluster, join(home, 'postgres')) }
    } catch (error) {
      if (!isRefused(error) && !isElsewhere(error)) throw error
    }
  }
  return undefined
}

async function moveOutside(cluster: string, outside: string): Promise<string> {
  const kind = await lstat(cluster).catch(() => undefined)
  if (cluster === outside) return outside
  if (kind) await rename(cluster, outside)
  await symlink(outside, cluster)
  return outside
}

/** DATA_DIR/postgres, or the target of that link (which need not exist yet). */
export async function clusterOf(dataDir: string): Promise<string> {
  const place = join(dataDir, 'postgres')
  const target = resolve(dataDir, await readlink(place).catch(() => place))
  return join(await realpath(dirname(target)).catch(() => dirname(target)), basename(target))
}

function canRun(account: Account, binaries: Binaries): Promise<boolean> {
  return succeeds(account.command(binaries.postgres, ['--version']))
}

async function whyNot(accounts: Account[], binaries: Binaries): Promise<string> {
  const otherwise = 'or set DATABASE_URL to a PostgreSQL of version 15 or newer.'
  if (process.getuid?.() === 0 && (await succeeds({ program: binaries.postgres, args: ['--version'] })))
    return `PostgreSQL refuses to run as root and neither unshare nor the user nobody can run it here: start Sofra as another user, ${otherwise}`
  const reason = await run({ program: binaries.postgres, args: ['--version'] }).then(
    () => `the folder of the data cannot be entered as ${accounts.map(({ name }) => name).join(' or ')}`,
    (error: Error) => error.message,
  )
  return `The embedded PostgreSQL does not run on this machine (${reason}): use another machine, ${otherwise}`
}

function isElsewhere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'EXDEV'
}
