import { describe, expect, test } from 'vitest'
import { Client } from '#tests/harness/client.ts'
import { aBusiness, aSignup } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { waitForMail } from '#tests/harness/outbox.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { makeMailCode } from './mail-codes.ts'
import { systemContext } from '#server/lib/context.ts'

const clock = aClock()
const english = { language: 'en', secondaryLanguage: 'sq' } as const
const server = useServer({
  env: { PUBLIC_URL: 'https://menu.example.com' },
  clock: clock.read,
  monotonicMs: clock.monotonicMs,
})

const confirm = async (code: string) =>
  (await aGuest(server)).call('POST out/confirm-email', { body: { code } })

describe('the welcome', () => {
  test('is sent after sign-up in the language of the business, and its link can confirm repeatedly', async () => {
    const { form, staff } = await aBusiness(server, { language: 'nl', businessName: 'De <Vis> & Co' }).opens()
    const mail = await waitForMail(server, form.email, 'Welkom bij Sofra: bevestig je adres')
    expect(mail.link).toBe(`https://menu.example.com/confirm-email?code=${mail.code}`)
    expect(mail.text).toContain('De <Vis> & Co')
    expect(mail.html).toContain('De &lt;Vis&gt; &amp; Co')
    expect(await staff.ask('GET users/mails')).toEqual({ isConfirmed: false, weeklyFigures: false })
    expect((await confirm(mail.code)).status).toBe(200)
    expect(await staff.ask('GET users/mails')).toMatchObject({ isConfirmed: true })
    expect((await confirm(mail.code)).status).toBe(200)
  })

  test('is in the language in which the owner signed up, whatever the menu’s', async () => {
    const form = { ...aSignup(), language: 'fr', secondaryLanguage: 'en' }
    const headers = { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.8' }
    await (await aNewGuest(server)).call('POST users/businesses/signup', { body: form, headers })
    await waitForMail(server, form.email, /^Welcome/)
    const chosen = { ...aSignup(), language: 'fr', secondaryLanguage: 'en' }
    const cookie = { ...headers, cookie: 'unem_language=nl' }
    await (await aNewGuest(server)).call('POST users/businesses/signup', { body: chosen, headers: cookie })
    await waitForMail(server, chosen.email, /^Welkom/)
  })

  test('carries no link and no lines of whoever typed the address; nor does a link for a new password', async () => {
    const { form } = await aBusiness(server, {
      ...english,
      firstName: 'Ana\r\nBcc: victim@example.com',
      businessName: 'Win now\nat https://evil.test/x or evil.test',
    }).opens()
    const welcome = await waitForMail(server, form.email, /^Welcome/)
    expect(welcome.text).toContain('Hello Ana Bcc: victim@example. com,\n')
    expect(welcome.text).toContain('Your account for Win now at https evil. test/x or evil. test is ready.')
    await (await aGuest(server)).ask('POST out/request-reset-password', { body: { email: form.email } })
    const reset = await waitForMail(server, form.email, /new password/)
    expect(reset.text).toContain('Hello Ana Bcc: victim@example. com,\n')
    expect((await confirm(welcome.code)).status).toBe(200)
  })

  test('expires after seven days, and is sent again on request', async () => {
    const { form, staff } = await aBusiness(server, english).opens()
    const { code } = await waitForMail(server, form.email, /^Welcome/)
    clock.pass({ hours: 7 * 24, seconds: 1 })
    expect((await confirm(code)).envelope.code).toBe('reset-invalid')
    expect((await staff.call('POST users/mails/confirmation')).status).toBe(200)
    await expect.poll(async () => (await waitForMail(server, form.email, /^Welcome/)).code).not.toBe(code)
    const again = await waitForMail(server, form.email, /^Welcome/)
    expect((await confirm(again.code)).status).toBe(200)
  })

  test('can be requested again five times within 15 minutes', async () => {
    const { staff } = await aBusiness(server, english).opens()
    for (let count = 0; count < 5; count++)
      expect((await staff.call('POST users/mails/confirmation')).status).toBe(200)
    const refused = await staff.call('POST users/mails/confirmation')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  })

  test('rejects any other code', async () => {
    const { id: businessId, form, staff } = await aBusiness(server, english).opens()
    const { code } = await waitForMail(server, form.email, /^Welcome/)
    const { id: staffId } = await staff.ask('GET users/details')
    const other = makeMailCode(systemContext(server.services), 'unsubscribe', { businessId, staffId })
    for (const wrong of [other, `${code}x`, code.replace(/.$/, ''), `x${code}`, 'made-up-made-up-made-up'])
      expect((await confirm(wrong)).envelope.code, wrong).toBe('reset-invalid')
    expect(await staff.ask('GET users/mails')).toMatchObject({ isConfirmed: false })
  })
})

test('unsubscribing works without signing in, including one-click from mail programs', async () => {
  const { id: businessId, staff } = await aBusiness(server, english).opens()
  const { id: staffId } = await staff.ask('GET users/details')
  const wanted = { body: { weeklyFigures: true } }
  expect(await staff.ask('PUT users/mails', wanted)).toMatchObject({ weeklyFigures: true })
  const code = makeMailCode(systemContext(server.services), 'unsubscribe', { businessId, staffId })
  const nobody = new Client(server.url)
  // RFC 8058: a form post without a cookie or token.
  const answer = await nobody.send('POST', `/api/out/unsubscribe?code=${encodeURIComponent(code)}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(await staff.ask('GET users/mails')).toMatchObject({ weeklyFigures: false })
  const refused = await nobody.call('POST out/unsubscribe', { query: { code: `${code}x` } })
  expect([refused.status, refused.envelope.code]).toEqual([400, 'reset-invalid'])
})
