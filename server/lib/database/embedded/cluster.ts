import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { run } from './account.ts'
import type { Binaries } from './binaries.ts'
import { requireOwner, transferOwnership, type DataDirectory } from './data-directory.ts'

/** The only role and database of the embedded PostgreSQL; the permissions of its socket folder protect them. */
export const ROLE = 'sofra'

/** Creates the cluster if there is none yet; otherwise checks that it can be used. */
export async function prepareCluster(place: DataDirectory, { durable }: { durable: boolean }): Promise<void> {
  if (!existsSync(place.cluster)) {
    const old = await findSetAside(place.cluster)
    if (old)
      throw new Error(
        `There is no database in ${place.cluster}, but an old one beside it. If an upgrade was interrupted, npm run operator -- upgrade-database goes on with it; to begin with an empty database, move ${old} away.`,
      )
    return createCluster(place, durable)
  }
  await requireOwner(place.account, place.cluster)
  const inside = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const ours = majorOf(place.binaries)
  if (inside === '')
    throw new Error(
      `${place.cluster} is not a folder of PostgreSQL: move it away, or choose another DATA_DIR.`,
    )
  if (inside !== ours)
    throw new Error(
      `The database in ${place.cluster} is of PostgreSQL ${inside}, this Sofra brings ${ours}: npm run operator -- upgrade-database brings it there.`,
    )
  await transferOwnership(place.account, place.cluster)
}

export const majorOf = ({ version }: Binaries): string => version.split('.')[0] ?? ''

/** Where an upgrade keeps the old cluster: beside the new one. */
export const setAside = (cluster: string, major: string): string => `${cluster}-${major}`

async function findSetAside(cluster: string): Promise<string | undefined> {
  const names = await readdir(dirname(cluster)).catch(() => [])
  return names.find(
    (name) => name.startsWith(basename(cluster)) && /^-\d+$/.test(name.slice(basename(cluster).length)),
  )
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that a kill leaves no half-made
 * cluster.
 */
async function createCluster({ account, binaries, cluster }: DataDirectory, durable: boolean): Promise<void> {
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (process.getuid?.() !== account.owner.uid) await chown(unfinished, account.owner.uid, account.owner.gid)
  // PostgreSQL's builtin locale provider, so that every machine sorts and compares alike.
  await run(
    account.command(binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${ROLE}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]),
  ).catch(async (error: Error) => {
    const { bavail, bsize } = await statfs(dirname(cluster))
    const free = `${Math.floor((bavail * bsize) / 1e6)} MB are free`
    throw new Error(`The database cannot be created in ${cluster} (${error.message}; ${free}).`, {
      cause: error,
    })
  })
  await rename(unfinished, cluster)
}

/** The server's settings, passed at each start, so that an older cluster gets this version's settings. */
export function serverSettings(
  socketFolder: string,
  durable: boolean,
  major: string,
): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // About 30 per worker.
    max_connections: '300',
    // Pages beyond this are in the operating system's cache. Busy servers use all of it.
    shared_buffers: '96MB',
    // No disk needs to seek. With the default, the planner scans small tables sequentially, and prepared
    // statements and foreign keys keep doing so while the tables grow.
    random_page_cost: '1.1',
    jit: 'off',
    ...(Number(major) >= 18 && { io_method: 'sync' }),
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Failed statements contain names, addresses and comments: the caller gets the error, the log does not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(durable ? {} : nonDurableSettings),
  }
}

/** For tests: nothing needs to survive a power loss. */
const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // A test plans most statements once or twice: to plan them for their values each time costs more than it finds.
  plan_cache_mode: 'force_generic_plan',
}
