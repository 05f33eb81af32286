import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/lib/config.ts'
import { demoSignIn } from '#server/demo-sign-in.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { urlOf } from '#tests/harness/database.ts'
import { aMailServer } from '#tests/harness/mail-server.ts'
import { anObjectStore, type ObjectStore } from '#tests/harness/object-store.ts'
import { freePort } from '#tests/harness/ports.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { checkAll, checks } from './check.ts'

let server: TestServer
let bucket: ObjectStore
let mails: Awaited<ReturnType<typeof aMailServer>>
beforeAll(async () => {
  ;[server, bucket, mails] = await Promise.all([startServer(), anObjectStore(), aMailServer()])
})
afterAll(() => Promise.all([server.close(), bucket.close(), mails.close()]))

/** The server's configuration, with its test database and further variables. */
const configWith = (env: Record<string, string>): Config => ({
  ...readConfig({ ...bucket.env, SMTP_URL: mails.url, ...env }),
  dataDir: server.services.config.dataDir,
  databaseUrl: env['DATABASE_URL'] ?? urlOf(server.services.connection),
})

test('what works is listed with what was found, and leaves nothing behind', async () => {
  const { report, isWell } = await checkAll(configWith({ PUBLIC_URL: server.url }))
  expect(report.split('\n').map((line) => line.split(/ +/, 2).join(' '))).toEqual([
    'ok variables',
    'ok folder',
    'ok database',
    'ok bucket',
    'ok mail',
    'ok address',
  ])
  expect(report).toMatch(/database +\d{4}-/)
  expect(isWell).toBe(true)
  expect(bucket.objects.size).toBe(0)
})

test('each problem is named, without the passwords, and the rest is still looked at', async () => {
  bucket.become('full')
  const PUBLIC_URL = `https://127.0.0.1:${await freePort()}`
  const { report, isWell } = await checkAll(
    configWith({
      PUBLIC_URL,
      DATABASE_URL: 'postgres://sofra:secret-word@127.0.0.1:1/sofra',
      SMTP_URL: 'smtp://sofra:secret-word@127.0.0.1:1',
    }),
  )
  bucket.become('well')
  expect(report).toContain('problem  database   The database of DATABASE_URL cannot be used')
  expect(report).toContain('problem  bucket     sofra cannot be written')
  expect(report).toContain('problem  mail       The mail server did not take a mail: ESOCKET')
  expect(report).toContain(`problem  address    ${PUBLIC_URL} does not answer (ECONNREFUSED)`)
  expect(report).toContain('ok       folder')
  expect(report).not.toContain('secret-word')
  expect(isWell).toBe(false)
})

test('the published password of the demo is a problem on a public address', async () => {
  const isOpen = (PUBLIC_URL: string) => checks['demo']?.(configWith({ PUBLIC_URL }))
  expect(await isOpen('https://menu.example.com')).toBeNull()
  await aBusiness(server, { ...demoSignIn }).opens()
  expect(await isOpen('http://localhost:3000')).toBeNull()
  await expect(isOpen('https://menu.example.com')).rejects.toThrow('anybody can sign in as demo@sofra.test')
})
