import { expect, test } from 'vitest'
import { toPushMessage } from './push-message.ts'

const tagOf = (from: string, businessId = 'a') =>
  toPushMessage({ kind: 'waiter-call', from }, { businessId, language: 'en' }).tag

test('only messages about the same table or order replace one another', () => {
  const tables = Array.from({ length: 20 }, (_, at) => `Tarraca e kopshtit të madh ${at}`)
  const tags = [...tables, 'Tarraca'].map((from) => tagOf(from))
  expect(new Set(tags).size).toBe(tags.length)
  for (const tag of tags) expect(tag).toMatch(/^waiter-call-[\w-]{20}$/)
  expect(tagOf('Tarraca')).toBe(tagOf('Tarraca'))
  expect(tagOf('Tarraca')).not.toBe(tagOf('Tarraca', 'b'))
})
