import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigurationChange } from '../api/businesses.ts'
import { fieldErrorMessage, toFieldError } from './field-errors.ts'
import { inCurrency } from '../domain/currency-in-use.ts'
import { fromMills, toMills } from '../domain/money.ts'
import {
  CurrencyCode,
  Day,
  Email,
  Id,
  InstantGiven,
  Latitude,
  Link,
  Longitude,
  MediaUrl,
  NewPassword,
  OptionalLink,
  OptionalMediaUrl,
  Phone,
  Price,
  PriceOrZero,
  TimeOfDay,
  Title,
  Username,
  optionalText,
} from './shapes.ts'

const unseen = '✗ Remove the characters that cannot be shown'
const noLink = '✗ Provide a link that starts with http:// or https://'
const hash = '0123456789abcdef'.repeat(2)
const picture = `/media/${hash}-1200x800-aabbcc.webp`
const smallPicture = `/media/${hash}-1200x800-aabbcc-400.avif`

/** Parses a value: returns the result, or the message with which it is rejected. */
function read(schema: z.ZodType, value: unknown, currency: string | null = 'EUR'): unknown {
  const result = inCurrency(currency, () =>
    schema.safeParse(value, { error: (issue) => fieldErrorMessage(toFieldError(issue)) }),
  )
  return result.success ? result.data : `✗ ${result.error.issues[0]?.message}`
}

