import { describe, expect, test } from 'vitest'
import { createMessageParser, type StreamMessage } from './event-stream.ts'

const read = (...pieces: string[]): StreamMessage[] => {
  const messages: StreamMessage[] = []
  const reader = createMessageParser((message) => messages.push(message))
  pieces.forEach(reader)
  return messages
}

describe('the parser', () => {
  test('reads messages with their names and data', () => {
    expect(read('event: order\ndata: {"id":1}\n\nevent: menu-changed\ndata: {"version":2}\n\n')).toEqual([
      { event: 'order', data: { id: 1 } },
      { event: 'menu-changed', data: { version: 2 } },
    ])
  })

  test('reads the same messages however the text is split', () => {
    const text = 'retry: 1000\n\nevent: order\ndata: {"name":"ë"}\n\n: \n\nevent: order\ndata: 2\n\n'
    const whole = read(text)
    expect(whole).toHaveLength(2)
    for (let cut = 0; cut <= text.length; cut++) {
      expect(read(text.slice(0, cut), text.slice(cut))).toEqual(whole)
    }
    expect(read(...Array.from(text))).toEqual(whole)
  })

  test('skips heartbeats and comments, and waits for the rest of an incomplete message', () => {
    expect(read(': \n\n', 'retry: 1000\n\n', 'event: order\ndata: {"id"')).toEqual([])
  })

  test('gives a message without a name the name “message”', () => {
    expect(read('data: 1\n\n')).toEqual([{ event: 'message', data: 1 }])
  })
})
