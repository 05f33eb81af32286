import { describe, expect, test } from 'vitest'
import { createMessageParser, type StreamMessage } from './event-stream.ts'

const read = (...pieces: string[]): StreamMessage[] => {
  const messages: StreamMessage[] = []
  const reader = createMessageParser((message) => messages.push(message))
  pieces.forEach(reader)
  return messages
}

describe('the reader', () => {
  test('takes messages with their names and data', () => {
    expect(read('event: order\ndata: {"id":1}\n\nevent: menu-changed\ndata: {"version":2}\n\n')).toEqual([
      { event: 'order', data: { id: 1 } },
      { event: 'menu-changed', data: { version: 2 } },
    ])
  })

  test('takes the same messages however the text is cut', () => {
    const text = 'retry: 1000\n\nevent: order\ndata: {"name":"ë"}\n\n: \n\nevent: order\ndata: 2\n\n'
    const whole = read(text)
    expect(whole).toHaveLength(2)
    for (let cut = 0; cut <= text.length; cut++) {
      expect(read(text.slice(0, cut), text.slice(cut))).toEqual(whole)
    }
    expect(read(...Array.from(text))).toEqual(whole)
  })

  test('passes over beats and comments, and keeps what is not whole yet', () => {
    expect(read(': \n\n', 'retry: 1000\n\n', 'event: order\ndata: {"id"')).toEqual([])
  })

  test('a message without a name is one', () => {
    expect(read('data: 1\n\n')).toEqual([{ event: 'message', data: 1 }])
  })
})
