import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keyShapes, type GivenKeys, type PushKeys, type SigningKeys } from './key-shapes.ts'

/** Keys that sign guests' tokens and cookies. */
const signing = {
  name: 'secrets.json',
  loss: 'which signs every guest out',
  schema: z.object({ tokenKey: keyShapes.tokenKey, cookieKey: keyShapes.cookieKey }),
  make: async () => ({ tokenKey: newKey(), cookieKey: newKey() }),
}

/** Identifies us to push services (VAPID; contract page, section 5). */
const pushing = {
  name: 'push-keys.json',
  loss: 'after which devices hear again once they have signed in anew',
  schema: z.object({ publicKey: keyShapes.publicKey, privateKey: keyShapes.privateKey }),
  make: async () => (await import('web-push')).default.generateVAPIDKeys(),
}

export type Secrets = SigningKeys & { vapid: PushKeys }

/**
 * The keys of this installation: those in its configuration, or else those created at its first start and
 * stored in DATA_DIR, readable only by its user.
 */
export async function readSecrets(dataDir: string, given?: GivenKeys): Promise<Secrets> {
  // One after the other, so that nothing is still being written once an error ends the start.
  const keys = given?.signing ?? (await readKeys(dataDir, signing))
  const vapid = given?.pushing ?? (await readKeys(dataDir, pushing))
  return { ...keys, vapid }
}

interface KeyFile<Keys> {
  name: string
  /** What is lost if the keys must be recreated: the end of an error sentence. */
  loss: string
  schema: z.ZodType<Keys>
  make: () => Promise<Keys>
}

async function readKeys<Keys>(dataDir: string, { name, loss, schema, make }: KeyFile<Keys>): Promise<Keys> {
  const path = join(dataDir, name)
  const text = (await readIfThere(path)) ?? (await makeKeys(dataDir, path, await make()))
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success)
    throw new Error(`${path} is damaged: restore it, or delete it to have new keys made, ${loss}.`)
  await chmod(path, 0o600)
  return parsed.data
}

/**
 * Writes the file completely under a temporary name and then links it: if servers start concurrently, they
 * all use the same keys.
 */
async function makeKeys(dataDir: string, path: string, keys: unknown): Promise<string> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`)
    await file.sync()
    await link(unfinished, path).catch(ignoreAlreadyThere)
  } finally {
    await file.close()
    await rm(unfinished)
  }
  return readFile(path, 'utf8')
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function ignoreAlreadyThere(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
