import { expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { aBusiness, anOptionGroup, aTax, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { addColleague, addOwner } from '#tests/harness/colleague.ts'
import { aNewGuest, signIn } from '#tests/harness/people.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aNewPlace } from '#tests/server/tenant-fixtures.ts'
import { readContent, writeContent } from './copy-content.ts'

const server = useSharedServer()

const refusal = ({ status, envelope }: { status: number; envelope: { code?: string } }) => [
  status,
  envelope.code,
]
const aPlace = () =>
  aBusiness(server).withTables(2).withMenu('Lunch', 'Pizza', { Margherita: 7.5, Calzone: 9 }).opens()

async function enter({ staff }: Pick<Business, 'staff'>, id: string) {
  const { token } = await staff.ask('POST users/places/:id/session', { params: { id } })
  return new Client(server.url, token)
}

test('an account of several businesses enters each, and no other', async () => {
  const [first, second, foreign] = [await aPlace(), await aPlace(), await aPlace()]
  expect(await first.staff.ask('GET users/places')).toMatchObject([
    { businessId: first.id, role: 'owner', isThis: true },
  ])
  await addOwner(server, second.id, first.form.email)
  const places = await first.staff.ask('GET users/places')
  expect(places.map(({ businessId, isThis }) => [businessId, isThis])).toEqual(
    expect.arrayContaining([
      [first.id, true],
      [second.id, false],
    ]),
  )
  const there = await enter(first, second.id)
  expect((await there.ask('GET businesses/details')).id).toBe(second.id)
  expect((await first.staff.ask('GET businesses/details')).id).toBe(first.id)
  for (const id of [foreign.id, aNewPlace().id])
    expect((await first.staff.call('POST users/places/:id/session', { params: { id } })).status).toBe(404)
})

test('whoever has left a business enters it no more', async () => {
  const [first, second] = [await aPlace(), await aPlace()]
  const staffId = await addOwner(server, second.id, first.form.email)
  await second.staff.ask('DELETE people/:id', { params: { id: staffId } })
  const answer = await first.staff.call('POST users/places/:id/session', { params: { id: second.id } })
  expect(answer.status).toBe(404)
  expect(await first.staff.ask('GET users/places')).toHaveLength(1)
})

test('a new password ends sessions elsewhere, also those that are being opened from one of them', async () => {
  const [first, second] = [await aPlace(), await aPlace()]
  await addOwner(server, second.id, first.form.email)
  const stolen = await enter(first, second.id)
  const params = { id: first.id }
  const enterOften = async () => {
    const answers = []
    for (let count = 0; count < 10; count++)
      answers.push(await stolen.call('POST users/places/:id/session', { params }))
    return answers
  }
  const body = { oldPassword: first.form.password, newPassword: 'Another-One-9' }
  const [changed, ...answers] = await Promise.all([
    first.staff.call('POST reset-password', { body }),
    ...[1, 2, 3].map(enterOften),
  ])
  expect(changed.status).toBe(200)
  for (const { status, envelope } of answers.flat()) {
    if (status !== 200) continue
    const { token } = envelope.data as { token: string }
    expect((await new Client(server.url, token).call('GET users/details')).status).toBe(401)
  }
})

test('a PIN on a shared device opens its business only', async () => {
  const [first, second] = [await aPlace(), await aPlace()]
  await addOwner(server, second.id, first.form.email)
  const { id: staffId } = await first.staff.ask('GET users/details')
  await first.staff.ask('PUT users/pin', { body: { pin: '4071', password: first.form.password } })
  const { secret } = await first.staff.ask('POST devices', { body: { name: 'Bar', lockAfterMinutes: 5 } })
  const guest = await aNewGuest(server)
  const { token } = await guest.ask('POST out/devices/log-in', { body: { secret, staffId, pin: '4071' } })
  const onDevice = new Client(server.url, token)
  const params = { id: second.id }
  expect((await onDevice.call('POST users/places/:id/session', { params })).status).toBe(404)
  expect((await onDevice.call('POST users/places', { body: aNewPlace() })).status).toBe(403)
  expect(await onDevice.ask('GET users/places')).toMatchObject([{ businessId: first.id }])
})

test('a login may name the business to open; a foreign one does not count', async () => {
  const [first, second, foreign] = [await aPlace(), await aPlace(), await aPlace()]
  await addOwner(server, second.id, first.form.email)
  const { email, password } = first.form
  for (const [wanted, opened] of [
    [second.id, second.id],
    [first.id, first.id],
    [foreign.id, first.id],
  ] as const) {
    const staff = await signIn(server, email, password, wanted)
    expect((await staff.ask('GET businesses/details')).id).toBe(opened)
  }
})

test('another business starts as a copy, without orders, people and tables, and goes its own way', async () => {
  const original = await aPlace()
  const { staff } = original
  const tax = await staff.ask('POST taxes', { body: aTax('VAT') })
  const group = await staff.ask('POST option-groups', { body: anOptionGroup('Extras', { Cheese: 1 }) })
  const [product] = await staff.ask('GET products')
  const id = String(product?.id)
  await staff.ask('PUT products/:id', {
    params: { id },
    body: { taxId: tax.id, optionGroups: [{ id: group.id }], stock: 3 },
  } as never)
  await staff.ask('PUT businesses/:id', { params: { id: original.id }, body: { description: 'Since 1990' } })

  const form = aNewPlace()
  const open = () => staff.ask('POST users/places', { body: form })
  expect(await Promise.all([open(), open()]), 'at once').toEqual([
    { businessId: form.id },
    { businessId: form.id },
  ])
  expect(await open(), 'repeated').toEqual({ businessId: form.id })
  const there = await enter(original, form.id)
  expect(await there.ask('GET businesses/details')).toMatchObject({
    id: form.id,
    name: form.name,
    username: form.username,
    description: 'Since 1990',
    phoneNumber: form.phoneNumber,
    address: { addressLine: form.addressLine, latitude: form.latitude },
    timeZone: 'Europe/Belgrade',
  })
  const [copies, products] = [await there.ask('GET products'), await staff.ask('GET products')]
  const named = (list: typeof products) => list.map(({ name, price }) => `${name} ${price}`)
  expect(named(copies).toSorted()).toEqual(named(products).toSorted())
  const copy = copies.find(({ name }) => name === product?.name)
  expect(copy?.id).not.toBe(id)
  expect(copy).toMatchObject({ stock: null, optionGroups: [{ id: expect.not.stringMatching(group.id) }] })
  const [copiedTax] = await there.ask('GET taxes')
  expect([copy?.taxId, copiedTax?.name]).toEqual([copiedTax?.id, 'VAT'])
  expect(await there.ask('GET tables')).toEqual([])
  expect(await there.ask('GET people')).toMatchObject([{ role: 'owner', isYou: true }])

  await there.ask('PUT products/:id', { params: { id: String(copy?.id) }, body: { price: 99 } } as never)
  expect(named(await staff.ask('GET products'))).toEqual(named(products))
})

test('only owners open another business, under a free username and id', async () => {
  const business = await aPlace()
  const { email, password } = await addColleague(server, business, {
    firstName: 'Besa',
    lastName: 'Kola',
    role: 'manager',
  })
  const manager = await signIn(server, email, password)
  expect(refusal(await manager.call('POST users/places', { body: aNewPlace() }))).toEqual([
    403,
    'right-missing',
  ])
  const { username } = await business.staff.ask('GET businesses/details')
  const foreign = await aPlace()
  for (const [body, expected] of [
    [{ ...aNewPlace(), username }, [409, 'username-taken']],
    [{ ...aNewPlace(), username: 'login' }, [409, 'username-taken']],
    [{ ...aNewPlace(), id: foreign.id }, [400, 'request-invalid']],
    [{ ...aNewPlace(), latitude: 91 }, [400, 'request-invalid']],
  ] as const)
    expect(refusal(await business.staff.call('POST users/places', { body }))).toEqual(expected)
  expect(await business.staff.ask('GET users/places')).toHaveLength(1)
})

test('an account has at most fifty businesses, however many are opened at once', async () => {
  const business = await aPlace()
  const ctx = inBusiness(systemContext(server.services), business.id)
  const content = await readContent(ctx)
  for (let n = 2; n < bounds.placesPerAccount; n++) {
    const { id, username } = aNewPlace()
    await writeContent(ctx, id, { rows: [], business: { ...content.business, username } })
    await addOwner(server, id, business.form.email)
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => business.staff.call('POST users/places', { body: aNewPlace() })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
})
