import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
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
    // A cluster that exists is never moved: a server of another user would not find it again.
    if (existsSync(cluster) && !(await mayEnter(account, dirname(cluster)))) continue
    if (!(await succeeds(account.command('true', [])))) continue
    const placement = await useOpenFolder(account, binaries, dataDir, cluster, openFolders)
    if (placement) return placement
  }
  throw new Error(await whyNot(accounts, binaries, cluster))
}

/** Only root can work with a cluster of another user. */
export async function requireOwner({ owner: { uid } }: Account, folder: string): Promise<void> {
  const owner = (await stat(folder)).uid
  if (owner === uid || process.geteuid?.() === 0) return
  throw new Error(
    `The database in ${folder} cannot be entered as this user (uid ${uid}), it belongs to uid ${owner}: start Sofra as that user, or give it back with chown -R as root.`,
  )
}

/**
 * Gives the cluster's files to the account that will use them; an earlier start may have used another
 * account.
 */
export async function transferOwnership(account: Account, folder: string): Promise<void> {
  const { uid, gid } = account.owner
  if ((await stat(folder)).uid === uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
  await chown(folder, uid, gid)
}

/** Places the programs, and a new cluster with a link from DATA_DIR, in a folder that the account can enter. */
async function useOpenFolder(
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
      if (existsSync(cluster)) return { account, binaries: copies, cluster }
      const outside = join(home, 'postgres')
      if (cluster !== outside) await symlink(outside, cluster)
      return { account, binaries: copies, cluster: outside }
    } catch (error) {
      if (!isRefused(error) && !isMissing(error)) throw error
    }
  }
  return undefined
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

async function whyNot(accounts: Account[], binaries: Binaries, cluster: string): Promise<string> {
  const otherwise = 'or set DATABASE_URL to a PostgreSQL of version 15 or newer.'
  const there = existsSync(cluster) ? ` and enter ${cluster}, which stays where it is` : ''
  if (process.getuid?.() === 0 && (await succeeds({ program: binaries.postgres, args: ['--version'] })))
    return `PostgreSQL refuses to run as root and neither unshare nor the user nobody can run it here${there}: start Sofra as another user, ${otherwise}`
  const reason = await run({ program: binaries.postgres, args: ['--version'] }).then(
    () => `the folder of the data cannot be entered as ${accounts.map(({ name }) => name).join(' or ')}`,
    (error: Error) => error.message,
  )
  return `The embedded PostgreSQL does not run on this machine (${reason}): use another machine, ${otherwise}`
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
