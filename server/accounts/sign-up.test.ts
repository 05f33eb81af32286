import { randomUUID } from 'node:crypto'
import tzLookup from 'tz-lookup'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aSignup } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { Client } from '#tests/harness/client.ts'
import { aNewGuest, signIn } from '#tests/harness/people.ts'
import { startServer, useServer } from '#tests/harness/server.ts'

const server = useServer()

async function signUp(body: object) {
  return (await aNewGuest(server)).call('POST users/businesses/signup', { body })
}

describe('signing up', () => {
  test('creates a business with the defaults and signs in its first staff member', async () => {
    const form = aSignup()
    const answer = await signUp(form)
    expect([answer.status, answer.envelope]).toEqual([
      201,
      { data: { token: expect.any(String), businessId: expect.any(String) } },
    ])
    const { token, businessId } = answer.envelope.data as { token: string; businessId: string }
    const staff = new Client(server.url, token)
    expect(await staff.ask('GET businesses/details')).toEqual({
      id: businessId,
      autoApproveTable: false,
      autoApprovePickup: false,
      autoApproveDelivery: false,
      autoApproveBelow: null,
      approveVoidsAbove: null,
      discountWithoutApproval: 0,
      tipPercents: [],
      prepayTable: 'never',
      prepayPickup: 'never',
      prepayDelivery: 'never',
      paysOnline: false,
      autoApproveWhileFewer: null,
      name: 'Te Arta',
      username: form.businessUsername,
      businessType: 'RESTAURANTS',
      phoneNumber: '+383 44 123 456',
      deletionOn: null,
      description: null,
      descriptionEn: null,
      wifiName: null,
      wifiPassword: null,
      webPages: [],
      logo: null,
      accentColor: null,
      startDayTime: '07:00:00',
      endDayTime: '23:00:00',
      radiusInMeters: 20,
      taxNumber: null,
      enableCallWaiter: true,
      timeZone: 'Europe/Belgrade',
      dayEndsAt: '00:00:00',
      address: {
        addressLine: 'Rruga e Dibrës 4',
        city: 'Prishtinë',
        country: 'Kosovë',
        latitude: 42.65958,
        longitude: 21.16042,
      },
      configuration: {
        language: 'sq',
        secondaryLanguage: 'en',
        currency: 'EUR',
        enableOrder: true,
        enableDelivery: false,
        enablePickup: false,
        slotMinutes: null,
        ordersPerSlot: null,
        enableCallWaiter: true,
        enableNotes: true,
        showSoldOut: true,
        overdueAfterMinutes: 3,
        activation: true,
      },
    })
    expect(await staff.ask('GET users/details')).toMatchObject({ email: form.email, businessId })
    expect((await signIn(server, form.email, form.password)).token).toBeTruthy()
  })

  test('stores only the Argon2id hash of the password', async () => {
    const form = aSignup()
    await signUp(form)
    const { passwordHash } = await server.services.db
      .selectFrom('accounts')
      .select('passwordHash')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['firstName', '', 'Provide a value!'],
    ['lastName', 'x'.repeat(121), 'At most 120 characters'],
    ['email', 'arta', 'Provide a valid email address'],
    ['email', '', 'Provide a value!'],
    ['password', 'seven77', 'At least 8 characters'],
    ['password', 'x'.repeat(129), 'At most 128 characters'],
    ['businessName', ' ', 'Provide a value!'],
    ['businessUsername', 'te arta', '3 to 40 of a-z, 0-9 and -'],
    ['businessUsername', 'ta', '3 to 40 of a-z, 0-9 and -'],
    ['businessPhoneNumber', 'call me', 'Provide a phone number'],
    ['businessAddressLine', 'x'.repeat(301), 'At most 300 characters'],
    ['businessLatitude', 91, 'At most 90'],
    ['businessLongitude', -181, 'At least -180'],
    ['radiusInMeters', 0, 'Provide a positive number'],
    ['radiusInMeters', 10_001, 'At most 10000'],
    ['startDayTime', '7', 'Provide a time as HH:mm'],
    ['language', 'es', 'Provide a valid value'],
    ['currency', 'EURO', 'Provide a valid value'],
    ['imageUrls', ['/media/a', '/media/b', '/media/c', '/media/d'], 'At most 3 items'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const answer = await signUp({ ...aSignup(), [field]: value })
    expect([answer.status, answer.envelope.fields]).toEqual([400, { [field]: expect.any(String) }])
    if (field !== 'radiusInMeters' || value !== 0) expect(answer.envelope.fields?.[field]).toBe(message)
  })

  test('rejects one of the most common passwords, in any case', async () => {
    for (const password of ['password123', 'PASSWORD123', 'qwertyuiop']) {
      const answer = await signUp({ ...aSignup(), password })
      expect([answer.status, answer.envelope.code]).toEqual([400, 'password-common'])
      expect(answer.envelope.fields).toHaveProperty('password')
    }
  })

  test('answers 409 for an email address or username that is taken, in any case', async () => {
    const form = aSignup()
    expect((await signUp(form)).status).toBe(201)
    const email = await signUp({ ...aSignup(), email: ` ${form.email.toUpperCase()}` })
    expect([email.status, email.envelope.code, Object.keys(email.envelope.fields ?? {})]).toEqual([
      409,
      'email-taken',
      ['email'],
    ])
    const username = await signUp({ ...aSignup(), businessUsername: form.businessUsername.toUpperCase() })
    expect([username.status, username.envelope.code, Object.keys(username.envelope.fields ?? {})]).toEqual([
      409,
      'username-taken',
      ['businessUsername'],
    ])
  })

  test('creates only one business when repeated concurrently', async () => {
    const form = aSignup()
    const before = await server.services.db.selectFrom('businesses').select('id').execute()
    const answers = await Promise.all([signUp(form), signUp(form), signUp(form)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const after = await server.services.db.selectFrom('businesses').select('id').execute()
    expect(after).toHaveLength(before.length + 1)
  })

  test('reserves usernames that are used in addresses or look like an id', async () => {
    for (const businessUsername of [
      'api',
      'menu',
      'product',
      'login',
      'search',
      'assets',
      'media',
      randomUUID(),
    ]) {
      const answer = await signUp({ ...aSignup(), businessUsername })
      expect([answer.status, answer.envelope.code], businessUsername).toEqual([409, 'username-taken'])
    }
  })

  test('derives the time zone from the coordinates, everywhere on earth', async () => {
    const { staff } = await aBusiness(server, { businessLatitude: 35.68, businessLongitude: 139.69 }).opens()
    expect((await staff.ask('GET businesses/details')).timeZone).toBe('Asia/Tokyo')
    for (let latitude = -90; latitude <= 90; latitude += 7.5) {
      for (let longitude = -180; longitude <= 180; longitude += 7.5) {
        const timeZone = tzLookup(latitude, longitude)
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
      }
    }
    for (const [businessLatitude, businessLongitude] of [
      [90, 180],
      [-90, -180],
      [0, 0],
    ] as const) {
      const answer = await signUp({ ...aSignup(), businessLatitude, businessLongitude })
      expect(answer.status, `${businessLatitude} ${businessLongitude}`).toBe(201)
    }
  })

  test('cannot set its activation or its id', async () => {
    const answer = await signUp({ ...aSignup(), id: randomUUID(), activation: false, lastOrderNumber: 50 })
    const { token } = answer.envelope.data as { token: string }
    const business = await new Client(server.url, token).ask('GET businesses/details')
    expect(business.configuration.activation).toBe(true)
  })
})

describe('too many sign-ups', () => {
  const clock = aClock()
  const bounded = useServer({
    clock: clock.read,
    monotonicMs: clock.monotonicMs,
    env: { TRUST_PROXY: 'true' },
    rateLimits: { signUpsFromAddress: 3, signUpsInTotal: 5 },
  })
  beforeEach(() => clock.pass({ hours: 2 }))
  const signUpFrom = async (address: string, body: object = aSignup()) =>
    (await aNewGuest(bounded)).call('POST users/businesses/signup', {
      body,
      headers: { 'x-forwarded-for': address },
    })

  test('from one address within an hour are refused, while other addresses may continue', async () => {
    for (let count = 1; count <= 3; count++) expect((await signUpFrom('203.0.113.1')).status).toBe(201)
    clock.pass({ minutes: 15 })
    const refused = await signUpFrom('203.0.113.1')
    expect([refused.status, refused.envelope.code]).toEqual([429, 'request-too-many'])
    expect(refused.headers.get('retry-after')).toBe('2700')
    expect((await signUpFrom('203.0.113.2')).status).toBe(201)
    clock.pass({ minutes: 45 })
    expect((await signUpFrom('203.0.113.1')).status).toBe(201)
  })

  test('in total are refused too', async () => {
    for (let count = 1; count <= 5; count++) expect((await signUpFrom(`203.0.113.${count}`)).status).toBe(201)
    expect((await signUpFrom('203.0.113.9')).status).toBe(429)
  })

  test('from few addresses leave room for the first ones of others', async () => {
    const generous = await startServer({
      env: { TRUST_PROXY: 'true' },
      rateLimits: { signUpsFromAddress: 10, signUpsInTotal: 4 },
    })
    const from = async (address: string) =>
      (
        await (
          await aNewGuest(generous)
        ).call('POST users/businesses/signup', {
          body: aSignup(),
          headers: { 'x-forwarded-for': address },
        })
      ).status
    for (let count = 1; count <= 7; count++) expect(await from('203.0.113.1')).toBe(201)
    expect(await from('203.0.113.1')).toBe(429)
    expect(await from('203.0.113.2')).toBe(201)
    await generous.close()
  })

  test('do not include invalid forms', async () => {
    for (let count = 1; count <= 10; count++) {
      expect((await signUpFrom('203.0.113.1', { ...aSignup(), email: 'arta' })).status).toBe(400)
    }
    expect((await signUpFrom('203.0.113.1')).status).toBe(201)
  })

  test('are refused only beyond what a hundred people at one address need', () => {
    expect(server.services.rateLimits).toMatchObject({ signUpsFromAddress: 120, signUpsInTotal: 1000 })
  })
})

test('a new business is closed to guests if the operator activates by hand', async () => {
  const byHand = await startServer({ env: { SIGNUP_ACTIVATION: 'manual' } })
  const business = await aBusiness(byHand).opens()
  expect((await business.staff.ask('GET businesses/details')).configuration.activation).toBe(false)
  const guest = await aNewGuest(byHand)
  const menus = await guest.call('GET businesses/:id/menus', { params: { id: business.id } })
  expect([menus.status, menus.envelope.code]).toEqual([422, 'menu-disabled'])
  const body = { configuration: { activation: true }, activation: true }
  await business.staff.call('PUT businesses/:id', { params: { id: business.id }, body })
  await business.staff.call('PUT businesses/configurations', { body: { activation: true } })
  expect((await business.staff.ask('GET businesses/details')).configuration.activation).toBe(false)
  await byHand.close()
})
