import { beforeEach, expect, test } from 'vitest'
import { stored } from '#web/lib/stored.ts'
import { findOrCreateDraft, clearDraft, savedDraft, saveOrderId, saveUnderWay } from './order-draft.ts'

const order = {
  businessId: 'b',
  tableNumber: 4,
  lines: [{ productId: 'soup', quantity: 2 }],
  comment: 'No salt',
}
beforeEach(clearDraft)

test('the same order reuses its draft, with its key and order id', () => {
  const first = findOrCreateDraft(order)
  saveOrderId(first, 'o-1')
  expect(findOrCreateDraft(order)).toEqual({ ...first, orderId: 'o-1' })
})

test.each([
  ['another table', { tableNumber: 5 }],
  ['another business', { businessId: 'c' }],
  ['another quantity', { lines: [{ productId: 'soup', quantity: 3 }] }],
  ['another product', { lines: [{ productId: 'tea', quantity: 2 }] }],
  ['a removed comment', { comment: '' }],
])('%s makes it another order', (_, change) => {
  const first = findOrCreateDraft(order)
  saveOrderId(first, 'o-1')
  const second = findOrCreateDraft({ ...order, ...change })
  expect(second.key).not.toBe(first.key)
  expect(second.orderId).toBeUndefined()
})

test('a changed total makes it another order, unless the order may have been sent', () => {
  const first = findOrCreateDraft({ ...order, expectedTotal: 5 })
  saveUnderWay({ ...first, orderId: 'o-1' }, true)
  expect(findOrCreateDraft({ ...order, expectedTotal: 4 })).toMatchObject({ key: first.key, orderId: 'o-1' })
  saveUnderWay({ ...first, orderId: 'o-1' }, false)
  expect(findOrCreateDraft({ ...order, expectedTotal: 4 }).key).not.toBe(first.key)
})

test('a comment changed before sending keeps the draft, with the new comment', () => {
  const first = findOrCreateDraft(order)
  expect(findOrCreateDraft({ ...order, comment: 'No pepper' })).toEqual({ ...first, comment: 'No pepper' })
})

test('the draft is cleared once the order is sent', () => {
  const first = findOrCreateDraft(order)
  clearDraft()
  expect(savedDraft()).toBeNull()
  expect(findOrCreateDraft(order).key).not.toBe(first.key)
})

test.each(['a stored value that is not a draft is ignored: %s', 'null', '{', '[]', '"x"', '{"key":"k"}'])(
  'what is no draft is none: %s',
  (text) => {
    stored('order_draft').set(text)
    expect(savedDraft()).toBeNull()
  },
)
