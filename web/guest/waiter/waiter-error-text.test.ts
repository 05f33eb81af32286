import { expect, test } from 'vitest'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { translator } from '#web/lib/i18n.ts'
import type { Business } from '#web/lib/page-data.ts'
import { en as guest } from '#web/locales/en/guest.ts'
import { en as panels } from '#web/locales/en/panels.ts'
import type { AllTexts } from '../context/panel-context.ts'
import { PositionError } from '../lib/position.ts'
import { waiterErrorText } from './waiter-error-text.ts'

const t = translator<AllTexts>('en', { ...guest, ...panels })
const business = { address: { latitude: 42.66, longitude: 21.16 }, radiusInMeters: 100 } as Business
const textOf = (error: unknown) => waiterErrorText({ t, language: 'en', business }, error)
const failed = 'The request was not carried out!'

test.each([
  ['0005', /^This IP address is blocked.*will be reported\.$/],
  ['12000', /^Could not call waiter, distance is too large!/],
  ['table-unknown', `${failed}\n\nThis table does not exist. Please scan the code on your table again.`],
  ['menu-disabled', `${failed}\n\nThe menu of this business is disabled`],
  ['waiter-off', `${failed}\n\nThe waiter cannot be called here`],
  ['request-too-many', `${failed}\n\nToo many requests, please wait a moment`],
  ['odd', failed],
])('a call refused with %s is told so', (code, text) => {
  const told = textOf(new ApiError(422, code, 'in the server’s words'))
  if (typeof text === 'string') expect(told).toBe(text)
  else expect(told).toMatch(text)
})

test('a lost connection asks to try again', () => {
  expect(textOf(new ConnectionLost())).toBe(`${failed}\n\nNo connection. Please try again.`)
})

test.each(['denied_ios', 'slow', 'imprecise', 'unavailable'] as const)('without a position: %s', (reason) => {
  expect(textOf(new PositionError(reason))).toBe(panels[`location_${reason}`])
})
