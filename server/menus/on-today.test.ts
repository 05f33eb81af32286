import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, renewToken, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read, pages: true })
beforeEach(async () => {
  // Noon in Prishtina.
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Soup', { Tarator: 3 }).opens()
  guest = await aGuest(server)
})

const aDailyMenu = (title: string, changes: object = {}) =>
  business.staff.ask('POST daily-menus', {
    body: { title, totalPrice: 8, startTime: '11:00', endTime: '15:00', ...changes },
  })
const anEvent = (title: string, startTime: string | null, endTime: string | null, changes: object = {}) =>
  business.staff.ask('POST events', { body: { title, description: title, startTime, endTime, ...changes } })

/** The titles announced at an instant, and the next change. */
async function announced(instant: string) {
  clock.set(instant)
  await renewToken(guest)
  const { today, nextChange } = await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
  return [today.map(({ title }) => title), nextChange]
}

test('daily menus are announced during their hours, events on their day until they end', async () => {
  await aDailyMenu('Dreka')
  await aDailyMenu('Darka', { startTime: '18:00', endTime: '23:00' })
  await anEvent('Muzikë', '2026-06-10T18:00:00Z', '2026-06-10T22:30:00Z')
  await anEvent('Mëngjes', '2026-06-11T07:00:00Z', null)
  expect(await announced('2026-06-10T10:00:00Z')).toEqual([['Dreka', 'Muzikë'], '2026-06-10T13:00:00.000Z'])
  expect(await announced('2026-06-10T13:00:00Z')).toEqual([['Muzikë'], '2026-06-10T16:00:00.000Z'])
  // Midnight in Prishtina: the next day's event is added, the music continues.
  expect(await announced('2026-06-10T22:00:00Z')).toEqual([['Muzikë', 'Mëngjes'], '2026-06-10T22:30:00.000Z'])
  expect(await announced('2026-06-10T22:30:00Z')).toEqual([['Mëngjes'], '2026-06-11T09:00:00.000Z'])
  expect(await announced('2026-06-11T22:00:00Z')).toEqual([[], '2026-06-12T09:00:00.000Z'])
})

test('announcements have both titles and their kind', async () => {
  const { id } = await aDailyMenu('Dreka', { titleEn: 'Lunch' })
  const { today } = await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
  expect(today).toEqual([{ kind: 'dailyMenu', id, title: 'Dreka', titleEn: 'Lunch' }])
})

test('inactive, deleted, undated and past records, and events longer than a week, are not announced', async () => {
  await aDailyMenu('Off', { active: false })
  const gone = await aDailyMenu('Gone')
  await business.staff.ask('DELETE daily-menus/:id', { params: { id: gone.id } })
  await anEvent('Undated', null, null)
  await anEvent('Off', '2026-06-10T18:00:00Z', null, { active: false })
  await anEvent('Over', '2026-06-10T05:00:00Z', '2026-06-10T09:00:00Z')
  await anEvent('Long', '2026-06-01', '2026-06-30')
  await anEvent('Endless', '2026-06-01', '9999-12-31')
  expect(await announced('2026-06-10T10:00:00Z')).toEqual([[], null])
})
