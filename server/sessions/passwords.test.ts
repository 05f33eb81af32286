import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { readResetMails, waitForResetMails } from '#tests/harness/outbox.ts'
import { aGuest, requestToken, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { commands } from '#server/operator/commands.ts'

const clock = aClock()

const server = useServer({
  clock: clock.read,
  monotonicMs: clock.monotonicMs,
  env: { PUBLIC_URL: 'https://menu.example.com' },
})
beforeEach(() => clock.pass({ minutes: 16 }))

const password = 'tave-kosi-2027'

async function ask(email: string) {
  const guest = await aGuest(server)
  return guest.call('POST out/request-reset-password', { body: { email } })
}

async function reset(code: string, chosen = password) {
  const guest = await aGuest(server)
  return guest.call('POST out/reset-password', { body: { code, password: chosen } })
}

async function mailedTo(email: string) {
  const before = (await readResetMails(server)).length
  expect((await ask(email)).status).toBe(200)
  const mails = await waitForResetMails(server, before + 1)
  const mail = mails.find(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

const tokenFor = (email: string, secret: string) =>
  requestToken(server, { grant_type: 'password', username: email, password: secret })

describe('asking for a new password', () => {
  test('mails a link in the language of the business, written to the outbox folder', async () => {
    const { form, staff } = await aBusiness(server).opens()
    await staff.ask('PUT businesses/configurations', { body: { language: 'fr', secondaryLanguage: 'en' } })
    const mail = await mailedTo(form.email)
    expect(mail.link).toBe(`https://menu.example.com/reset-password?code=${mail.code}`)
    expect(mail.text).toContain('Bonjour Arta,')
    expect(mail.from).toBe('"Sofra" <no-reply@menu.example.com>')
    expect(mail.html).toContain(`href="${mail.link}"`)
    expect((await stat(join(server.services.config.dataDir, 'outbox'))).mode & 0o077).toBe(0)
  })

  test('mails in the language in which they last signed in to the office, or that they chose in it', async () => {
    const { form } = await aBusiness(server).opens()
    const { email, password } = form
    const sent = await fetch(`${server.url}/api/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('web:web')}`, 'accept-language': 'nl-BE,nl;q=0.9' },
      body: new URLSearchParams({ grant_type: 'password', username: email, password }),
    })
    expect(sent.status).toBe(200)
    expect((await mailedTo(email)).text).toContain('Hallo Arta,')
    const other = await aBusiness(server).opens()
    await other.staff.ask('PUT users/language', { body: { language: 'fr' } })
    expect((await mailedTo(other.form.email)).text).toContain('Bonjour Arta,')
  })

  test('answers the same for an unknown account, and mails nothing', async () => {
    const { form } = await aBusiness(server).opens()
    const before = (await readResetMails(server)).length
    const unknown = await ask('nobody@example.com')
    const known = await ask(` ${form.email.toUpperCase()} `)
    expect([unknown.status, unknown.text]).toEqual([200, '{"data":null}'])
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await waitForResetMails(server, before + 1)
    // Jobs run in order: the unknown account's was the first.
    expect(await readResetMails(server)).toHaveLength(before + 1)
  })

  test('stores only a hash of the code', async () => {
    const { form } = await aBusiness(server).opens()
    const { code } = await mailedTo(form.email)
    const rows = await server.services.db.selectFrom('passwordResets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.map((row) => row.codeHash.toString()))).not.toContain(code)
  })

  test('mails at most five times within 15 minutes, and answers the same after that', async () => {
    const { form } = await aBusiness(server).opens()
    const before = (await readResetMails(server)).length
    for (let count = 1; count <= 5; count++) {
      await ask(form.email)
      await waitForResetMails(server, before + count)
    }
    expect((await ask(form.email)).status).toBe(200)
    clock.pass({ minutes: 15, seconds: 1 })
    await ask(form.email)
    await waitForResetMails(server, before + 6)
    expect(await readResetMails(server)).toHaveLength(before + 6)
  })
})

describe('a mailed code', () => {
  test('sets the password, ends every session and works once', async () => {
    const { form, staff } = await aBusiness(server).opens()
    const { code } = await mailedTo(form.email)
    expect(await reset(code)).toMatchObject({ status: 200, envelope: { data: null } })
    expect((await staff.call('GET menus')).status).toBe(401)
    expect((await tokenFor(form.email, form.password)).status).toBe(401)
    expect((await tokenFor(form.email, password)).status).toBe(200)
    expect(await reset(code)).toMatchObject({ status: 400, envelope: { code: 'reset-invalid' } })
  })

  test('works once even when used concurrently, and invalidates the other codes', async () => {
    const { form } = await aBusiness(server).opens()
    const { code } = await mailedTo(form.email)
    const account = await server.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    const second = await commands['reset-password']?.run(server.services, form.email)
    const answers = await Promise.all([reset(code), reset(code), reset(code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect((await reset(second?.split('code=')[1] ?? '')).status).toBe(400)
    const left = server.services.db.selectFrom('passwordResets').where('accountId', '=', account.id)
    expect(await left.select('accountId').execute()).toEqual([])
  })

  test('makes another one, used at the same moment, invalid', async () => {
    const { form } = await aBusiness(server).opens()
    const { code } = await mailedTo(form.email)
    const second =
      (await commands['reset-password']?.run(server.services, form.email))?.split('code=')[1] ?? ''
    const { resets } = await server.services.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accounts').select('id').where('email', '=', form.email).forUpdate().execute()
      const resets = Promise.all([reset(code), reset(second)])
      await untilLocked(server, 2)
      return { resets }
    })
    expect((await resets).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('expires after one hour', async () => {
    const { form } = await aBusiness(server).opens()
    const { code } = await mailedTo(form.email)
    clock.pass({ minutes: 60 })
    expect(await reset(code)).toMatchObject({ status: 400, envelope: { code: 'reset-invalid' } })
    expect((await tokenFor(form.email, form.password)).status).toBe(200)
  })

  test('can be used again after the password was refused', async () => {
    const { form } = await aBusiness(server).opens()
    const { code } = await mailedTo(form.email)
    expect(await reset(code, 'Password123')).toMatchObject({
      status: 400,
      envelope: { code: 'password-common' },
    })
    expect((await reset(code, 'short')).status).toBe(400)
    clock.pass({ minutes: 59 })
    expect((await reset(code)).status).toBe(200)
  })

  test('can be created by the operator too', async () => {
    const { form } = await aBusiness(server).opens()
    const said = await commands['reset-password']?.run(server.services, form.email)
    const code = said?.split('https://menu.example.com/reset-password?code=')[1] ?? ''
    expect((await reset(code)).status).toBe(200)
    await expect(
      commands['reset-password']?.run(server.services, 'nobody@example.com'),
    ).rejects.toMatchObject({
      key: 'not.found',
    })
  })
})

describe('changing one’s own password', () => {
  test('ends every other session, but not the current one', async () => {
    const { form, staff } = await aBusiness(server).opens()
    const other = await signIn(server, form.email, form.password)
    const body = { oldPassword: form.password, newPassword: password }
    expect(await staff.ask('POST reset-password', { body })).toEqual({ email: form.email })
    expect((await staff.call('GET menus')).status).toBe(200)
    expect((await other.call('GET menus')).status).toBe(401)
    expect((await tokenFor(form.email, form.password)).status).toBe(401)
    expect((await tokenFor(form.email, password)).status).toBe(200)
  })

  test('ends a session that is being opened with the old one', async () => {
    const { id, form, staff } = await aBusiness(server).opens()
    const other = await signIn(server, form.email, form.password)
    const { changed, opened } = await server.services.db.transaction().execute(async (trx) => {
      // Holds the change up after it has written the password.
      const tokens = trx.selectFrom('staffTokens').select('tokenHash').where('businessId', '=', id)
      await tokens.forUpdate().execute()
      const body = { oldPassword: form.password, newPassword: password }
      const changed = staff.call('POST reset-password', { body })
      await untilLocked(server, 1)
      const opened = tokenFor(form.email, form.password)
      await Promise.race([opened, untilLocked(server, 2)])
      return { changed, opened }
    })
    expect((await changed).status).toBe(200)
    expect((await opened).status).toBe(401)
    expect((await other.call('GET menus')).status).toBe(401)
  })

  test('with a wrong current password is refused, and ends no session', async () => {
    const { form, staff } = await aBusiness(server).opens()
    const other = await signIn(server, form.email, form.password)
    const body = { oldPassword: 'not-this-one', newPassword: password }
    expect(await staff.call('POST reset-password', { body })).toMatchObject({
      status: 400,
      envelope: { code: 'wrong-password', error: 'Your current password is incorrect' },
    })
    expect((await staff.call('GET menus')).status).toBe(200)
    expect((await other.call('GET menus')).status).toBe(200)
  })

  test('refuses the most common passwords', async () => {
    const { form, staff } = await aBusiness(server).opens()
    const body = { oldPassword: form.password, newPassword: 'QWERTY123' }
    expect(await staff.call('POST reset-password', { body })).toMatchObject({
      status: 400,
      envelope: { code: 'password-common', fields: { newPassword: expect.any(String) } },
    })
  })

  test('limits guesses of the current password', async () => {
    const { form, staff } = await aBusiness(server).opens()
    const guess = (oldPassword: string) =>
      staff.call('POST reset-password', { body: { oldPassword, newPassword: password } })
    for (let count = 1; count <= 10; count++) expect((await guess(`guess-${count}`)).status).toBe(400)
    expect((await guess(form.password)).status).toBe(429)
  })
})
