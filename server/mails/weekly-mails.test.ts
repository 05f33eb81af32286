import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { readMails, waitForMail } from '#tests/harness/outbox.ts'
import { aGuest, renewToken } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { mailAllWeeks } from './weekly-mails.ts'

let server: TestServer
const clock = aClock()
beforeAll(async () => {
  server = await startServer({ clock: clock.read, monotonicMs: clock.monotonicMs })
})
afterAll(() => server.close())

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
    await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
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
  await mailAllWeeks(server.services)
  await guest.ask('POST out/confirm-email', { body: { code } })
  // The first order is now older than seven days.
  clock.pass({ hours: 2 })
  await mailAllWeeks(server.services)
  const week = await waitForMail(server, email, 'La semaine chez Chez Arta')
  expect(week.text).toContain('Visites de votre carte – 1\nCommandes – 3\nTarte – 3 ×\nSoupe – 2 ×\n')
  expect(week.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

  const unsubscribe = new URL(/<(.*)>/.exec(week.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  expect((await guest.send('POST', unsubscribe.pathname + unsubscribe.search)).status).toBe(200)
  expect(await business.staff.ask('GET users/mails')).toMatchObject({ weeklyFigures: false })
  await mailAllWeeks(server.services)
  const weeks = (await readMails(server)).filter(({ subject }) => /semaine|week|javë|Java/.test(subject))
  expect(weeks.map(({ to }) => to)).toEqual([email])
})
