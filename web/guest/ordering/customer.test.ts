import { beforeEach, expect, test } from 'vitest'
import { DeliveryOrderForm } from '#contract/api/deliveries.ts'
import { PickupOrderForm } from '#contract/api/pickups.ts'
import { translator } from '#web/lib/i18n.ts'
import { stored } from '#web/lib/stored.ts'
import { en as guest } from '#web/locales/en/guest.ts'
import { en as panels } from '#web/locales/en/panels.ts'
import type { AllTexts } from '../context/panel-context.ts'
import { customerProblem, nowhere, saveCustomer, savedCustomer, whereabouts } from './customer.ts'

const t = translator<AllTexts>('en', { ...guest, ...panels })
const { shape } = DeliveryOrderForm
const user = shape.deliveryUser.shape
beforeEach(() => stored('delivery_form').set(null))

/** The form must neither accept what the server refuses nor refuse what it accepts. */
test.each([
  [
    'email',
    user.email,
    ['ana@example.com', ' Ana.K+1@mail.example.co ', 'ana@', 'ana', 'a..b@x.de', '.a@x.de', 'a@x', ''],
  ],
  [
    'phoneNumber',
    user.phoneNumber,
    ['+383 44 111-222', '(044) 1', '1234', '12 34 56 78 90 12 34 56', 'call me', ''],
  ],
  [
    'name',
    PickupOrderForm.shape.pickupUser.shape.name,
    ['Ana', 'Änne O’Neill-Kovač', 'x'.repeat(80), 'x'.repeat(81), '  ', '\u200b', 'An\u202ea'],
  ],
  [
    'address',
    shape.address,
    ['Rruga B 7', 'x'.repeat(300), 'x'.repeat(301), '  ', '\u200b', 'Rruga \u202eB', '\u2800'],
  ],
] as const)('%s is validated as the contract validates it', (name, schema, values) => {
  for (const value of values)
    expect(customerProblem(t, name, value) === null, value).toBe(schema.safeParse(value).success)
})

test('the typed form is stored; an invalid stored value yields an empty form', () => {
  const typed = { name: 'Ana', address: 'Rruga B 7', email: 'ana@', phoneNumber: '', ...nowhere }
  saveCustomer(typed)
  expect(savedCustomer()).toEqual(typed)
  for (const text of ['', 'null', '{', '[]', '{"address":7}']) {
    stored('delivery_form').set(text)
    expect(savedCustomer()).toEqual({ name: '', address: '', email: '', phoneNumber: '', ...nowhere })
  }
})

test.each([
  ['42.66,21.16', { latitude: 42.66, longitude: 21.16 }],
  ['', null],
  ['42.66', null],
  ['a,b', null],
])('the stored position %j', (position, expected) => {
  expect(whereabouts({ ...savedCustomer(), position }).position).toEqual(expected)
})
