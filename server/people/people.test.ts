import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/domain/rights.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { addColleague } from '#tests/harness/colleague.ts'
import { readMails, waitForMail } from '#tests/harness/outbox.ts'
import { aNewGuest, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

const clock = aClock()
const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })
const ana = { firstName: 'Ana', lastName: 'Berisha' }
const password = 'Nate-E-Mbare-7'
const codeOf = (link: string | null) => link?.split('code=')[1] ?? ''

async function invite({ staff }: Pick<Business, 'staff'>, role: Role = 'service') {
  const { id, link } = await staff.ask('POST people/invitations', { body: { role, language: 'nl' } })
  return { id, code: codeOf(link) }
}

const mailsTo = async (email: string) => (await readMails(server)).filter(({ to }) => to === email)

async function accept(code: string, form: { email?: string; password?: string } = {}) {
  const guest = await aNewGuest(server)
  return guest.call('POST out/invitations/accept', { body: { code, ...ana, password, ...form } })
}

/** A colleague with a session. */
async function aColleague(business: Business, role: Role) {
  const { id, email } = await addColleague(server, business, { ...ana, role })
  return { id, email, staff: await signIn(server, email, business.form.password) }
}

const refusal = ({ status, envelope }: { status: number; envelope: { code?: string } }) => [
  status,
  envelope.code,
]

