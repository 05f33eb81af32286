import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * `node web/build.ts`: builds the six entries of vite.config.ts into dist/ and compresses the assets; does nothing
 * when no input has changed.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/built-from')
const dayMs = 24 * 3600_000
const parts = ['office', 'guest', 'public', 'developers', 'sw', 'render'] as const

/** The message says what to do. */
class NothingBuildsHere extends Error {}

if (import.meta.main)
  await buildWeb().catch((error: unknown) => {
    if (!(error instanceof NothingBuildsHere)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })

/** Returns whether anything was built. */
export async function buildWeb(): Promise<boolean> {
  const inputs = hashOfInputs()
  if (inputs === (await readFile(stamp, 'utf8').catch(() => ''))) return false
  const [dist, next, old] = ['dist', 'dist/.next', 'dist/.old'].map((folder) => join(root, folder)) as [
    string,
    string,
    string,
  ]
  await rm(next, { recursive: true, force: true })
  const { build } = await bundler()
  // React picks its production build by NODE_ENV; don't let the test runner's value leak in.
  process.env['NODE_ENV'] = 'production'
  for (const mode of parts) {
    const outDir = join(next, mode === 'render' ? 'render' : 'web')
    await build({ configFile: join(root, 'vite.config.ts'), mode, build: { outDir } })
  }
  await compress(join(next, 'web/assets'))
  await carryOver(join(dist, 'web/assets'), join(next, 'web/assets'))
  // Swap at the end, so that a failed build leaves the last good one in place.
  await rm(old, { recursive: true, force: true })
  await mkdir(old)
  for (const folder of ['web', 'render']) {
    await rename(join(dist, folder), join(old, folder)).catch(() => {})
    await rename(join(next, folder), join(dist, folder))
  }
  await Promise.all([next, old].map((folder) => rm(folder, { recursive: true, force: true })))
  await writeFile(stamp, inputs)
  return true
}

/** Imported lazily: an installation that only runs a finished build has no Vite (docs/operate.md). */
async function bundler(): Promise<typeof import('vite')> {
  try {
    return await import('vite')
  } catch (cause) {
    const message = 'The web app is not built as it stands here, and what builds it is missing: run `npm ci`.'
    throw new NothingBuildsHere(message, { cause })
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  for (const folder of ['web', 'contract']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Writes a Brotli and a gzip copy, at maximum compression, next to each compressible file. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [smallest, small] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ])
      await Promise.all([writeFile(`${file}.br`, smallest), writeFile(`${file}.gz`, small)])
    }),
  )
}

/** Keeps assets of earlier builds for a day: open pages and running servers still load them. */
async function carryOver(from: string, to: string): Promise<void> {
  const [kept, made] = await Promise.all([readdir(from).catch(() => []), readdir(to)])
  for (const name of kept.filter((file) => !made.includes(file))) {
    const file = join(from, name)
    if (Date.now() - (await stat(file)).mtimeMs < dayMs) await link(file, join(to, name))
  }
}
