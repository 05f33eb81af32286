import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#web/lib/page-data.ts'
import { stored } from '#web/lib/stored.ts'
import {
  clearTakeawayDraft,
  takeawayKey,
  finishAcceptedTakeawayOrder,
  type TakeawayRequest,
} from './takeaway-draft.ts'

const request: TakeawayRequest = {
  kind: 'delivery',
  businessId: 'b',
  name: '',
  address: 'Rruga B 1',
  email: 'a@example.com',
  postcode: '',
  zone: '',
  position: '',
  phoneNumber: '044',
  comment: '',
  lines: [
    { dailyMenuId: 'lunch', quantity: 1, options: ['starter/soup', 'main/fish'] },
    { productId: 'pizza', quantity: 2, options: ['large'] },
  ],
}
const item = (id: string, quantity: number, rest: object) => ({
  id: `item-${id}`,
  product: { id, name: id, nameEn: id, price: 1 },
  quantity,
  ...rest,
})
const accepted = (main: string) =>
  ({
    id: '1',
    address: 'Rruga B 1',
    orderItems: [
      item('lunch', 1, {
        parts: [
          { id: 'soup', course: 'Starter' },
          { id: main, course: 'Main' },
        ],
      }),
      item('pizza', 2, { options: [{ id: 'large' }] }),
    ],
  }) as unknown as Order
const draft = stored('delivery_draft')
beforeEach(() => {
  clearTakeawayDraft()
  takeawayKey(request, [])
})

test('an order accepted although its response was lost is recognised by its choices', () => {
  finishAcceptedTakeawayOrder([accepted('fish')])
  expect(draft.get()).toBeNull()
})

test('an order with other choices is a different one', () => {
  finishAcceptedTakeawayOrder([accepted('chicken')])
  expect(draft.get()).not.toBeNull()
})
