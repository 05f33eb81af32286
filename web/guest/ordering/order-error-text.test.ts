import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { translator } from '#web/lib/i18n.ts'
import type { Business } from '#web/lib/page-data.ts'
import { en as guest } from '#web/locales/en/guest.ts'
import { en as panels } from '#web/locales/en/panels.ts'
import type { AllTexts } from '../context/panel-context.ts'
import { currentPosition, PositionError } from '../lib/position.ts'
import type { PricedLine } from '../cart/lines.ts'
import { orderErrorText } from './order-error-text.ts'

const t = translator<AllTexts>('en', { ...guest, ...panels })
const business = { address: { latitude: 42.66, longitude: 21.16 }, radiusInMeters: 100 } as Business
const line = (name: string, rest: Partial<PricedLine> = {}) =>
  ({ productId: name, quantity: 1, product: { id: name, name }, ...rest }) as PricedLine
const lines = [line('Soup'), line('Pizza'), line('Lunch', { dailyMenuId: 'Lunch' })]
const textOf = (error: unknown) => orderErrorText({ t, language: 'en', business }, error, lines)
const refusal = (code: string, fields = {}) => new ApiError(422, code, 'in the server’s words', fields)
const sorry = 'There was a problem, please try again later!'
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['table-unknown', {}, 'This table does not exist. Please scan the code on your table again.'],
  ['menu-disabled', {}, 'The menu of this business is disabled'],
  ['0005', {}, 'You are blocked at this business'],
  ['delivery-closed', {}, 'Deliveries are closed at this hour'],
  ['slot-full', {}, 'This time is full. Please choose another one.'],
  ['request-too-many', {}, 'Too many requests, please wait a moment'],
  ['product-unavailable', { Pizza: 'x' }, 'This product is not available now: Pizza'],
  ['product-sold-out', { Soup: 'x', Pizza: 'x' }, 'This is sold out: Soup, Pizza'],
  ['product-too-few', { Soup: 'only 8 left' }, 'Not that many are left: Soup (8)'],
  ['option-sold-out', { 'orderItems.1.options': 'x' }, 'An option is sold out: Pizza'],
  ['note-off', { 'orderItems.0.note': 'x' }, 'Notes on dishes are not accepted here: Soup'],
  ['daily-menu-sold-out', { Lunch: 'x' }, 'A part of this daily menu is sold out: Lunch'],
  ['course-sold-out', { 'orderItems.2.courses': 'x' }, 'What was chosen for a course is sold out: Lunch'],
])('%s %j is told with its reason, and names the dishes', (code, fields, reason) => {
  expect(textOf(refusal(code, fields))).toBe(`${sorry}\n\n${reason}`)
})

test.each(['odd', 'http-500', 'request-invalid'])(
  '%s, which says nothing to a guest, has no reason',
  (code) => {
    expect(textOf(refusal(code))).toBe(sorry)
  },
)

test('a lost connection says that nothing was sent', () => {
  expect(textOf(new ConnectionLost())).toBe(panels['error.unsent'])
})

const onPhone = (userAgent: string, getCurrentPosition?: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { userAgent, geolocation: { getCurrentPosition } })

test.each(['iPhone', 'Android'])(
  'without a position, an %s’s guest reads what to do on that phone',
  (own) => {
    onPhone(`Mozilla/5.0 (${own}; like others)`)
    const text = textOf(new PositionError('denied_ios'))
    expect(text).toContain(`${own}: `)
    expect(text).not.toContain(`${own === 'iPhone' ? 'Android' : 'iPhone'}: `)
  },
)

test('without a position on any other device, a guest reads both', () => {
  onPhone('Mozilla/5.0 (X11; Linux)')
  expect(textOf(new PositionError('denied_ios'))).toMatch(/iPhone: .*Android: /s)
  expect(textOf(new PositionError('slow'))).toMatch(/too long.*Nothing is lost/)
  expect(textOf(new PositionError('imprecise'))).toMatch(/ask the staff/)
})

test('a guest who is too far away reads how far', async () => {
  const coords = { latitude: 42.7, longitude: 21.2, accuracy: 10 }
  onPhone('', (found) => found({ coords } as GeolocationPosition))
  await currentPosition()
  expect(textOf(refusal('12000'))).toBe(
    `${sorry}\n\nThe distance is too large\n\n${t('position.far', { distance: '5.5\u00a0km', radius: '100\u00a0m' })}`,
  )
})
