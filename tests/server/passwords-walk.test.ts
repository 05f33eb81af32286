import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all-calls.ts'

/**
 * Hashing is slow by design, so each call that takes a password or a PIN must be rate-limited. This lists the test of
 * each limit; add new calls here.
 */
const bounded: Record<string, string> = {
  'POST businesses/deletion': 'server/accounts/deletion.test.ts',
  'POST oauth/token': 'server/sessions/sign-in-limits.test.ts',
  'POST reset-password': 'server/sessions/passwords.test.ts',
  'POST out/reset-password': 'server/sessions/passwords.test.ts: only who knows a mailed code costs a hash',
  'POST users/businesses/signup': 'server/accounts/sign-up.test.ts',
  'POST out/invitations/accept':
    'server/sessions/sign-in-limits.test.ts: an account counts failures as when logging in; a new one needs a valid code',
  'POST people/:id/hand-over': 'server/sessions/passwords.test.ts: as for a new password',
  'POST out/devices/log-in': 'server/devices/devices.test.ts',
  'POST approvals/:id/pin': 'server/approvals/approvals.test.ts',
  'POST people': 'server/lib/http/admission.ts: only staff who manage people, and only 300 of them',
  'PUT people/:id/pin': 'only staff who manage people; nothing is compared',
  'PUT users/pin': 'server/sessions/passwords.test.ts: as for a new password',
  'POST users/deletion': 'server/sessions/passwords.test.ts: as for a new password',
  'POST users/factors/:id/removal': 'server/sessions/passwords.test.ts: as for a new password',
  'POST users/factors/passkey/options': 'server/sessions/passwords.test.ts: as for a new password',
  'POST users/factors/totp': 'server/sessions/passwords.test.ts: as for a new password',
  'POST users/recovery-codes': 'server/sessions/passwords.test.ts: as for a new password',
  'PUT payment-providers': 'server/sessions/passwords.test.ts: as for a new password',
  'POST users/leave': 'server/sessions/passwords.test.ts: as for a new password',
}

test('every call that takes a password is rate-limited', async () => {
  const calls = allCalls()
  const withPassword = calls.filter(([, { body }]) => {
    // A Wi-Fi password is shown to guests and never hashed.
    return (
      body instanceof z.ZodObject &&
      Object.keys(body.shape).some((name) => /^(?!wifi).*password|^pin$/i.test(name))
    )
  })
  expect(withPassword.map(([key]) => key).toSorted()).toEqual(Object.keys(bounded).toSorted())
  // While they wait for a hash, these calls must not take up slots that orders need.
  expect(withPassword.filter(([, { priority }]) => priority !== 'own')).toEqual([])
})
