import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const key = z.base64url().length(43)
const secretsFile = z.object({
  /** Signs guest tokens (contract page, section 2). */
  tokenKey: key,
  /** Signs the guest's cookie. */
  cookieKey: key,
})
export type Secrets = z.infer<typeof secretsFile>

/** The keys of this installation, made on its first start and kept in DATA_DIR/secrets.json for its user only. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = (await readIfThere(path)) ?? (await makeSecrets(dataDir, path))
  const parsed = secretsFile.safeParse(parseJson(text))
  if (!parsed.success)
    throw new Error(
      `${path} is damaged: restore it, or delete it to have new keys made, which signs every guest out.`,
    )
  await chmod(path, 0o600)
  return parsed.data
}

/** Written whole under another name and then linked: of servers that start at once, one's keys are everyone's. */
async function makeSecrets(dataDir: string, path: string): Promise<string> {
  const secrets: Secrets = { tokenKey: newKey(), cookieKey: newKey() }
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
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
    throw error
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
