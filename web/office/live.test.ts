import { describe, expect, it } from 'vitest'
import { parseEvent } from './live.ts'

describe('a block of the live stream', () => {
  it('is an event with its data', () => {
    expect(parseEvent('event: menu-changed\ndata: {"version":7}')).toEqual({
      type: 'menu-changed',
      data: { version: 7 },
    })
  })

  it('is nothing when it is a beat or a setting', () => {
    expect(parseEvent(': ')).toBeNull()
    expect(parseEvent('retry: 1000')).toBeNull()
  })
})
