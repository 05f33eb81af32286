import { beforeEach, expect, test } from 'vitest'
import { wallClock } from '#contract/domain/time-window.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, renewToken } from '#tests/harness/people.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T10:00:00Z')
let business: Business

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).opens()
})

const wine = { title: 'Verë', description: 'Degustim' }
const make = (changes: object = {}) => business.staff.ask('POST events', { body: { ...wine, ...changes } })
const tryTo = (changes: object) => business.staff.call('POST events', { body: { ...wine, ...changes } })

test('events are listed newest first, changed, deleted and restored', async () => {
  const first = await make({ link: 'https://example.com', pictureUrl: missingPicture() })
  clock.pass({ minutes: 1 })
  const second = await make({ link: '' })
  expect(second).toMatchObject({ link: null, active: true, startTime: null })
  const ids = async () => (await business.staff.ask('GET events')).map((event) => event.id)
  expect(await ids()).toEqual([second.id, first.id])

  const params = { id: first.id }
  const put = (body: object) => business.staff.ask('PUT events/:id', { params, body })
  expect(await put(first)).toMatchObject({ link: 'https://example.com', pictureUrl: missingPicture() })
  expect(await put({ ...first, active: false })).toMatchObject({ active: false })
  expect((await business.staff.call('DELETE events/:id', { params })).status).toBe(204)
  expect(await ids()).toEqual([second.id])
  await put({ deleted: false })
  expect(await ids()).toEqual([second.id, first.id])
})

test('a date means its start in the business’s time zone; an instant stays unchanged', async () => {
  const event = await make({ startTime: '2026-06-12', endTime: '2026-06-13T20:00:00+02:00' })
  expect(event).toMatchObject({ startTime: '2026-06-11T22:00:00.000Z', endTime: '2026-06-13T18:00:00.000Z' })
})

test.each(['Pacific/Kiritimati', 'Europe/Tirane', 'America/Adak'])(
  'an event “without an end”, 9999-12-31, is stored and shown in %s',
  async (timeZone) => {
    await business.staff.ask('PUT businesses/configurations', { body: { timeZone } })
    const event = await make({ startTime: '2026-06-12', endTime: '9999-12-31' })
    expect(wallClock(new Date(event.endTime ?? ''), timeZone)).toEqual({
      date: '9999-12-31',
      time: '00:00:00',
    })
    const guest = await aGuest(server)
    const seen = await guest.ask('GET businesses/:id/events', { params: { id: business.id } })
    expect(seen).toMatchObject({ data: [{ id: event.id }], nextChange: event.endTime })
    const body = { startTime: '0001-01-01', endTime: '9999-12-31T23:59:59Z' }
    expect(await business.staff.ask('PUT events/:id', { params: { id: event.id }, body })).toMatchObject({
      startTime: expect.stringMatching(/^0001-01-0[12]T/),
      endTime: '9999-12-31T23:59:59.000Z',
    })
  },
)

test.each(['0000-12-31', '10000-01-01', '9999-12-31T23:59:59-01:00', '+010000-01-01T00:00:00Z'])(
  'refuses an end at %s',
  async (endTime) => {
    expect(await tryTo({ endTime })).toMatchObject({
      status: 400,
      envelope: { fields: { endTime: 'Provide a date' } },
    })
  },
)

test('refuses an end before the start', async () => {
  expect(await tryTo({ startTime: '2026-06-12', endTime: '2026-06-11' })).toMatchObject({
    status: 400,
    envelope: { code: 'dates-wrong' },
  })
})

test.each([{ title: ' ' }, { description: '' }, { link: 'javascript:alert(1)' }, { startTime: 'soon' }])(
  'refuses %o',
  async (changes) => {
    expect((await tryTo(changes)).status).toBe(400)
  },
)

test('guests see active events until they are over, with the time of the next end', async () => {
  const late = await make({ startTime: '2026-06-12T18:00:00Z', endTime: '2026-06-12T23:00:00Z' })
  const early = await make({ startTime: '2026-06-12T18:00:00Z', endTime: '2026-06-13T00:00:00+02:00' })
  const endless = await make({ startTime: '2026-06-12T18:00:00Z' })
  await make({ active: false, endTime: '2026-06-11T00:00:00Z' })
  const guest = await aGuest(server)
  const seen = async () => {
    const { data, nextChange } = await guest.ask('GET businesses/:id/events', { params: { id: business.id } })
    return { ids: data.map(({ id }) => id), nextChange }
  }
  expect(await seen()).toEqual({
    ids: [endless.id, early.id, late.id],
    nextChange: '2026-06-12T22:00:00.000Z',
  })
  clock.set('2026-06-12T22:00:00Z')
  await renewToken(guest)
  expect(await seen()).toEqual({ ids: [endless.id, late.id], nextChange: '2026-06-12T23:00:00.000Z' })
  clock.set('2026-06-12T23:00:00Z')
  expect(await seen()).toEqual({ ids: [endless.id], nextChange: null })
})
