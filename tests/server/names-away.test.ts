import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { createDatabaseLink, type DatabaseLink } from '#tests/harness/database-link.ts'
import { aMailServer } from '#tests/harness/mail-server.ts'
import { aNameService } from '#tests/harness/names.ts'
import { anObjectStore, type ObjectStore } from '#tests/harness/object-store.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { orderPersistently, ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

/** Every external service is reached by a name, and one of these names cannot be resolved for a while. */
const names = aNameService()
let server: TestServer
let link: DatabaseLink
let mails: Awaited<ReturnType<typeof aMailServer>>
let pushes: Awaited<ReturnType<typeof aPushService>>
let bucket: ObjectStore
let business: Business
let guest: Guest
beforeAll(async () => {
  ;[mails, pushes, bucket] = await Promise.all([aMailServer(), aPushService(), anObjectStore()])
  server = await startServer({
    env: { ...bucket.env, S3_ENDPOINT: names.named(bucket.url, 'bucket') },
    through: async (database) => {
      link = await createDatabaseLink(database)
      const { host = '', ...rest } = link.connection as Exclude<DatabaseConnection, string>
      return { ...rest, host: names.named(host, 'database') }
    },
  })
  business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  guest = await aGuest(server)
})
afterAll(async () => {
  names.comeBack()
  await server.close()
  await Promise.all([mails.close(), pushes.close(), bucket.close()])
  link.close()
  names.close()
})

test("without the database's name, calls respond 503 with Retry-After, and a retried order is taken once", async () => {
  names.goAway('database')
  // Open connections would keep working without the name, so cut them.
  link.cut()
  link.mend()
  const key = 'asked-without-names'
  const refused = await guest.call('POST open/clients/orders', {
    headers: { 'idempotency-key': key },
    body: anOrder(business, { Supë: 1 }),
  })
  expect([refused.status, refused.envelope.code]).toEqual([503, 'server-busy'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  names.comeBack()
  const id = await orderPersistently(guest, business, { Supë: 1 }, key)
  expect(await ordersByNumber(business)).toEqual({ '00001': id })
})

test("without the mail server's name, sign-up still works, and the mail is sent once the name resolves", async () => {
  const mailing = await startServer({ env: { SMTP_URL: names.named(mails.url, 'mail') } })
  names.goAway('mail')
  const { staff, form } = await aBusiness(mailing).opens()
  expect((await staff.call('GET businesses/details')).status).toBe(200)
  await expect.poll(() => names.refused('mail')).toBeGreaterThan(0)
  expect(await mails.delivered()).toEqual([])
  names.comeBack()
  await expect.poll(async () => (await mails.delivered()).map(({ mail }) => mail.to)).toContain(form.email)
  await mailing.close()
})

test("without a push service's name, orders are taken and listed, and the message is sent once the name resolves", async () => {
  const phone = pushes.device('phone')
  const value = names.named(phone.value, 'push')
  expect((await business.staff.call('POST tokens', { body: { value } })).status).toBe(201)
  names.goAway('push')
  const { id } = await sendAnOrder(guest, business, { Supë: 2 })
  expect(Object.values(await ordersByNumber(business))).toContain(id)
  await expect.poll(() => names.refused('push')).toBeGreaterThan(0)
  names.comeBack()
  expect(phone.open(await pushes.next())).toMatchObject({ title: 'New Order' })
})

test("without the object store's name, uploads and pictures respond 503, and both work again once the name resolves", async () => {
  const upload = async (colour: string) =>
    business.staff.call('POST media/images', { file: await aPicture('png', colour) })
  const link = (await upload('#3c3')).envelope.data as string
  names.goAway('bucket')
  const refused = await upload('#33c')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  const away = await fetch(server.url + link)
  expect(away.status).toBe(503)
  expect(away.headers.get('cache-control') ?? '').not.toContain('immutable')
  names.comeBack()
  expect((await fetch(server.url + link)).status).toBe(200)
  expect((await upload('#33c')).status).toBe(201)
})
