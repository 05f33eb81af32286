import { describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client, type Answer } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { addColleague, signInAs } from '#tests/harness/colleague.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { times } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

const clock = aClock()
const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })
const refusal = ({ status, envelope }: Answer) => [status, envelope.code]
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))

/** A device that several people use, as itself. */
async function aDevice({ staff }: Pick<Business, 'staff'>, lockAfterMinutes: number | null = 2) {
  const body = { name: 'Bar tablet', lockAfterMinutes }
  const { id, secret } = await staff.ask('POST devices', { body })
  const guest = await aNewGuest(server)
  const tryPin = (staffId: string, pin: string) =>
    guest.call('POST out/devices/log-in', { body: { secret, staffId, pin } })
  const logIn = async (staffId: string, pin: string) => {
    const { envelope } = await tryPin(staffId, pin)
    return new Client(server.url, (envelope.data as { token: string }).token)
  }
  const read = () => guest.call('POST out/devices/read', { body: { secret } })
  const names = async () =>
    ((await read()).envelope.data as { people: { firstName: string }[] }).people.map((one) => one.firstName)
  return { id, secret, guest, tryPin, logIn, read, names }
}

/** Somebody with a PIN and no account. */
const add = (
  { staff }: Pick<Business, 'staff'>,
  firstName: string,
  pin = '4071',
  role = 'service' as const,
) => staff.ask('POST people', { body: { firstName, lastName: 'Kola', role, pin } })

describe('a shared device', () => {
  test('shows who has a PIN, logs them in as themselves, and is listed', async () => {
    const business = await aBusiness(server).opens()
    const device = await aDevice(business)
    expect(await device.names()).toEqual([])
    const besa = await add(business, 'Besa')
    expect(besa).toMatchObject({ firstName: 'Besa', email: null, hasPin: true })
    const colleague = await addColleague(server, business, { firstName: 'Ana', lastName: 'Ëmbla' })
    const params = { id: colleague.id }
    await business.staff.ask('PUT people/:id/pin', { params, body: { pin: '8302' } })
    expect((await device.read()).envelope.data).toEqual({
      name: 'Bar tablet',
      lockAfterMinutes: 2,
      businessName: business.form.businessName,
      people: [
        { id: colleague.id, firstName: 'Ana', initials: 'AË' },
        { id: besa.id, firstName: 'Besa', initials: 'BK' },
      ],
    })
    const staff = await device.logIn(besa.id, '4071')
    expect(await staff.ask('GET users/details')).toMatchObject({ id: besa.id, role: 'service', email: '' })
    expect(await staff.ask('GET users/sessions')).toMatchObject([{ deviceName: 'Bar tablet', isThis: true }])
    expect(await business.staff.ask('GET devices')).toMatchObject([
      {
        id: device.id,
        name: 'Bar tablet',
        enrolledBy: 'Arta Krasniqi',
        lastUsedOn: clock.read().toISOString(),
      },
    ])
    expect(refusal(await staff.call('GET devices'))).toEqual([403, 'right-missing'])
  })

  test('has one session at a time, which ends when it is locked, and after a shift', async () => {
    const business = await aBusiness(server).opens()
    const device = await aDevice(business)
    const [besa, dea] = [await add(business, 'Besa'), await add(business, 'Dea', '9315')]
    const first = await device.logIn(besa.id, '4071')
    const second = await device.logIn(dea.id, '9315')
    expect((await first.call('GET users/details')).status).toBe(401)
    await second.ask('POST oauth/revoke')
    expect((await second.call('GET users/details')).status).toBe(401)
    const third = await device.logIn(besa.id, '4071')
    clock.pass({ hours: 11 })
    expect((await third.call('GET users/details')).status).toBe(200)
    clock.pass({ hours: 11 })
    expect(await business.staff.ask('GET people')).toContainEqual(
      expect.objectContaining({
        id: besa.id,
        lastUsedOn: new Date(clock.read().getTime() - 11 * 3600_000).toISOString(),
      }),
    )
    clock.pass({ hours: 1 })
    expect((await third.call('GET users/details')).status).toBe(401)
  })

  test('is nobody’s once it is removed, whoever is logged in there; a wrong secret answers as none does', async () => {
    const business = await aBusiness(server).opens()
    const device = await aDevice(business, null)
    const besa = await add(business, 'Besa')
    const staff = await device.logIn(besa.id, '4071')
    const stream = await openStream(staff, '/api/stream')
    const params = { id: device.id }
    const changed = await business.staff.ask('PUT devices/:id', { params, body: { lockAfterMinutes: 5 } })
    expect(changed).toMatchObject({ name: 'Bar tablet', lockAfterMinutes: 5 })
    await business.staff.ask('DELETE devices/:id', { params })
    await stream.ended
    expect((await staff.call('GET users/details')).status).toBe(401)
    const unknown = [404, 'device-unknown']
    expect(refusal(await device.read())).toEqual(unknown)
    expect(refusal(await device.tryPin(besa.id, '4071'))).toEqual(unknown)
    const pin = { staffId: besa.id, pin: '4071' }
    for (const body of [pin, { ...pin, secret: '' }, { ...pin, secret: 'x' }])
      expect(refusal(await device.guest.call('POST out/devices/log-in', { body }))).toEqual(unknown)
  })

  test('opens nothing of another business, nor to who has left or has no PIN', async () => {
    const [business, other] = await Promise.all([aBusiness(server).opens(), aBusiness(server).opens()])
    const device = await aDevice(business)
    const [besa, stranger] = [await add(business, 'Besa'), await add(other, 'Dea')]
    const [me] = (await business.staff.ask('GET people')).filter(({ isYou }) => isYou)
    for (const id of [stranger.id, me?.id ?? ''])
      expect(refusal(await device.tryPin(id, '4071'))).toEqual([400, 'pin-wrong'])
    await business.staff.ask('DELETE people/:id', { params: { id: besa.id } })
    expect(refusal(await device.tryPin(besa.id, '4071'))).toEqual([400, 'pin-wrong'])
  })
})

