import { createElement, useRef } from 'react'
import { handMethods, type HandMethod } from '#contract/domain/payments.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import styles from './decision-terms.module.css'

/** How a bill was paid, chosen in the confirmation; `id` is set once the bill is closed. */
interface ClosingTerms {
  /** undefined: not chosen yet. */
  paidBy: HandMethod | undefined
  id?: string
}

/** `asked`: how the guests want to pay; undefined: staff say. */
export const closingTerms = (asked?: HandMethod) => createStore<ClosingTerms>({ paidBy: asked })
type Terms = ReturnType<typeof closingTerms>

interface Closed {
  /** Whose bill it is: `Table 8`. */
  label: string
  /** The table's bill, or that of a party at it or at the counter, or of a pick-up or delivery. */
  at: { tableId: string } | { visitId: string }
  bill: { total: number }
  /** What is open of it, formatted. */
  total: string
  /** What guests are paying by phone at this moment, which closing ends. */
  claims?: { visitId: string; amount: string } | undefined
  /** The same for each attempt to close this bill: a lost answer must not close the next party's. */
  idempotencyKey: string
}

/** The key under which a bill is closed, the same for the same orders. */
export function useClosingKey() {
  const closing = useRef({ orders: '', idempotencyKey: '' })
  return {
    keyFor(bill: readonly { id: string }[]): string {
      const orders = bill.map(({ id }) => id).join()
      if (closing.current.orders !== orders) closing.current = { orders, idempotencyKey: crypto.randomUUID() }
      return closing.current.idempotencyKey
    },
    /** The bill is closed: should it be opened again, it is closed anew. */
    forget(): void {
      closing.current.orders = ''
    },
  }
}

/** Closes a bill, which can be undone (docs/decisions/0019). */
export const closeBill = action(
  async ({ at, bill, claims, idempotencyKey }: Closed, terms: Terms) => {
    const { paidBy } = terms.get()
    // The question cannot be answered without.
    if (!paidBy) return
    if (claims) await api('DELETE visits/:id/claims', { params: { id: claims.visitId } })
    const body = { paidBy, total: bill.total }
    const { id } = await ('tableId' in at
      ? api('POST tables/:id/bill', { params: { id: at.tableId }, body, idempotencyKey })
      : api('POST visits/:id/bill', { params: { id: at.visitId }, body, idempotencyKey }))
    terms.set({ paidBy, id })
  },
  {
    confirm: ({ label, total, claims }: Closed, terms: Terms) => ({
      subject: `${t('bill.close')} · ${label} · ${total}`,
      text: t('ask.continue'),
      body: createElement(PaidBy, { terms, claimed: claims?.amount }),
      isComplete: { use: () => terms.use().paidBy !== undefined },
    }),
    successText: ({ at }: Closed) => ('tableId' in at ? 'bill.closed' : 'bill.closedOfParty'),
    undo: (_closed: Closed, terms: Terms) =>
      api('DELETE bills/:id', { params: { id: terms.get().id ?? '' } }),
    undoneText: 'bill.reopened',
  },
)

/** Chooses how a bill was paid. */
function PaidBy({ terms, claimed }: { terms: Terms; claimed: string | undefined }) {
  const { paidBy } = terms.use()
  return (
    <div className={styles.terms}>
      {claimed && <p>{t('payments.endsClaims', { amount: claimed })}</p>}
      <Chips
        kind="radio"
        legend={t('bill.paidBy')}
        options={handMethods.map((value) => ({ value, label: t(`bill.paidBy.${value}`) }))}
        chosen={paidBy ? [paidBy] : []}
        onChoose={(value) => terms.set({ paidBy: value })}
      />
    </div>
  )
}
