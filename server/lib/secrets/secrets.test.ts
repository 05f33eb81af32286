import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'sofra-secrets-')), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

test('keys are created on the first start, readable only by the user, and stay the same', async () => {
  const secrets = await readSecrets(dataDir)
  expect(Buffer.from(secrets.tokenKey, 'base64url')).toHaveLength(32)
  expect(secrets.cookieKey).not.toBe(secrets.tokenKey)
  for (const name of ['secrets.json', 'push-keys.json']) {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
  }
  expect(await readSecrets(dataDir)).toEqual(secrets)
})

test('servers that start at the same time have the same keys and leave no temporary files', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => readSecrets(dataDir)))
  expect(new Set(all.map((secrets) => JSON.stringify(secrets)))).toHaveLength(1)
  expect(await readdir(dataDir)).toEqual(['push-keys.json', 'secrets.json'])
})

test('configured keys need no files', async () => {
  const given = {
    signing: { tokenKey: 't'.repeat(43), cookieKey: 'c'.repeat(43) },
    pushing: { publicKey: 'p'.repeat(87), privateKey: 'q'.repeat(43) },
  }
  expect(await readSecrets(dataDir, given)).toEqual({ ...given.signing, vapid: given.pushing })
  await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an error names a damaged file, which is not replaced', async () => {
  await readSecrets(dataDir)
  await writeFile(join(dataDir, 'secrets.json'), '{"tokenKey": "short')
  await expect(readSecrets(dataDir)).rejects.toThrow(`${join(dataDir, 'secrets.json')} is damaged`)
})

test('an error names a file that cannot be read, in one sentence', async () => {
  const path = join(dataDir, 'secrets.json')
  await mkdir(path, { recursive: true })
  await expect(readSecrets(dataDir)).rejects.toThrow(`${path} cannot be read (EISDIR).`)
})
