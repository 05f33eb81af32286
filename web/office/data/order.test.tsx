import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Line } from '#web/office/kitchen/ticket-line.tsx'
import type { KitchenItem, KitchenOrder } from '#web/office/kitchen/kitchen-queue.ts'
import { switchLanguage } from '#web/office/texts.ts'
import { joinParts } from './order.ts'

beforeAll(() => switchLanguage('en'))
afterEach(cleanup)

const option = (name: string) => ({ id: name, name, nameEn: name, price: 0, group: 'Size', groupEn: 'Size' })
const parts = [
  { id: 'soup', name: 'Tarator', nameEn: 'Tarator', course: 'Starter' },
  { id: 'pizza', name: 'Diavola', nameEn: 'Diavola', course: 'Main', options: ['large', 'thin'].map(option) },
]

it('orders and receipts name a set menu’s dishes with the options chosen for them', () => {
  expect(joinParts(parts)).toBe('Starter: Tarator · Main: Diavola (large, thin)')
})

it('so does a ticket on the kitchen’s screen', () => {
  const item: KitchenItem = {
    id: 'line',
    product: { id: 'lunch', name: 'Lunch', nameEn: 'Lunch', price: 9.5 },
    quantity: 1,
    station: null,
    doneOn: null,
    parts: parts.map((part, at) => ({ ...part, station: 'kitchen', doneOn: null, place: at + 1 })),
  }
  const order = { id: 'order', heldCourses: [1, 2], firedCourses: 2 } as KitchenOrder
  const { getByRole } = render(
    <Line
      order={order}
      item={item}
      station={undefined}
      namesStations={false}
      isUnsent={false}
      onUpdate={() => {}}
    />,
  )
  const line = getByRole('checkbox', { name: /Diavola/ }).closest('label')
  expect(line?.textContent).toBe('1 ×Main Diavola largethin')
})