describe('the bounds of each shape', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a title', Title, ' x ', 'x'],
    ['a title', Title, ' ', '✗ Provide a value!'],
    ['a title', Title, undefined, '✗ Provide a value!'],
    ...['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\ud83c', '\udf55', '\0'].map(
      (character): [string, z.ZodType, unknown, unknown] => ['a title', Title, `a${character}b`, unseen],
    ),
    ...[
      '\u200b',
      '\u2060',
      '\u3164',
      '\u2800',
      '\u115f',
      '\u1160',
      '\ufeffx'.slice(0, 1),
      '\u00ad',
      '\ufe0f',
      '\u034f\u3000',
    ]
      .filter((blank) => blank.trim() !== '')
      .map((blank): [string, z.ZodType, unknown, unknown] => [
        'a title',
        Title,
        blank,
        '✗ Provide a value that can be seen',
      ]),
    ['a title', Title, 'Tave\u0308 kosi', 'Tav\u00eb kosi'],
    ['a remark', optionalText(4), 'Tave\u0308', 'Tav\u00eb'],
    ['a title', Title, '☕️ 👩‍🍳 קפה ☕', '☕️ 👩‍🍳 קפה ☕'],
    ['a title', Title, 'جرجير', 'جرجير'],
    ['a remark', optionalText(10), '\u2800', null],
    ['a remark', optionalText(10), ' x ', 'x'],
    ['a remark', optionalText(10), 'a\u202eb', unseen],
    ['a day', Day, '0001-01-01', '0001-01-01'],
    ['a day', Day, '9999-12-31', '9999-12-31'],
    ['a day', Day, '0000-12-31', '✗ Provide a date'],
    ['a day', Day, '10000-01-01', '✗ Provide a date'],
    ['a day', Day, '2026-02-30', '✗ Provide a date'],
    ['an instant', InstantGiven, '9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
    ['an instant', InstantGiven, '9999-12-31T23:59:59-01:00', '✗ Provide a date'],
    ['an instant', InstantGiven, '0001-01-01T00:00:00+01:00', '✗ Provide a date'],
    ['a title', Title, 'x'.repeat(120), 'x'.repeat(120)],
    ['a title', Title, 'x'.repeat(121), '✗ At most 120 characters'],
    ['a price', Price, 0.01, 0.01],
    ['a price', Price, 999_999.99, 999_999.99],
    ['a price', Price, 1_000_000, '✗ At most 999999.99'],
    ['a price', Price, 0, '✗ Provide a positive number'],
    ['a price', Price, -1, '✗ Provide a positive number'],
    ['a price', Price, 1.005, '✗ At most 2 decimals'],
    ['a price', Price, 0.001, '✗ At most 2 decimals'],
    ['a price', Price, 1e-7, '✗ At most 2 decimals'],
    ['a price', Price, 1e-20, '✗ At most 2 decimals'],
    ['a price', Price, 5e-324, '✗ At most 2 decimals'],
    ['a price', Price, 0.1 + 0.2, 0.1 + 0.2],
    ['a price', Price, 2.1 + 0.2 + 0.7, 2.1 + 0.2 + 0.7],
    ['a price', Price, 0.30000000000001, '✗ At most 2 decimals'],
    ['a price', Price, 19.990000000001, '✗ At most 2 decimals'],
    ['a price', Price, 999_999.999, '✗ At most 999999.99'],
    ['a price', Price, 19.99, 19.99],
    ['a fee', PriceOrZero, 1e-20, '✗ At most 2 decimals'],
    ['a fee', PriceOrZero, 1.005, '✗ At most 2 decimals'],
    ['a price', Price, '5', '✗ Provide a number!'],
    ['a price', Price, null, '✗ Provide a value!'],
    ['a price', Price, Number.NaN, '✗ Provide a number!'],
    ['a price', Price, Number.POSITIVE_INFINITY, '✗ Provide a number!'],
    ['a fee', PriceOrZero, 0, 0],
    ['a fee', PriceOrZero, -0.01, '✗ At least 0'],
    ['a time', TimeOfDay, '08:30', '08:30:00'],
    ['a time', TimeOfDay, '23:59:59', '23:59:59'],
    ['a time', TimeOfDay, '24:00', '✗ Provide a time as HH:mm'],
    ['a time', TimeOfDay, '8:30', '✗ Provide a time as HH:mm'],
    ['a time', TimeOfDay, '08:30\n', '✗ Provide a time as HH:mm'],
    ['a latitude', Latitude, 90, 90],
    ['a latitude', Latitude, -90.01, '✗ At least -90'],
    ['a longitude', Longitude, -180, -180],
    ['a longitude', Longitude, 180.01, '✗ At most 180'],
    ['an e-mail', Email, ' Arta@Example.COM ', 'arta@example.com'],
    ['an e-mail', Email, 'arta', '✗ Provide a valid email address'],
    ['an e-mail', Email, '', '✗ Provide a value!'],
    ['an e-mail', Email, `${'x'.repeat(250)}@a.co`, '✗ At most 254 characters'],
    ['a password', NewPassword, 'x'.repeat(8), 'x'.repeat(8)],
    ['a password', NewPassword, '', '✗ Provide a value!'],
    ['a password', NewPassword, 'x'.repeat(7), '✗ At least 8 characters'],
    ['a password', NewPassword, 'x'.repeat(129), '✗ At most 128 characters'],
    ['a phone', Phone, '+383 (44) 123-456', '+383 (44) 123-456'],
    ['a phone', Phone, '049/111-222', '049 111-222'],
    ['a phone', Phone, '06.12.34.56.78', '06 12 34 56 78'],
    ['a phone', Phone, ' \u202a+49\u00a030 – 12345\u202c', '+49 30 12345'],
    ['a phone', Phone, './. 1234', '✗ Provide a phone number'],
    ['a phone', Phone, '1234', '✗ Provide a phone number'],
    ['a phone', Phone, '1'.repeat(21), '✗ Provide a phone number'],
    ['a phone', Phone, '12345x', '✗ Provide a phone number'],
    ['a username', Username, 'Te-Arta-2', 'te-arta-2'],
    ['a username', Username, 'ab', '✗ 3 to 40 of a-z, 0-9 and -'],
    ['a username', Username, 'x'.repeat(41), '✗ 3 to 40 of a-z, 0-9 and -'],
    ['a username', Username, 'té', '✗ 3 to 40 of a-z, 0-9 and -'],
    ['a time zone', ConfigurationChange, { timeZone: 'Europe/Nowhere' }, '✗ Provide a valid value'],
    ['a link', Link, 'https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['a link', Link, 'ftp://example.com', noLink],
    ['a link', Link, 'javascript:alert(1)', noLink],
    ['a link', Link, `https://a.co/${'x'.repeat(2048)}`, '✗ At most 2048 characters'],
    ['a link in capitals', Link, 'HTTPS://EXAMPLE.COM/', 'HTTPS://EXAMPLE.COM/'],
    ['a link in letters of the world', Link, 'https://café.example/çaj?q=ë', 'https://café.example/çaj?q=ë'],
    ...[
      'http://[',
      'https://%',
      'https://x:99999999/',
      'http://',
      'http:///',
      'http:example.com',
      'https:\\\\example.com',
      '//example.com',
      'https://arta:secret@example.com/',
      'https://arta@example.com/',
      'https://exa\nmple.com/',
      'https://example.com/\u0007',
      'https://\u00ad/',
      'https://a b/',
      'data:text/html,x',
      'x',
    ].map((link): [string, z.ZodType, unknown, unknown] => [
      `the link ${JSON.stringify(link)}`,
      Link,
      link,
      noLink,
    ]),
    ['a link that turns round', Link, 'https://a.co/\u202egpj', unseen],
    ['an optional link', OptionalLink, '', null],
    ['an optional link', OptionalLink, 'x', noLink],
    ['a title or none', Title.or(z.literal('')).nullish(), 'x'.repeat(121), '✗ At most 120 characters'],
    ['a stored picture', MediaUrl, picture, picture],
    ['a copy of one', MediaUrl, smallPicture, smallPicture],
    ['a stored video', MediaUrl, `/media/${hash}.mp4`, `/media/${hash}.mp4`],
    ['a name that nothing stored has', MediaUrl, '/media/abc-1.webp', noLink],
    ['a width that no copy has', MediaUrl, picture.replace('.webp', '-300.webp'), noLink],
    ['a picture elsewhere', MediaUrl, ' https://example.com/a b.jpg ', 'https://example.com/a b.jpg'],
    ['no picture', OptionalMediaUrl, ' ', null],
    ['an upload where only links may be', Link, picture, noLink],
    ['a stored picture', MediaUrl, '/media/../x', noLink],
    ['a currency', CurrencyCode, 'FBu', 'FBu'],
    ['a currency', CurrencyCode, 'eur', '✗ Provide a valid value'],
    ['an id', Id, '019ABCDE-0000-7000-8000-00000000000A', '019abcde-0000-7000-8000-00000000000a'],
    ['an id', Id, '019abcde', '✗ Provide a valid value'],
  ])('%s (%#)', (_name, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected)
  })
})

