import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { translator } from '#web/lib/i18n.ts'
import { allGuestTexts } from '#web/locales/all.ts'
import { en, type GuestTexts } from '#web/locales/en/guest.ts'
import { formatHours, formatRange } from './times.ts'

const t = translator<GuestTexts>('en', en)
const format = (
  startTime: string | null,
  endTime: string | null,
  { today = '2026-10-20', zone = 'Europe/Tirane', language = 'en' as Language } = {},
) => {
  const t = translator<GuestTexts>(language, allGuestTexts[language])
  return formatRange({ startTime, endTime }, { zone, today, language, t })
}
const start = '2026-10-24T18:00:00.000Z'

test('hours are wall-clock times, and midnight to midnight is all day', () => {
  expect(formatHours({ startTime: '11:00:00', endTime: '15:30:00' }, t)).toBe('11:00–15:30')
  expect(formatHours({ startTime: '00:00:00', endTime: '00:00:00' }, t)).toBe('All day')
})

describe('an event’s time is written as a guest reads it', () => {
  test.each([
    ['2026-10-24', 'Today 20:00–23:30'],
    ['2026-10-23', 'Tomorrow 20:00–23:30'],
    ['2026-10-25', 'Saturday 24/10/2026 20:00–23:30'],
    ['2025-10-24', 'Saturday 24/10/2026 20:00–23:30'],
  ])('on %s as %s', (today, expected) => {
    expect(format(start, '2026-10-24T21:30:00.000Z', { today })).toBe(expected)
  })

  test('in the business’s time zone, also across the end of summer time', () => {
    expect(format('2026-10-24T22:30:00.000Z', '2026-10-25T22:30:00.000Z')).toBe(
      'Sunday 25/10/2026 00:30–23:30',
    )
  })

  test.each([
    ['that ends after midnight, on one day', '2026-10-25T01:00:00.000Z', 'Saturday 24/10/2026 20:00–02:00'],
    [
      'that lasts longer, with both days',
      '2026-10-25T17:00:00.000Z',
      'Saturday 24/10/2026 20:00 – Sunday 25/10/2026 18:00',
    ],
    ['without an end, only from when', null, 'From Saturday 24/10/2026 20:00'],
  ])('an event %s', (_, endTime, expected) => expect(format(start, endTime)).toBe(expected))

  test('for whole days, without the time', () => {
    expect(format('2026-10-23T22:00:00.000Z', '2026-10-25T23:00:00.000Z')).toBe(
      'Saturday 24/10/2026 – Monday 26/10/2026',
    )
  })

  test('with the end 9999-12-31, as without an end', () => {
    expect(format(start, '9999-12-30T23:00:00.000Z')).toBe('From Saturday 24/10/2026 20:00')
    expect(format(null, '9999-12-31T00:00:00.000Z')).toBeNull()
  })

  test('without a start, only until when; without either, null', () => {
    expect(format(null, start, { today: '2026-10-24' })).toBe('Until today 20:00')
    expect(format(null, null)).toBeNull()
  })

  const written: Record<Language, [span: string, from: string]> = {
    en: ['Saturday 24/10/2026 20:00–23:30', 'From tomorrow 20:00'],
    sq: ['E shtunë 24/10/2026 20:00–23:30', 'Fillon: nesër 20:00'],
    fr: ['Samedi 24/10/2026 20:00–23:30', 'Dès demain 20:00'],
    nl: ['Zaterdag 24/10/2026 20:00–23:30', 'Vanaf morgen 20:00'],
    de: ['Samstag 24/10/2026 20:00–23:30', 'Ab morgen 20:00'],
    it: ['Sabato 24/10/2026 20:00–23:30', 'Inizio: domani 20:00'],
  }
  test.each(languages)('in %s', (language) => {
    const [span, from] = written[language]
    expect(format(start, '2026-10-24T21:30:00.000Z', { language })).toBe(span)
    expect(format(start, null, { language, today: '2026-10-23' })).toBe(from)
  })
})
