import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpired } from '#server/cleanup/cleanup.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, renewToken, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
const server = useServer({ clock: clock.read, pages: true })

const aPlace = () => aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
const request = ({ staff, form }: Business, password = form.password) =>
  staff.call('POST businesses/deletion', { body: { password } })
const statusOfMenu = async ({ id }: Business) => {
  const guest = await aGuest(server)
  return (await guest.call('GET businesses/:id/menus', { params: { id } })).status
}
const pageOf = async ({ id }: Business) => {
  const answer = await fetch(`${server.url}/menu/${id}/1`)
  return { status: answer.status, hasMenu: (await answer.text()).includes('Margherita') }
}

test('a business is closed to guests as soon as its owner requests deletion, and deleted after 30 days', async () => {
  const [business, other] = [await aPlace(), await aPlace()]
  for (const place of [business, other]) await sendAnOrder(await aGuest(server), place, { Margherita: 1 })
  expect(await pageOf(business)).toEqual({ status: 200, hasMenu: true })

  expect(await request(business)).toMatchObject({
    status: 200,
    envelope: { data: { deletionOn: '2026-07-10T10:00:00.000Z' } },
  })
  clock.pass({ days: 2 })
  await request(business)
  const details = await business.staff.ask('GET businesses/details')
  expect(details.deletionOn, 'the first request counts').toBe('2026-07-10T10:00:00.000Z')
  expect(details.configuration.activation).toBe(false)
  expect(await statusOfMenu(business)).toBe(422)
  expect((await pageOf(business)).hasMenu).toBe(false)

  clock.set('2026-07-10T09:59:59Z')
  await deleteExpired(server.services)
  expect(await tablesOf(business.id)).not.toEqual([])
  clock.set('2026-07-10T10:00:00Z')
  await deleteExpired(server.services)
  expect(await tablesOf(business.id)).toEqual([])
  expect((await business.staff.call('GET businesses/details')).status).toBe(401)
  expect((await pageOf(business)).status).toBe(404)
  other.staff.token = (await signIn(server, String(other.form.email), other.form.password)).token
  expect((await other.staff.ask('GET products'))[0]?.name).toBe('Margherita')
})

test('cancelling the request restores everything', async () => {
  const business = await aPlace()
  expect((await business.staff.call('DELETE businesses/deletion')).status).toBe(404)
  await request(business)
  expect((await business.staff.call('DELETE businesses/deletion')).status).toBe(204)
  expect((await business.staff.ask('GET businesses/details')).deletionOn).toBeNull()
  expect(await statusOfMenu(business)).toBe(200)
  expect((await pageOf(business)).hasMenu).toBe(true)
  clock.pass({ days: 40 })
  await deleteExpired(server.services)
  expect((await pageOf(business)).hasMenu).toBe(true)
})

test('requests that a deletion overtakes are answered with 404', async () => {
  const business = await aPlace()
  const guest = await aGuest(server)
  const { overtaken } = await server.services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('businesses').where('id', '=', business.id).execute()
    const headers = { 'Idempotency-Key': 'overtaken' }
    const body = { businessId: business.id, fullName: 'Ana', comment: 'Fine' }
    const overtaken = Promise.all([
      business.staff.call('POST menus', { body: { title: 'Menu', titleEn: 'Menu' } }),
      business.staff.call('POST black-list-addresses', { body: { value: '192.0.2.1' } }),
      guest.call('POST open/clients/feedback', { headers, body }),
    ])
    await untilLocked(server, 3)
    return { overtaken }
  })
  for (const answer of await overtaken)
    expect(answer).toMatchObject({ status: 404, envelope: { code: 'not-found' } })
})

test('a business that another process is deleting does not stop the clean-up', async () => {
  const business = await aPlace()
  await request(business)
  clock.pass({ days: 30 })
  const { deleted } = await server.services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('businesses').where('id', '=', business.id).execute()
    const deleted = deleteExpired(server.services)
    await untilLocked(server, 1)
    return { deleted }
  })
  await expect(deleted).resolves.toBeUndefined()
})

test('a stolen session can neither delete a business nor guess the password there', async () => {
  const business = await aPlace()
  for (let guess = 0; guess < 10; guess++)
    expect(await request(business, `guess-${guess}`)).toMatchObject({
      status: 400,
      envelope: { code: 'wrong-password' },
    })
  expect((await request(business)).status).toBe(429)
  expect((await business.staff.ask('GET businesses/details')).deletionOn).toBeNull()
  const guest = await aGuest(server)
  await renewToken(guest)
  const body = { password: business.form.password }
  expect((await guest.call('POST businesses/deletion', { body })).status).toBe(403)
})

/** The tables that have a row of this business. */
async function tablesOf(businessId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id'`.execute(server.services.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: held } = await sql`
      select from ${sql.table(name)} where business_id = ${businessId} limit 1`.execute(server.services.db)
    if (held.length) found.push(name)
  }
  return found
}

test('a step of the clean-up that fails does not keep the others from being taken', async () => {
  const business = await aPlace()
  await request(business)
  clock.pass({ days: 31 })
  const { db } = server.services
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse before delete on operator_sessions execute function refuse()`.execute(db)
  await expect(deleteExpired(server.services)).rejects.toThrow('not now')
  expect(await tablesOf(business.id)).toEqual([])
  await sql`drop function refuse cascade`.execute(db)
  await deleteExpired(server.services)
})