test.each([
  ['JPY', 450, 450],
  ['JPY', 450.5, '✗ Provide a whole number'],
  ['JPY', 99_999_999, 99_999_999],
  ['JPY', 100_000_000, '✗ At most 99999999'],
  ['CFA', 0.5, '✗ Provide a whole number'],
  ['KWD', 0.375, 0.375],
  ['KWD', 0.0005, '✗ At most 3 decimals'],
  ['KWD', 1_000_000, '✗ At most 999999.99'],
  ['LBP', 1_350_000.25, 1_350_000.25],
  ['LBP', 1_350_000.255, '✗ At most 2 decimals'],
  ['IRR', 99_999_999.01, '✗ At most 99999999'],
  ['EUR', 1_350_000, '✗ At most 999999.99'],
  [null, 99_999_999, 99_999_999],
  [null, 0.375, 0.375],
  [null, 0.0005, '✗ At most 3 decimals'],
])('an amount has the decimals and the bound of its currency: %s %d', (currency, value, expected) => {
  expect(read(Price, value, currency)).toEqual(expected)
  expect(read(PriceOrZero, value, currency)).toEqual(expected)
})

test('stores every price with three decimals exactly', () => {
  for (let mills = 1; mills < 1_000_000_000; mills += 9973) {
    const price = fromMills(mills)
    if (toMills(price) !== mills || !Price.safeParse(price).success) throw new Error(`${price}`)
  }
})
