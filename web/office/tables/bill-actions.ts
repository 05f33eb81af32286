import { createElement, useRef } from 'react'
import type { CallReason } from '#contract/domain/bounds.ts'
import type { HandMethod } from '#contract/domain/payments.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { servedText, tableLabel } from '#web/office/data/order.ts'
import {
  BillDiscountTerms,
  isDiscountComplete,
  toReduction,
  type discountTerms,
} from '#web/office/orders/line-changes.tsx'
import { t } from '#web/office/texts.ts'
import { PaidBy, ToTable, isMoveComplete, type ClosingTerms, type MoveTerms } from './bill-terms.tsx'
import type { Table } from './table.ts'

export type TableBill = DataOf<Calls['GET tables/:id/bill']>

/** `asked`: how the guests want to pay; undefined: staff say. */
export const closingTerms = (asked?: HandMethod) => createStore<ClosingTerms>({ paidBy: asked })
export const moveTerms = () => createStore<MoveTerms>({ to: '', idempotencyKey: crypto.randomUUID() })

const waysAsked: { [Reason in CallReason]?: HandMethod } = { billCash: 'cash', billCard: 'card' }

/** How the guests of a table asked to pay in their calls; undefined if they did not say, or each another way. */
export function askedPayment(calls: readonly { reason?: CallReason | undefined }[]): HandMethod | undefined {
  const asked = new Set(calls.flatMap(({ reason }) => (reason && waysAsked[reason]) ?? []))
  return asked.size === 1 ? [...asked][0] : undefined
}

export const labelOf = ({ name, number }: Table): string => tableLabel({ table: number, tableName: name })

interface Closed {
  /** Whose bill it is: `Table 8`. */
  label: string
  /** The table's bill, or that of a party at it or at the counter. */
  at: { table: Table } | { visitId: string }
  bill: TableBill
  /** What is open of it, formatted. */
  total: string
  /** The same for each attempt to close this bill: a lost answer must not close the next party's. */
  idempotencyKey: string
}

interface Discounted {
  /** Whose bill it is: `Table 8`. */
  label: string
  bill: TableBill
}

/** The key under which a bill is closed, the same for the same orders. */
export function useClosingKey() {
  const closing = useRef({ orders: '', idempotencyKey: '' })
  return {
    keyFor({ guests }: TableBill): string {
      const orders = guests.flatMap(({ orders }) => orders.map(({ id }) => id)).join()
      if (closing.current.orders !== orders) closing.current = { orders, idempotencyKey: crypto.randomUUID() }
      return closing.current.idempotencyKey
    },
    /** The bill is closed: should it be opened again, it is closed anew. */
    forget(): void {
      closing.current.orders = ''
    },
  }
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
  closeBill: action(
    async ({ at, bill, idempotencyKey }: Closed, terms: ReturnType<typeof closingTerms>) => {
      const { paidBy } = terms.get()
      // The question cannot be answered without.
      if (!paidBy) return
      const body = { paidBy, total: bill.total }
      const { id } = await ('table' in at
        ? api('POST tables/:id/bill', { params: { id: at.table.id }, body, idempotencyKey })
        : api('POST visits/:id/bill', { params: { id: at.visitId }, body, idempotencyKey }))
      terms.set({ paidBy, id })
    },
    {
      confirm: ({ label, total }: Closed, terms: ReturnType<typeof closingTerms>) => ({
        subject: `${t('bill.close')} · ${label} · ${total}`,
        text: t('ask.continue'),
        body: createElement(PaidBy, { terms }),
        isComplete: { use: () => terms.use().paidBy !== undefined },
      }),
      successText: ({ at }: Closed) => ('table' in at ? 'bill.closed' : 'bill.closedOfParty'),
      undo: (_closed: Closed, terms: ReturnType<typeof closingTerms>) =>
        api('DELETE bills/:id', { params: { id: terms.get().id ?? '' } }),
      undoneText: 'bill.reopened',
    },
  ),
  discountBill: action(
    ({ bill }: Discounted, terms: ReturnType<typeof discountTerms>) => {
      const { reason, idempotencyKey, ...reduction } = terms.get()
      return api('POST visits/:id/discount', {
        // Without a visit, there is nothing to pay.
        params: { id: bill.visit?.id ?? '' },
        body: { ...toReduction(reduction), reason, total: bill.total },
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
