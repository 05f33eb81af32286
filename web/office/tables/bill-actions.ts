import { createElement } from 'react'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { tableLabel } from '#web/office/orders/order.ts'
import { t } from '#web/office/texts.ts'
import { PaidBy, ToTable, type ClosingTerms, type MoveTerms } from './bill-terms.tsx'
import type { Table } from './table.ts'

export type TableBill = DataOf<Calls['GET tables/:id/bill']>

export const closingTerms = () => createStore<ClosingTerms>({ paidBy: 'cash' })
export const moveTerms = (to: string) => createStore<MoveTerms>({ to })

const labelOf = ({ name, number }: Table) => tableLabel({ table: number, tableName: name })

interface Closed {
  table: Table
  bill: TableBill
  /** The total, formatted. */
  total: string
  /** The same for each attempt to close this bill: a lost answer must not close the next party's. */
  idempotencyKey: string
}

/** The actions on a table's bill; both can be undone (docs/decisions/0019). */
export const billActions = {
  closeBill: action(
    async ({ table, bill, idempotencyKey }: Closed, terms: ReturnType<typeof closingTerms>) => {
      const { paidBy } = terms.get()
      const params = { id: table.id }
      const body = { paidBy, total: bill.total }
      const { id } = await api('POST tables/:id/bill', { params, body, idempotencyKey })
      terms.set({ paidBy, id })
    },
    {
      confirm: ({ table, total }: Closed, terms: ReturnType<typeof closingTerms>) => ({
        subject: `${t('bill.close')} · ${labelOf(table)} · ${total}`,
        text: t('ask.continue'),
        body: createElement(PaidBy, { terms }),
      }),
      successText: 'bill.closed',
      undo: (_closed: Closed, terms: ReturnType<typeof closingTerms>) =>
        api('DELETE bills/:id', { params: { id: terms.get().id ?? '' } }),
      undoneText: 'bill.reopened',
    },
  ),
  moveBill: action(
    async ({ table }: { table: Table; others: readonly Table[] }, terms: ReturnType<typeof moveTerms>) => {
      const { to } = terms.get()
      const params = { id: table.id }
      const { orderIds } = await api('POST tables/:id/bill/move', { params, body: { to } })
      terms.set({ to, orderIds })
    },
    {
      confirm: ({ table, others }, terms) => ({
        subject: `${t('bill.move')} · ${labelOf(table)}`,
        text: t('ask.continue'),
        body: createElement(ToTable, {
          terms,
          tables: others.map((other) => ({ value: other.id, label: labelOf(other) })),
        }),
      }),
      successText: 'bill.moved',
      undo: ({ table }, terms) => {
        const { to, orderIds } = terms.get()
        const body = { to: table.id, ...(orderIds && { orderIds }) }
        return api('POST tables/:id/bill/move', { params: { id: to }, body })
      },
      undoneText: 'bill.movedBack',
    },
  ),
}
