import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { addColleague, addOwner } from '#tests/harness/colleague.ts'
import { addPasskey } from '#tests/harness/passkey.ts'
import { waitForMail, waitForResetMails } from '#tests/harness/outbox.ts'
import { aNewGuest, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })

const refusal = ({ status, envelope }: { status: number; envelope: { code?: string } }) => [
  status,
  envelope.code,
]
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.read().getTime() })

/** Another code than the last one, which works once. */
const nextCode = (secret: string): string => {
  clock.pass({ minutes: 1 })
  return codeOf(secret)
}

async function anApp({ staff, form: { password } }: Business) {
  const { id, secret } = await staff.ask('POST users/factors/totp', { body: { password } })
  const { recoveryCodes } = await staff.ask('POST users/factors/:id/confirmation', {
    params: { id },
    body: { code: nextCode(secret) },
  })
  return { id, secret, recoveryCodes: recoveryCodes ?? [] }
}

/** In a browser that has never logged in, or one with the cookie of its last time. */
async function logIn(
  { form: { email, password } }: Business,
  proof: { code?: string; passkey?: string } = {},
  browser = '',
) {
  const answer = await fetch(`${server.url}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}`, Cookie: browser },
    body: new URLSearchParams({ grant_type: 'password', username: email, password, ...proof }),
  })
  const { code, fields, access_token } = (await answer.json()) as Record<string, unknown>
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: answer.status, code, fields, token: access_token, cookie }
}

test('an app is asked for its code in a new browser only, and each code works once', async () => {
  const business = await aBusiness(server).opens()
  expect((await logIn(business)).status).toBe(200)
  const { secret } = await anApp(business)
  expect(await logIn(business)).toMatchObject({
    status: 400,
    code: 'factor-needed',
    fields: { factor: 'totp' },
  })
  expect(await logIn(business, { code: '000000' })).toMatchObject({ status: 400, code: 'factor-wrong' })
  const code = nextCode(secret)
  const entered = await logIn(business, { code })
  expect(entered.status).toBe(200)
  expect((await logIn(business, { code })).code).toBe('factor-wrong')
  expect((await logIn(business, {}, entered.cookie)).status, 'in the same browser').toBe(200)
  const { factors } = await business.staff.ask('GET users/factors')
  expect(factors).toMatchObject([{ kind: 'totp', name: 'Authenticator' }])
  expect(JSON.stringify(factors)).not.toContain(secret)
})

test('other factors and passwords make all browsers new, but for the one where they were changed', async () => {
  const business = await aBusiness(server).opens()
  const { staff, form } = business
  let phone = (await logIn(business)).cookie
  const staysKnown = async () => {
    expect((await logIn(business, {}, phone)).code, 'another browser').toBe('factor-needed')
    const own = `sofra_browser=${encodeURIComponent(staff.cookies.get('sofra_browser') ?? '')}`
    expect((await logIn(business, {}, own)).status, 'this browser').toBe(200)
  }
  const { secret, recoveryCodes } = await anApp(business)
  await staysKnown()
  const enter = async () => {
    phone = (await logIn(business, { code: nextCode(secret) }, phone)).cookie
    expect((await logIn(business, {}, phone)).status).toBe(200)
  }
  await enter()
  const [code = ''] = recoveryCodes
  const body = { password: form.password, code }
  const { id, secret: another } = await staff.ask('POST users/factors/totp', { body })
  expect((await logIn(business, {}, phone)).status, 'one that was not confirmed').toBe(200)
  const confirmation = { params: { id }, body: { code: codeOf(another) } }
  await staff.ask('POST users/factors/:id/confirmation', confirmation)
  await staysKnown()
  await enter()
  const removal = { password: form.password, code: nextCode(secret) }
  await staff.ask('POST users/factors/:id/removal', { params: { id }, body: removal })
  await staysKnown()
  await enter()
  const newPassword = 'tave-kosi-2027'
  await staff.ask('POST reset-password', { body: { oldPassword: form.password, newPassword } })
  form.password = newPassword
  await staysKnown()
})

test('a session and the password do not make a browser known to an account with a second factor', async () => {
  const business = await aBusiness(server).opens()
  await anApp(business)
  const thief = new Client(server.url, business.staff.token)
  const passwords = { oldPassword: business.form.password, newPassword: 'tave-kosi-2027' }
  const changed = await thief.call('POST reset-password', { body: passwords })
  expect([changed.status, changed.headers.get('set-cookie') ?? '']).toEqual([200, ''])
})