describe('a wrong PIN', () => {
  test('slows down that person on that device only, of twenty behind one address, and longer each time', async () => {
    const business = await aBusiness(server).opens()
    const [device, other] = [await aDevice(business), await aDevice(business)]
    const people = []
    for (let count = 0; count < 20; count++) people.push(await add(business, `P${count}`))
    const [besa, ...others] = people
    const id = besa?.id ?? ''
    const waits = []
    for (let count = 0; count < 5; count++) waits.push(waitOf(await device.tryPin(id, '1357')))
    expect(waits).toEqual([0, 0, 0, 0, 30])
    // The right one, too: nobody learns whether it is.
    expect(refusal(await device.tryPin(id, '4071'))).toEqual([429, 'credentials-too-many'])
    const answers = await Promise.all(others.map((person) => device.tryPin(person.id, '4071')))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect((await other.tryPin(id, '4071')).status).toBe(200)
    clock.pass({ seconds: 30 })
    for (const wait of [60, 120, 300, 900, 3600, 3600]) {
      expect(waitOf(await device.tryPin(id, '1357'))).toBe(wait)
      clock.pass({ seconds: wait })
    }
    expect((await device.tryPin(id, '4071')).status).toBe(200)
    // And from the beginning again.
    expect(waitOf(await device.tryPin(id, '1357'))).toBe(0)
  })

  test('counts on all devices together, too: enrolling one does not begin from the beginning', async () => {
    const business = await aBusiness(server).opens()
    const { id } = await add(business, 'Besa')
    const codes: unknown[] = []
    for (let count = 0; count < 21; count++) {
      const device = await aDevice(business)
      if (count === 3) expect((await device.tryPin(id, '4071')).status).toBe(200)
      for (let guess = 0; guess < 5; guess++) codes.push((await device.tryPin(id, '1357')).envelope.code)
      await business.staff.ask('DELETE devices/:id', { params: { id: device.id } })
    }
    expect(codes.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'pin-wrong'))
    expect(codes.slice(100)).toEqual(Array.from({ length: 5 }, () => 'credentials-too-many'))
    const device = await aDevice(business)
    expect(waitOf(await device.tryPin(id, '4071'))).toBe(24 * 3600)
    clock.pass({ days: 1 })
    const later = await aDevice(business)
    expect(refusal(await later.tryPin(id, '1357'))).toEqual([400, 'pin-wrong'])
    expect((await later.tryPin(id, '4071')).status).toBe(200)
  })

  const guesses = times(300, 10_000)
  test(`of ${guesses} by a script, five are looked at`, async () => {
    const business = await aBusiness(server).opens()
    const device = await aDevice(business)
    const { id } = await add(business, 'Besa')
    const answers: Answer[] = []
    for (let first = 0; first < guesses; first += 100) {
      const pins = Array.from({ length: 100 }, (_, at) => String(first + at).padStart(4, '0'))
      answers.push(...(await Promise.all(pins.map((pin) => device.tryPin(id, pin)))))
    }
    expect(answers.filter(({ envelope }) => envelope.code === 'pin-wrong')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(guesses - 5)
  })
})

