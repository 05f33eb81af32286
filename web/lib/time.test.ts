import { describe, expect, it } from 'vitest'
import { toAge, completeTime, formatDate, formatTime, timeForInput, timeOfDay } from './time.ts'

describe('dates and times', () => {
  const local = new Date(2026, 6, 4, 9, 5)
  it('are DD/MM/YYYY and HH:mm in the reader’s time zone', () => {
    expect(formatDate(local.toISOString())).toBe('04/07/2026')
    expect(formatTime(local.toISOString())).toBe('09:05')
  })

  it('are converted to an input’s format and back', () => {
    expect(timeForInput('07:30:00')).toBe('07:30')
    expect(timeForInput(null)).toBe('00:00')
    expect(timeOfDay('07:30')).toBe('07:30:00')
    expect(timeOfDay('')).toBe('')
  })

  it('are completed from partial input', () => {
    expect(['7', '7h', '19 u', ' 0700 '].map(completeTime)).toEqual(['07:00', '07:00', '19:00', '07:00'])
    const halfPast = ['730', '7.30', '7:30', '7h30', '7 h 30', '7u30', '07:30:00'].map(completeTime)
    expect(new Set(halfPast)).toEqual(new Set(['07:30']))
  })

  it('are left as typed if they cannot be completed', () => {
    for (const typed of ['noon', '7:30 pm', '7pm', '7:5', '7:30:15']) expect(completeTime(typed)).toBe(typed)
  })

  it('are expressed as an age in natural units', () => {
    const ago = (minutes: number) => toAge(new Date(local.getTime() - minutes * 60_000), local)
    expect(ago(0.5)).toEqual({ unit: 'now', n: 0 })
    expect(ago(2)).toEqual({ unit: 'minutes', n: 2 })
    expect(ago(125)).toEqual({ unit: 'hours', n: 2 })
    expect(ago(3 * 24 * 60)).toEqual({ unit: 'days', n: 3 })
  })
})
