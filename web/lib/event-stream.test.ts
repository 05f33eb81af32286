import { describe, expect, it } from 'vitest'
import { messageReader, type StreamMessage } from './event-stream.ts'

describe('a stream of server-sent events', () => {
  it('becomes messages, however it is cut; beats and settings are none', () => {
    const messages: StreamMessage[] = []
    const read = messageReader((message) => messages.push(message))
    for (const piece of ['retry: 1000\n\nevent: menu-', 'changed\ndata: {"version"', ':7}\n', '\n: \n\n'])
      read(piece)
    expect(messages).toEqual([{ event: 'menu-changed', data: { version: 7 } }])
  })
})