describe('a PIN', () => {
  test('is neither stored readable nor returned, nor one of the first that anybody would try', async () => {
    const business = await aBusiness(server).opens()
    const { id } = await add(business, 'Besa')
    const rows = await server.services.db.selectFrom('staff').selectAll().where('id', '=', id).execute()
    expect(rows[0]?.pinHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(await business.staff.ask('GET people'))).not.toContain('argon')
    const body = { firstName: 'Dea', lastName: 'Kola', role: 'service' }
    for (const pin of ['1234', '1111', '000000', '123', '1234567', 'abcd', '１２３５'])
      expect(refusal(await business.staff.call('POST people', { body: { ...body, pin } }))).toEqual([
        400,
        'request-invalid',
      ])
  })

  test('is set and removed by nobody with fewer rights, which ends the sessions that it opened', async () => {
    const business = await aBusiness(server).opens()
    const device = await aDevice(business)
    const manager = await signInAs(server, business, 'manager')
    const set = (staff: Client, id: string, pin: string | null) =>
      staff.call('PUT people/:id/pin', { params: { id }, body: { pin } })
    const [me] = (await business.staff.ask('GET people')).filter(({ isYou }) => isYou)
    for (const id of [me?.id ?? '', manager.staffId])
      expect(refusal(await set(manager.staff, id, '8302'))).toEqual([403, 'right-missing'])
    const besa = await add({ staff: manager.staff }, 'Besa')
    const staff = await device.logIn(besa.id, '4071')
    expect((await set(manager.staff, besa.id, '8302')).status).toBe(200)
    expect((await staff.call('GET users/details')).status).toBe(401)
    expect(refusal(await device.tryPin(besa.id, '4071'))).toEqual([400, 'pin-wrong'])
    const again = await device.logIn(besa.id, '8302')
    expect((await set(manager.staff, besa.id, null)).status).toBe(200)
    expect((await again.call('GET users/details')).status).toBe(401)
    expect(await device.names()).toEqual([])
  })

  test('of one’s own needs the password, and leaves this session open', async () => {
    const business = await aBusiness(server).opens()
    const device = await aDevice(business)
    const change = (password: string, pin: string | null) =>
      business.staff.call('PUT users/pin', { body: { password, pin } })
    expect(refusal(await change('not-this-one', '4071'))).toEqual([400, 'wrong-password'])
    expect((await change(business.form.password, '4071')).status).toBe(200)
    const { id, hasPin } = await business.staff.ask('GET users/details')
    expect(hasPin).toBe(true)
    const there = await device.logIn(id, '4071')
    const body = { password: business.form.password, pin: '8302' }
    expect((await there.call('PUT users/pin', { body })).status).toBe(200)
    expect((await there.call('GET users/details')).status).toBe(200)
    expect((await business.staff.call('GET users/details')).status).toBe(200)
  })

  test('makes nobody without an account an owner', async () => {
    const business = await aBusiness(server).opens()
    const { id } = await add(business, 'Besa')
    const params = { id }
    const { password } = business.form
    for (const answer of [
      await business.staff.call('PUT people/:id', { params, body: { role: 'owner' } }),
      await business.staff.call('POST people/:id/hand-over', { params, body: { password } }),
    ])
      expect(refusal(answer)).toEqual([422, 'account-missing'])
  })
})
