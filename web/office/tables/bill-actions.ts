import { createElement } from 'react'
import type { CallReason } from '#contract/domain/bounds.ts'
import type { HandMethod } from '#contract/domain/payments.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { servedText, tableLabel } from '#web/office/data/order.ts'
import { closeBill } from '#web/office/orders/close-bill.tsx'
import {
  BillDiscountTerms,
  isDiscountComplete,
  toReduction,
  type discountTerms,
} from '#web/office/orders/line-changes.tsx'
import { t } from '#web/office/texts.ts'
import { moneyText } from '#web/office/ui/use-money.ts'
import { ToTable, isMoveComplete, type MoveTerms } from './bill-terms.tsx'
import type { Table } from './table.ts'

export type TableBill = DataOf<Calls['GET tables/:id/bill']>

export const moveTerms = () => createStore<MoveTerms>({ to: '', idempotencyKey: crypto.randomUUID() })

const waysAsked: { [Reason in CallReason]?: HandMethod } = { billCash: 'cash', billCard: 'card' }

/** How the guests of a table asked to pay in their calls; undefined if they did not say, or each another way. */
export function askedPayment(calls: readonly { reason?: CallReason | undefined }[]): HandMethod | undefined {
  const asked = new Set(calls.flatMap(({ reason }) => (reason && waysAsked[reason]) ?? []))
  return asked.size === 1 ? [...asked][0] : undefined
}

export const labelOf = ({ name, number }: Table): string => tableLabel({ table: number, tableName: name })

/** What guests are paying by phone at this moment, which closing the bill ends; undefined: nobody pays. */
export const claimsOf = ({ visit, claimed }: TableBill) =>
  visit && claimed > 0 ? { visitId: visit.id, amount: moneyText(claimed) } : undefined

/** All orders on a bill. */
export const ordersOf = ({ guests }: TableBill) => guests.flatMap(({ orders }) => orders)

interface Discounted {
  /** Whose bill it is: `Table 8`. */
  label: string
  bill: TableBill
}

interface Moved {
  table: Table
  bill: TableBill
  others: readonly Table[]
  /** The bill is at another table now, by its id. */
  onMoved: (to: string) => void
}

/** Who had something, as guests are counted on a bill: they have no names. */
export const guestText = ({ clientId }: TableBill['guests'][number], at: number): string =>
  clientId === null ? t('bill.staff') : t('bill.guest', { n: at + 1 })

/** What is left on a bill, and whose it is if that is known: `Guest 2`, `Seat 3`. */
const linesOf = ({ guests }: TableBill) =>
  guests
    .flatMap((guest, at) => {
      const whose = guests.length > 1 && guestText(guest, at)
      return guest.orders.flatMap((order) =>
        order.orderItems.map((item) => ({
          orderId: order.id,
          item,
          whose: [whose, servedText(order, item)].filter(Boolean).join(' · '),
        })),
      )
    })
    .filter(({ item }) => item.quantity > 0)

/** Moves pieces to the party that guests at the other table join; a free table is taken in for them. */
async function moveLines({ bill, others }: Moved, { to, pieces = {}, idempotencyKey }: MoveTerms) {
  const number = others.find(({ id }) => id === to)?.number
  const parties = (await api('GET visits')).filter(({ joinedByGuests }) => joinedByGuests)
  const { id } =
    parties.find(({ table }) => table === number) ??
    parties.find(({ joinedTables }) => number !== undefined && joinedTables.includes(number)) ??
    (await api('POST visits', { body: { tableId: to }, idempotencyKey }))
  const lines = linesOf(bill).flatMap(({ orderId, item: { id: itemId, quantity: left, reduced = 0 } }) => {
    const quantity = pieces[itemId] ?? 0
    return quantity > 0 ? [{ orderId, itemId, quantity, was: { quantity: left, reduced } }] : []
  })
  return api('POST visits/:id/lines', { params: { id }, body: { lines }, idempotencyKey })
}

/** The actions on a table's bill; closing and moving can be undone (docs/decisions/0019). */
export const billActions = {
  closeBill,
  discountBill: action(
    ({ bill }: Discounted, terms: ReturnType<typeof discountTerms>) => {
      const { coupon, reason, idempotencyKey, ...reduction } = terms.get()
      return api('POST visits/:id/discount', {
        // Without a visit, there is nothing to pay.
        params: { id: bill.visit?.id ?? '' },
        body: { ...(coupon.trim() ? { coupon } : { ...toReduction(reduction), reason }), total: bill.total },
        idempotencyKey,
      })
    },
    {
      confirm: ({ label, bill }: Discounted, terms: ReturnType<typeof discountTerms>) => ({
        subject: `${t('bill.discount')} · ${label}`,
        text: t('ask.continue'),
        body: createElement(BillDiscountTerms, { terms, total: bill.total }),
        isComplete: isDiscountComplete(terms, bill.total),
      }),
      successText: 'bill.discounted',
    },
  ),
  moveBill: action(
    async (moved: Moved, terms: ReturnType<typeof moveTerms>) => {
      const { table, onMoved } = moved
      const chosen = terms.get()
      const { to, pieces } = chosen
      if (pieces) {
        terms.set({ ...chosen, ...(await moveLines(moved, chosen)) })
        return
      }
      const params = { id: table.id }
      const { orderIds } = await api('POST tables/:id/bill/move', { params, body: { to } })
      terms.set({ ...chosen, orderIds })
      onMoved(to)
    },
    {
      confirm: ({ table, bill, others }, terms) => ({
        subject: `${t('bill.move')} · ${labelOf(table)}`,
        text: t('ask.continue'),
        body: createElement(ToTable, {
          terms,
          tables: others.map((other) => ({ value: other.id, label: labelOf(other) })),
          lines: linesOf(bill),
        }),
        isComplete: isMoveComplete(terms),
      }),
      successText: (_moved: Moved, terms: ReturnType<typeof moveTerms>) =>
        terms.get().pieces ? 'bill.linesMoved' : 'bill.moved',
      undo: async ({ table, onMoved }, terms) => {
        const { to, orderIds } = terms.get()
        const body = { to: table.id, ...(orderIds && { orderIds }) }
        await api('POST tables/:id/bill/move', { params: { id: to }, body })
        onMoved(table.id)
      },
      undoneText: 'bill.movedBack',
    },
  ),
}