describe('an invitation', () => {
  test('by a link makes an account, works once, and gives its role', async () => {
    const business = await aBusiness(server).opens()
    const { code } = await invite(business)
    const guest = await aNewGuest(server)
    expect(await guest.ask('POST out/invitations/read', { body: { code } })).toEqual({
      businessName: business.form.businessName,
      logo: null,
      role: 'service',
      email: null,
      hasAccount: false,
    })
    expect(refusal(await accept(code))).toEqual([400, 'request-invalid'])
    const email = 'ana.link@example.com'
    const answers = await Promise.all([accept(code, { email }), accept(code, { email })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const { token } = (
      answers.find(({ status }) => status === 200) as { envelope: { data: { token: string } } }
    ).envelope.data
    const staff = new Client(server.url, token)
    expect(await staff.ask('GET users/details')).toMatchObject({ email, firstName: 'Ana' })
    expect(refusal(await staff.call('GET people'))).toEqual([403, 'right-missing'])
    expect((await signIn(server, email, password)).token).toBeTruthy()
    expect(await business.staff.ask('GET people/invitations')).toEqual([])
    expect(refusal(await guest.call('POST out/invitations/read', { body: { code } }))).toEqual([
      400,
      'invitation-invalid',
    ])
  })

  test('by mail, in their language, needs a confirmed address and confirms theirs', async () => {
    const business = await aBusiness(server).opens()
    const body = { email: 'ana.mail@example.com', role: 'kitchen', language: 'fr' } as const
    expect(refusal(await business.staff.call('POST people/invitations', { body }))).toEqual([
      422,
      'email-unconfirmed',
    ])
    const welcome = await waitForMail(server, business.form.email, /./)
    await (await aNewGuest(server)).ask('POST out/confirm-email', { body: { code: welcome.code } })
    const { id, link } = await business.staff.ask('POST people/invitations', { body })
    expect(link).toBeNull()
    const mail = await waitForMail(server, body.email, `${business.form.businessName} vous invite sur Sofra`)
    // Sent again, its first code is not valid any more.
    await business.staff.ask('POST people/invitations/:id/renewal', { params: { id } })
    await expect.poll(() => mailsTo(body.email)).toHaveLength(2)
    const again = (await mailsTo(body.email)).at(-1)
    expect(refusal(await accept(mail.code))).toEqual([400, 'invitation-invalid'])
    expect((await accept(again?.code ?? '', { email: 'other@example.com' })).status).toBe(200)
    const staff = await signIn(server, body.email, password)
    expect(await staff.ask('GET users/mails')).toMatchObject({ isConfirmed: true })
  })

  test('ends after a day, and when it is taken back', async () => {
    const business = await aBusiness(server).opens()
    const late = await invite(business)
    clock.pass({ hours: 24 })
    const back = await invite(business)
    await business.staff.ask('DELETE people/invitations/:id', { params: { id: back.id } })
    const form = { email: 'late@example.com' }
    for (const { code } of [late, back])
      expect(refusal(await accept(code, form))).toEqual([400, 'invitation-invalid'])
    const { link } = await business.staff.ask('POST people/invitations/:id/renewal', {
      params: { id: late.id },
    })
    expect((await accept(codeOf(link), form)).status).toBe(200)
  })

  test('joins another business with an account that is there, with its password or signed in', async () => {
    const [home, second, third] = await Promise.all([
      aBusiness(server).opens(),
      aBusiness(server).opens(),
      aBusiness(server).opens(),
    ])
    const { email } = home.form
    const { code } = await invite(second, 'manager')
    expect(refusal(await accept(code, { email }))).toEqual([400, 'wrong-password'])
    expect((await accept(code, { email, password: home.form.password })).status).toBe(200)
    const { code: other } = await invite(third)
    clock.pass({ minutes: 2 })
    const { businessId } = await home.staff.ask('POST users/invitations/accept', { body: { code: other } })
    expect(businessId).toBe(third.id)
    const { code: again } = await invite(third)
    expect(
      refusal(await home.staff.call('POST users/invitations/accept', { body: { code: again } })),
    ).toEqual([409, 'people-already'])
    // The place that was used last.
    const staff = await signIn(server, email, home.form.password)
    expect((await staff.ask('GET users/details')).businessId).toBe(third.id)
  })
})

describe('people', () => {
  test('are listed by name; a role is taken away at once', async () => {
    const business = await aBusiness(server, { firstName: 'Zana' }).opens()
    const { id, email, staff } = await aColleague(business, 'manager')
    expect(await staff.ask('GET people')).toMatchObject([
      { ...ana, id, email, role: 'manager', endedOn: null, isYou: true, lastUsedOn: expect.any(String) },
      { firstName: 'Zana', role: 'owner', isYou: false },
    ])
    await business.staff.ask('PUT people/:id', { params: { id }, body: { role: 'kitchen' } })
    expect(refusal(await staff.call('GET people'))).toEqual([403, 'right-missing'])
  })

  test('nobody gives or changes a role with more rights than their own', async () => {
    const business = await aBusiness(server).opens()
    const { id, staff } = await aColleague(business, 'manager')
    const [owner] = (await staff.ask('GET people')).filter(({ role }) => role === 'owner')
    const answers = [
      await staff.call('PUT people/:id', { params: { id }, body: { role: 'owner' } }),
      await staff.call('PUT people/:id', { params: { id: owner?.id ?? '' }, body: { firstName: 'X' } }),
      await staff.call('DELETE people/:id', { params: { id: owner?.id ?? '' } }),
      await staff.call('POST people/invitations', { body: { role: 'owner', language: 'en' } }),
      await staff.call('POST people/:id/hand-over', { params: { id }, body: { password } }),
    ]
    for (const answer of answers) expect(refusal(answer)).toEqual([403, 'right-missing'])
  })

  test('whoever is removed is signed out everywhere; their name and orders stay, their account goes', async () => {
    const business = await aBusiness(server).opens()
    const { id, email, staff } = await aColleague(business, 'service')
    const stream = await openStream(staff, '/api/stream')
    await business.staff.ask('DELETE people/:id', { params: { id } })
    await stream.ended
    expect((await staff.call('GET users/details')).status).toBe(401)
    await expect(signIn(server, email, business.form.password)).rejects.toThrow('401')
    expect(await business.staff.ask('GET people')).toHaveLength(1)
    expect(await business.staff.ask('GET people', { query: { former: 'true' } })).toMatchObject([
      { isYou: true },
      { ...ana, id, email: null, endedOn: expect.any(String) },
    ])
    for (const call of ['PUT people/:id', 'DELETE people/:id'] as const)
      expect((await business.staff.call(call, { params: { id }, body: {} })).status).toBe(404)
    // The address can be used again.
    expect((await accept((await invite(business)).code, { email })).status).toBe(200)
  })

  test('whoever is removed or gets another role leaves no invitation behind', async () => {
    const business = await aBusiness(server).opens()
    const { id, staff } = await aColleague(business, 'manager')
    const first = await invite({ staff }, 'manager')
    await business.staff.ask('PUT people/:id', { params: { id }, body: { role: 'manager' } })
    const isRefused = async ({ code }: { code: string }) =>
      expect(refusal(await accept(code, { email: 'back@example.com' }))).toEqual([400, 'invitation-invalid'])
    await isRefused(first)
    const second = await invite({ staff }, 'manager')
    await business.staff.ask('DELETE people/:id', { params: { id } })
    await isRefused(second)
  })

  test('the last owner stays, of two who leave at once, too', async () => {
    const business = await aBusiness(server).opens()
    const body = { password: business.form.password }
    const [me] = await business.staff.ask('GET people')
    const params = { id: me?.id ?? '' }
    expect(refusal(await business.staff.call('POST users/leave', { body }))).toEqual([409, 'owner-last'])
    expect(
      refusal(await business.staff.call('PUT people/:id', { params, body: { role: 'manager' } })),
    ).toEqual([409, 'owner-last'])
    const other = await aColleague(business, 'owner')
    const answers = await Promise.all([
      business.staff.call('POST users/leave', { body }),
      other.staff.call('POST users/leave', { body }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('whoever joins while they delete their account works nowhere without one', async () => {
    const business = await aBusiness(server).opens()
    for (let count = 0; count < 4; count++) {
      const first = await aBusiness(server).opens()
      await addColleague(server, first, { ...ana, role: 'owner' })
      const { code } = await invite(business)
      const { email, password } = first.form
      const [deleted] = await Promise.all([
        first.staff.call('POST users/deletion', { body: { password } }),
        accept(code, { email, password }),
      ])
      expect(deleted.status).toBe(200)
    }
    expect((await business.staff.ask('GET people')).filter(({ email }) => email === null)).toEqual([])
  })

  test('an owner hands over with the password, and is a manager afterwards', async () => {
    const business = await aBusiness(server).opens()
    const { id, staff } = await aColleague(business, 'service')
    const handOver = (password: string) =>
      business.staff.call('POST people/:id/hand-over', { params: { id }, body: { password } })
    expect(refusal(await handOver('not-this-one'))).toEqual([400, 'wrong-password'])
    // Of two at the same moment, one does.
    const { password } = business.form
    const answers = await Promise.all([handOver(password), handOver(password)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await staff.ask('GET people')).map(({ role }) => role).toSorted()).toEqual(['manager', 'owner'])
    expect(refusal(await business.staff.call('GET businesses/export'))).toEqual([403, 'right-missing'])
  })
})
