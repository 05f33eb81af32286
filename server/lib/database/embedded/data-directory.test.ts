import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { possibleAccounts } from './account.ts'
import { majorOf, prepareCluster, serverSettings } from './cluster.ts'
import { resolveDataDirectory, type DataDirectory } from './data-directory.ts'
import { stopWithParent, startPostmaster } from './postmaster.ts'
import { makeSocketFolder } from './socket-folder.ts'

const log = pino({ level: 'silent' })
let privateFolder: string
let openFolder: string
beforeEach(async () => {
  privateFolder = await mkdtemp(join(tmpdir(), 'sofra-private-'))
  openFolder = await mkdtemp(join(tmpdir(), 'sofra-open-'))
  await chmod(openFolder, 0o755)
})
afterEach(async () => {
  await rm(privateFolder, { recursive: true, force: true })
  await rm(openFolder, { recursive: true, force: true })
})

async function startsAndStops(place: DataDirectory): Promise<void> {
  await prepareCluster(place, { durable: false })
  const socketFolder = await makeSocketFolder(place.account, place.cluster)
  const { postgres } = place.binaries
  const config = serverSettings(socketFolder, false, majorOf(place.binaries))
  const postmaster = await startPostmaster(place.account, postgres, place.cluster, config, log)
  await postmaster.stop()
  await rm(socketFolder, { recursive: true })
}

/** PostgreSQL refuses to run as root, so only root needs other accounts. */
describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('in a user namespace the data stays in DATA_DIR even if only root may enter it', async () => {
    const accounts = possibleAccounts().filter(({ name }) => name === 'a user namespace')
    const place = await resolveDataDirectory(privateFolder, { accounts, openFolders: [] })
    expect(place.cluster).toBe(join(privateFolder, 'postgres'))
    await startsAndStops(place)
    expect((await stat(place.cluster)).uid).toBe(0)
  })

  test(
    'for nobody, who may not enter DATA_DIR, programs and data move to an open folder with a link to it',
    { tags: ['complete'] },
    async () => {
      const accounts = possibleAccounts().filter(({ name }) => name === 'nobody')
      const options = { accounts, openFolders: [openFolder] }
      const place = await resolveDataDirectory(privateFolder, options)
      expect(place.cluster.startsWith(openFolder)).toBe(true)
      await startsAndStops(place)
      expect(await realpath(join(privateFolder, 'postgres'))).toBe(place.cluster)
      expect((await stat(place.cluster)).uid).not.toBe(0)
      await startsAndStops(await resolveDataDirectory(privateFolder, options))
    },
  )

  test(
    'a cluster created in a user namespace can be taken over by nobody, and back, but is never moved',
    { tags: ['complete'] },
    async () => {
      const [namespace, nobody] = possibleAccounts()
      if (!namespace || !nobody) throw new Error('root has two ways')
      const resolveAs = (account: typeof nobody) =>
        resolveDataDirectory(privateFolder, { accounts: [account], openFolders: [openFolder] })
      const first = await resolveAs(namespace)
      await startsAndStops(first)
      await expect(resolveAs(nobody)).rejects.toThrow(`enter ${first.cluster}, which stays where it is`)
      expect(await readdir(openFolder)).toEqual([])
      await chmod(privateFolder, 0o711)
      for (const account of [nobody, namespace]) {
        const place = await resolveAs(account)
        expect(place.cluster).toBe(first.cluster)
        await startsAndStops(place)
      }
    },
  )

  test('a cluster of another user is refused in one sentence, which says who it belongs to', async () => {
    const place = await resolveDataDirectory(privateFolder)
    const account = { ...place.account, owner: { uid: 65534, gid: 65534 } }
    await chmod(privateFolder, 0o755)
    await mkdir(place.cluster, { mode: 0o700 })
    process.seteuid?.(65534)
    try {
      await expect(prepareCluster({ ...place, account }, { durable: false })).rejects.toThrow(
        `The database in ${place.cluster} cannot be entered as this user (uid 65534), it belongs to uid 0: start Sofra as that user, or give it back with chown -R as root.`,
      )
    } finally {
      process.seteuid?.(0)
    }
  })

  test('if nothing works, the error says in one sentence what to do', async () => {
    const accounts = possibleAccounts().filter(({ name }) => name === 'nobody')
    await expect(resolveDataDirectory(privateFolder, { accounts, openFolders: [] })).rejects.toThrow(
      /^PostgreSQL refuses to run as root .* or set DATABASE_URL to a PostgreSQL of version 15 or newer\.$/,
    )
  })
})

test(
  'without setpriv, as on macOS, a shell stops PostgreSQL when our process ends',
  { tags: ['complete'] },
  async () => {
    const { account, binaries, cluster } = await resolveDataDirectory(privateFolder)
    await prepareCluster({ account, binaries, cluster }, { durable: false })
    const sockets = await makeSocketFolder(account, cluster)
    const args = ['-D', cluster, '-h', '', '-k', sockets]
    const { program, args: all, as } = await stopWithParent(account, binaries.postgres, args, 'darwin')
    const child = spawn(program, all, { stdio: ['pipe', 'ignore', 'pipe'], ...as })
    const exit = once(child, 'exit')
    for await (const line of createInterface({ input: child.stderr }))
      if (line.endsWith('ready to accept connections')) break
    child.stdin.destroy()
    expect(await exit).toEqual([0, null])
    await rm(sockets, { recursive: true })
  },
)

test('the socket folder avoids folders that are missing, too long or owned by somebody else', async () => {
  const [account] = possibleAccounts()
  if (!account) throw new Error('there is always an account')
  const long = join(privateFolder, 'x'.repeat(100))
  const parents = ['relative', '/nonexistent', long, privateFolder]
  const folder = await makeSocketFolder(account, '/a/cluster', parents)
  expect(folder.startsWith(privateFolder)).toBe(true)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await makeSocketFolder(account, '/a/cluster', parents)).toBe(folder)
  await chmod(folder, 0o777)
  await expect(makeSocketFolder(account, '/a/cluster', parents)).rejects.toThrow('set TMPDIR')
})