test('joining another business with the password does not get around it', async () => {
  const [business, other] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  const { secret } = await anApp(business)
  const { email, password } = business.form
  const { link } = await other.staff.ask('POST people/invitations', {
    body: { role: 'service', language: 'en' },
  })
  const guest = await aNewGuest(server)
  const join = (factorCode?: string) => {
    const body = { code: link?.split('code=')[1] ?? '', email, password, ...(factorCode && { factorCode }) }
    return guest.call('POST out/invitations/accept', { body })
  }
  const refused = await join()
  expect(refused).toMatchObject({
    status: 400,
    envelope: { code: 'factor-needed', fields: { factor: 'totp' } },
  })
  expect(refused.headers.get('set-cookie') ?? '').not.toContain('sofra_browser')
  expect(refusal(await join('000000'))).toEqual([400, 'factor-wrong'])
  expect((await join(nextCode(secret))).status).toBe(200)
})

test('codes are not guessed: ten wrong ones lock that account’s out, and nobody else’s', async () => {
  const [business, other] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  const { secret } = await anApp(business)
  const { secret: others } = await anApp(other)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => logIn(business, { code: String(n).padStart(6, '0') })),
  )
  expect(guesses.filter(({ code }) => code === 'factor-wrong')).toHaveLength(10)
  expect((await logIn(business, { code: nextCode(secret) })).status).toBe(429)
  expect((await logIn(other, { code: codeOf(others) })).status).toBe(200)
})

test('a recovery code works once, however it is typed, and new ones replace the old', async () => {
  const business = await aBusiness(server).opens()
  const { secret, recoveryCodes } = await anApp(business)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(business, { code: first.toLowerCase().replace('-', ' ') })).status).toBe(200)
  expect((await logIn(business, { code: first })).code).toBe('factor-wrong')
  expect((await business.staff.ask('GET users/factors')).recoveryCodes).toBe(9)
  const { password } = business.form
  const body = { password, code: nextCode(secret) }
  await business.staff.ask('POST users/recovery-codes', { body })
  expect((await logIn(business, { code: second })).code).toBe('factor-wrong')
  const stored = await server.services.db.selectFrom('recoveryCodes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(second)
})

test('the password alone neither adds nor removes a factor, hands over nor deletes a business', async () => {
  const business = await aBusiness(server).opens()
  const { staff, form } = business
  const { password } = form
  const { id, secret } = await anApp(business)
  const colleague = await addColleague(server, business, { firstName: 'Besa', lastName: 'Kola' })
  const body = { password }
  const needed = [400, 'factor-needed']
  const params = { id }
  expect(refusal(await staff.call('POST users/factors/totp', { body }))).toEqual(needed)
  expect(refusal(await staff.call('POST users/factors/passkey/options', { body }))).toEqual(needed)
  expect(refusal(await staff.call('POST users/factors/:id/removal', { params, body }))).toEqual(needed)
  expect(refusal(await staff.call('POST users/recovery-codes', { body }))).toEqual(needed)
  expect(refusal(await staff.call('POST businesses/deletion', { body }))).toEqual(needed)
  const to = { id: colleague.id }
  expect(refusal(await staff.call('POST people/:id/hand-over', { params: to, body }))).toEqual(needed)
  const wrong = { password: 'not-the-password', code: nextCode(secret) }
  expect(refusal(await staff.call('POST users/factors/:id/removal', { params, body: wrong }))).toEqual([
    400,
    'wrong-password',
  ])
  await staff.ask('POST users/factors/:id/removal', { params, body: { password, code: codeOf(secret) } })
  expect(await staff.ask('GET users/factors')).toEqual({ factors: [], recoveryCodes: 0 })
  expect((await logIn(business)).status).toBe(200)
  const { data: entries } = await staff.ask('GET journal', { query: { kind: 'login' } })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['factorAdded', 'factorRemoved']),
  )
})

test('with the last factors go the recovery codes, even if two go at once', async () => {
  const business = await aBusiness(server).opens()
  const { staff, form } = business
  const { password } = form
  const first = await anApp(business)
  const body = { password, code: nextCode(first.secret) }
  const { id, secret } = await staff.ask('POST users/factors/totp', { body })
  const confirmation = { params: { id }, body: { code: codeOf(secret) } }
  expect(await staff.ask('POST users/factors/:id/confirmation', confirmation)).toEqual({
    recoveryCodes: null,
  })
  await Promise.all(
    [first.id, id].map((id, at) =>
      staff.ask('POST users/factors/:id/removal', {
        params: { id },
        body: { password, code: first.recoveryCodes[at] ?? '' },
      }),
    ),
  )
  expect(await staff.ask('GET users/factors')).toEqual({ factors: [], recoveryCodes: 0 })
})

