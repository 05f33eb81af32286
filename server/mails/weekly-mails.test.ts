import { expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { readMails, waitForMail } from '#tests/harness/outbox.ts'
import { aGuest, renewToken } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { mailDueWeeks, nextWeekDue } from './weekly-mails.ts'

const clock = aClock()
const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })

/** As if it were Monday morning. */
async function mailNow(): Promise<void> {
  await server.services.db.updateTable('staff').set({ weekDueOn: clock.read() }).execute()
  await mailDueWeeks(server.services)
}

test('the figures of the last seven days go to staff who want them and confirmed their address, until they unsubscribe', async () => {
  const business = await aBusiness(server, {
    language: 'fr',
    secondaryLanguage: 'en',
    businessName: 'Chez Arta',
  })
    .withTables(1)
    .withMenu('Carte', 'Soupes', { Soupe: 4, Tarte: 5 })
    .opens()
  const { email } = business.form
  const guest = await aGuest(server)
  const order = async (name: string, quantity: number, orderStatus: 'APPROVED' | 'DECLINED') => {
    const { id } = await sendAnOrder(guest, business, { [name]: quantity })
    await decide(business, id, orderStatus)
  }
  await order('Tarte', 50, 'APPROVED')
  clock.pass({ hours: 7 * 24 - 1 })
  await renewToken(guest)
  await order('Soupe', 2, 'APPROVED')
  await order('Tarte', 3, 'APPROVED')
  await order('Soupe', 9, 'DECLINED')
  await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })

  const other = await aBusiness(server).opens()
  await other.staff.ask('PUT users/mails', { body: { weeklyFigures: true } })
  const { code } = await waitForMail(server, email, /^Bienvenue/)
  await business.staff.ask('PUT users/mails', { body: { weeklyFigures: true } })
  await mailNow()
  await guest.ask('POST out/confirm-email', { body: { code } })
  // The first order is now older than seven days.
  clock.pass({ hours: 2 })
  await mailNow()
  const week = await waitForMail(server, email, 'La semaine chez Chez Arta')
  expect(week.text).toContain('Visites de votre carte – 1\nCommandes – 3\nTarte – 3 ×\nSoupe – 2 ×\n')
  expect(week.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

  const unsubscribe = new URL(/<(.*)>/.exec(week.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  expect((await guest.send('POST', unsubscribe.pathname + unsubscribe.search)).status).toBe(200)
  expect(await business.staff.ask('GET users/mails')).toMatchObject({ weeklyFigures: false })
  await mailNow()
  const weeks = (await readMails(server)).filter(({ subject }) => /semaine|week|javë|Java/.test(subject))
  expect(weeks.map(({ to }) => to)).toEqual([email])
})

test('the week is mailed on Monday at six of the business’s morning, or when a server is back after it, once', async () => {
  const business = await aBusiness(server, { businessName: 'Te Vonesa' }).opens()
  const { code } = await waitForMail(server, business.form.email, /Te Vonesa|Mirë|Welcome/)
  await (await aGuest(server)).ask('POST out/confirm-email', { body: { code } })
  await business.staff.ask('PUT users/mails', { body: { weeklyFigures: true } })
  const mails = async () =>
    (await readMails(server)).filter(
      ({ to, subject }) => to === business.form.email && /java|week|javë/i.test(subject),
    )
  const looksAt = async (instant: string) => {
    clock.set(instant)
    await mailDueWeeks(server.services)
  }
  await looksAt('2026-09-02T10:01:00Z')
  await looksAt('2026-09-07T03:59:00Z')
  expect(await mails(), 'before').toEqual([])
  // No server runs on this Monday, nor on the next one.
  await looksAt('2026-09-15T12:00:00Z')
  await waitForMail(server, business.form.email, /java|week|javë/i)
  await looksAt('2026-09-15T12:15:00Z')
  await looksAt('2026-09-20T12:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['2026-09-06T22:00:00Z', 'Europe/Belgrade', '2026-09-07T04:00:00.000Z'],
  ['2026-09-07T04:00:00Z', 'Europe/Belgrade', '2026-09-14T04:00:00.000Z'],
  // Summer time ends the night before.
  ['2026-10-24T12:00:00Z', 'Europe/Belgrade', '2026-10-26T05:00:00.000Z'],
  ['2026-09-07T09:00:00Z', 'America/New_York', '2026-09-07T10:00:00.000Z'],
])('after %s in %s the next week is due at %s', (now, zone, due) => {
  expect(nextWeekDue(new Date(now), zone).toISOString()).toBe(due)
})
