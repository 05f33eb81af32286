import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).opens()
})

const details = () => business.staff.ask('GET businesses/details')
const change = (body: object) =>
  business.staff.call('PUT businesses/:id', { params: { id: business.id }, body })
const configure = (body: object) => business.staff.call('PUT businesses/configurations', { body })
const move = (body: object) =>
  business.staff.call('PUT businesses/:id/addresses', { params: { id: business.id }, body })

describe('a business', () => {
  test('is found only by its own id', async () => {
    const other = await aBusiness(server).opens()
    expect(await business.staff.ask('GET businesses/:id', { params: { id: business.id } })).toEqual(
      await details(),
    )
    for (const id of [other.id, randomUUID(), 'x']) {
      expect((await business.staff.call('GET businesses/:id', { params: { id } })).status).toBe(404)
    }
  })

  test('stays unchanged when sent back unchanged', async () => {
    const whole = await details()
    for (const answer of [
      await change(whole),
      await configure(whole.configuration),
      await move(whole.address),
    ]) {
      expect([answer.status, answer.envelope.data]).toEqual([200, whole])
    }
    expect(await details()).toEqual(whole)
  })

  test('has a colour of its own, or none', async () => {
    expect((await change({ accentColor: ' #1F4E8C' })).status).toBe(200)
    expect((await details()).accentColor).toBe('#1f4e8c')
    for (const wrong of ['blue', '#1f4', '#1f4e8c80', 'url(x)', '', 5])
      expect(await change({ accentColor: wrong }), `${wrong}`).toMatchObject({ status: 400 })
    expect((await details()).accentColor).toBe('#1f4e8c')
    await change({ accentColor: null })
    expect((await details()).accentColor).toBeNull()
  })

  test('changes only the given fields', async () => {
    await change({ name: ' Te Besa ', description: 'Fli', startDayTime: '06:30', radiusInMeters: 10_000 })
    expect(await details()).toMatchObject({
      name: 'Te Besa',
      description: 'Fli',
      descriptionEn: null,
      startDayTime: '06:30:00',
      endDayTime: '23:00:00',
      radiusInMeters: 10_000,
    })
    await change({ description: '' })
    expect((await details()).description).toBeNull()
    expect((await change({})).status).toBe(200)
  })

  test.each([
    ['name', '', 'Provide a value!'],
    ['name', null, 'Provide a value!'],
    ['name', 'x'.repeat(121), 'At most 120 characters'],
    ['phoneNumber', 'abc', 'Provide a phone number'],
    ['description', 'x'.repeat(2001), 'At most 2000 characters'],
    ['startDayTime', '25:00', 'Provide a time as HH:mm'],
    ['radiusInMeters', 10_001, 'At most 10000'],
    ['radiusInMeters', 1.5, 'Provide a whole number'],
    ['timeZone', 'Europe/Prishtina', 'Provide a valid value'],
    ['enableCallWaiter', 'yes', 'Provide a valid value'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const answer = await change({ [field]: value })
    expect([answer.status, answer.envelope.fields]).toEqual([400, { [field]: message }])
  })

  test('ignores fields that a client may not set', async () => {
    const before = await details()
    const foreign = {
      id: randomUUID(),
      username: 'stolen',
      logo: '/media/x.webp',
      businessType: 'X',
      createdOn: 'x',
    }
    await change({ ...foreign, lastOrderNumber: 9, contentVersion: 9, configuration: { activation: false } })
    expect(await details()).toEqual(before)
  })

  test('accepts the waiter switch in both places, and takes the one that differs', async () => {
    const whole = await details()
    await change({ ...whole, enableCallWaiter: false })
    expect(await details()).toMatchObject({
      enableCallWaiter: false,
      configuration: { enableCallWaiter: false },
    })
    const off = await details()
    await change({ ...off, configuration: { ...off.configuration, enableCallWaiter: true } })
    expect(await details()).toMatchObject({
      enableCallWaiter: true,
      configuration: { enableCallWaiter: true },
    })
    await configure({ enableCallWaiter: false })
    expect((await details()).enableCallWaiter).toBe(false)
  })
})

describe('the configuration', () => {
  test('changes languages, currency and switches', async () => {
    const wanted = {
      language: 'fr',
      secondaryLanguage: 'nl',
      currency: 'FBu',
      enableOrder: false,
      enableDelivery: true,
    }
    expect((await configure(wanted)).envelope.data).toMatchObject({ configuration: wanted })
    expect((await business.staff.ask('GET users/details')).configuration).toMatchObject(wanted)
  })

  test.each([
    ['language', 'es'],
    ['secondaryLanguage', ''],
    ['currency', 'euro'],
    ['enableOrder', 'true'],
    ['timeZone', ''],
    ['dayEndsAt', '08:01'],
    ['dayEndsAt', '24:00'],
    ['timeZone', 'Mars/Base'],
  ])('refuses %s %j', async (field, value) => {
    const answer = await configure({ [field]: value })
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the address', () => {
  test('sets the time zone when the coordinates change, and keeps a manual one when they do not', async () => {
    await move({ latitude: 40.7128, longitude: -74.006, city: 'New York' })
    expect(await details()).toMatchObject({ timeZone: 'America/New_York', address: { city: 'New York' } })
    await configure({ timeZone: 'Europe/Paris' })
    await move({ ...(await details()).address, addressLine: '5th Avenue' })
    expect((await details()).timeZone).toBe('Europe/Paris')
    await move({ longitude: 139.69 })
    expect((await details()).timeZone).not.toBe('Europe/Paris')
  })

  test.each([
    ['latitude', 90.5],
    ['longitude', '21'],
    ['latitude', null],
    ['addressLine', ''],
    ['country', 'x'.repeat(121)],
  ])('refuses %s %j', async (field, value) => {
    const answer = await move({ [field]: value })
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('a business as guests see it', () => {
  test('includes its delivery settings, and is found by id and by username', async () => {
    const guest = await aGuest(server)
    const byId = await guest.ask('GET out/businesses/:id', { params: { id: business.id } })
    // Guests see neither the deletion date nor what is approved by itself; the accent colour is in the pages' styles.
    const { deletionOn: _, accentColor: __, taxNumber: ___, ...own } = await details()
    const shown = Object.entries(own).filter(
      ([field]) => !/^autoApprove|^approve|^discount|^tip|^paysOnline|^prepay/.test(field),
    )
    expect(byId).toEqual({
      ...Object.fromEntries(shown),
      delivery: {
        activateDelivery: false,
        deliveryStartTime: '07:00:00',
        deliveryEndTime: '23:00:00',
        freeDeliveryPriceLimit: 0,
        deliveryFee: 0,
      },
    })
    const username = byId.username.toUpperCase()
    expect(await guest.ask('GET out/businesses/username/:username', { params: { username } })).toEqual(byId)
    for (const unknown of ['nobody-there', 'x', '%', 'a'.repeat(50)]) {
      const params = { username: unknown }
      expect((await guest.call('GET out/businesses/username/:username', { params })).status, unknown).toBe(
        404,
      )
    }
  })

  test('is found by any part of its name', async () => {
    const guest = await aGuest(server)
    const name = `100%_\\ Gjelltore ${randomUUID()}`
    await change({ name })
    const found = async (text: string) =>
      (await guest.ask('GET businesses', { query: { name: text } })).map((one) => one.id)
    expect(await found(name.slice(0, 20).toUpperCase())).toEqual([business.id])
    expect(await found(name.slice(6))).toEqual([business.id])
    expect(await found('%_%_%')).toEqual([])
    expect(await found('  ')).toEqual([])
    expect((await guest.call('GET businesses', { query: { name: 'x'.repeat(121) } })).status).toBe(400)
    expect((await guest.call('GET businesses')).status).toBe(200)
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', business.id)
      .execute()
    expect(await found(name.slice(6)), 'a disabled one is not').toEqual([])
  })
})