test('an answer of a passkey works once, of several at the same moment, too', async () => {
  const business = await aBusiness(server).opens()
  const { email } = business.form
  const passkey = await addPasskey(server, email)
  for (let time = 0; time < 2; time++) {
    const answer = await passkey()
    const answers = await Promise.all([1, 2, 3].map(() => logIn(business, { passkey: answer })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    clock.pass({ seconds: 1 })
  }
  const late = await passkey()
  clock.pass({ minutes: 6 })
  expect((await logIn(business, { passkey: late })).code).toBe('factor-wrong')
  const other = await aBusiness(server).opens()
  await anApp(other)
  expect((await logIn(other, { passkey: await passkey() })).code, 'of another account').toBe('factor-wrong')
})

test('an app without a first code asks for nothing, and another account’s is not found', async () => {
  const [business, other] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  const body = { password: business.form.password }
  const { id, secret } = await business.staff.ask('POST users/factors/totp', { body })
  expect((await logIn(business)).status).toBe(200)
  const confirmation = { params: { id }, body: { code: codeOf(secret) } }
  expect((await other.staff.call('POST users/factors/:id/confirmation', confirmation)).status).toBe(404)
  expect(
    refusal(
      await business.staff.call('POST users/factors/:id/confirmation', {
        params: { id },
        body: { code: '1' },
      }),
    ),
  ).toEqual([400, 'factor-wrong'])
})

test('what is no passkey is refused', async () => {
  const business = await aBusiness(server).opens()
  await anApp(business)
  for (const passkey of ['', 'null', '[]', '{', '{"id":1}', '{"id":"x","response":{}}', 'x'.repeat(8000)])
    expect(await logIn(business, { passkey, code: '' }), passkey).toMatchObject({ status: 400 })
  const body = { name: 'Phone', passkey: '{"response":{"clientDataJSON":"e30"}}' }
  expect(refusal(await business.staff.call('POST users/factors/passkey', { body }))).toEqual([
    400,
    'factor-wrong',
  ])
})

test('a new password by mail does not make a browser known to an account with a second factor', async () => {
  const business = await aBusiness(server).opens()
  const { email } = business.form
  await anApp(business)
  const guest = await aNewGuest(server)
  await guest.call('POST out/request-reset-password', { body: { email } })
  const [{ code } = { code: '' }] = await waitForResetMails(server, 1)
  const reset = await guest.call('POST out/reset-password', { body: { code, password: 'Another-One-9' } })
  expect(reset.status).toBe(200)
  expect(reset.headers.get('set-cookie') ?? '').not.toContain('sofra_browser')
})

test('a login in a new browser is mailed to a confirmed address', async () => {
  const business = await aBusiness(server).opens()
  const { email } = business.form
  await logIn(business)
  await server.services.db
    .updateTable('accounts')
    .set({ emailConfirmedOn: clock.read() })
    .where('email', '=', email)
    .execute()
  const { cookie } = await logIn(business)
  expect(cookie).toContain('sofra_browser')
  const { text } = await waitForMail(server, email, /New login|Hyrje e re/)
  expect(text).toContain(business.form.businessName)
})

test('an account is deleted with its last business, unless a business would be left alone', async () => {
  const [first, second] = [await aBusiness(server).opens(), await aBusiness(server).opens()]
  const { email, password } = first.form
  await addOwner(server, second.id, email)
  const body = { password }
  expect(refusal(await first.staff.call('POST users/deletion', { body }))).toEqual([409, 'owner-last'])
  expect(await first.staff.ask('GET users/places')).toHaveLength(2)
  const heir = await addColleague(server, first, { firstName: 'Besa', lastName: 'Kola' })
  const there = await signIn(server, email, password, second.id)
  expect((await first.staff.call('POST users/deletion', { body: { password: 'wrong-one-7' } })).status).toBe(
    400,
  )
  await first.staff.ask('POST users/deletion', { body })
  for (const staff of [first.staff, there, new Client(server.url, first.staff.token)])
    expect((await staff.call('GET users/details')).status).toBe(401)
  expect((await logIn(first)).status).toBe(401)
  const left = await signIn(server, heir.email, heir.password)
  const former = await left.ask('GET people', { query: { former: 'true' } })
  expect(former.filter(({ endedOn }) => endedOn !== null)).toMatchObject([{ email: null }])
  const { data: entries } = await left.ask('GET journal', { query: { kind: 'people' } })
  expect(entries[0]).toMatchObject({ action: 'left' })
})
