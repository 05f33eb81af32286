import { Checkbox, TextInput } from '@mantine/core'
import { createElement } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { lineChanges, type LineChangeKind } from '#contract/domain/line-changes.ts'
import { sumOf } from '#contract/domain/order-item.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { rateText } from '#web/office/taxes/tax.ts'
import { moneyText } from '#web/office/ui/use-money.ts'
import { readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useMayOrAsk } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { Reason } from './reason.tsx'
import type { Wanted } from './replace-sheet.tsx'
import { markSoldOut } from './sold-out.tsx'
import { orderLabel, type Order, type OrderItem } from '#web/office/data/order.ts'
import styles from './decision-terms.module.css'

/** How much cheaper: a percentage, or the amount as typed. */
interface Reduction {
  percent: number | undefined
  amount: string
}

/** What becomes of an item, chosen in the confirmation. */
interface Terms extends Reduction {
  kind: LineChangeKind
  quantity: number
  reason: string
  /** Taken off because there is none: nobody can order it until tomorrow. */
  isSoldOut: boolean
  /** The same for each attempt: a lost answer must not take off another piece. */
  idempotencyKey: string
}
type Store<Value> = ReturnType<typeof createStore<Value>>

export const lineChangeTerms = ({ quantity }: OrderItem): Store<Terms> =>
  createStore<Terms>({
    kind: 'voided',
    quantity,
    percent: undefined,
    amount: '',
    reason: '',
    isSoldOut: false,
    idempotencyKey: crypto.randomUUID(),
  })

/** Of a bill: a reduction with a reason, or the code of a coupon. */
export type DiscountTerms = Reduction & { coupon: string; reason: string; idempotencyKey: string }
export const discountTerms = (): Store<DiscountTerms> =>
  createStore<DiscountTerms>({
    percent: undefined,
    amount: '',
    coupon: '',
    reason: '',
    idempotencyKey: crypto.randomUUID(),
  })

/** The reduction as the API takes it. */
export const toReduction = ({ percent, amount }: Reduction) =>
  percent === undefined ? { amount: readOptionalNumber(amount) as number } : { percent }

const isAmount = (typed: string, limit: number): boolean => {
  const amount = readOptionalNumber(typed)
  return typeof amount === 'number' && amount > 0 && amount <= limit
}

/** Whether it can be sent: `limit` is the most that can be taken off. */
const isReduced = ({ percent, amount }: Reduction, limit: number) =>
  percent !== undefined || isAmount(amount, limit)

/** What so many pieces of an item come to, about: the server knows it to the cent. */
const limitOf = (item: OrderItem, quantity: number) => (sumOf(item) * quantity) / item.quantity

interface Changed {
  order: Order
  item: OrderItem
}

/** Changes what was ordered, until its bill is closed (docs/decisions/0020). Cannot be undone, so it asks. */
export const changeLine = action(
  async ({ order, item }: Changed, terms: Store<Terms>) => {
    const { kind, quantity, reason, isSoldOut, idempotencyKey, ...reduction } = terms.get()
    const { quantity: left, reduced = 0 } = item
    await api('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id: order.id, itemId: item.id },
      body: {
        kind,
        quantity,
        reason,
        ...(kind === 'discounted' && toReduction(reduction)),
        was: { quantity: left, reduced },
      },
      idempotencyKey,
    })
    if (kind === 'voided' && isSoldOut) await markSoldOut([item.product.id])
  },
  {
    confirm: ({ order, item }: Changed, terms: Store<Terms>) => ({
      subject: `${item.quantity} × ${item.product.name} · ${orderLabel(order)}`,
      text: t('ask.continue'),
      body: createElement(LineTerms, { terms, item }),
      isComplete: {
        use: () => {
          const { kind, reason, quantity, ...reduction } = terms.use()
          const isComplete = kind !== 'discounted' || isReduced(reduction, limitOf(item, quantity))
          return reason.trim() !== '' && isComplete
        },
      },
    }),
    successText: 'lines.changed',
  },
)

/** Orders an item anew, changed, before the kitchen has made it. */
export const replaceLine = action(
  async (
    { order, item: { id: itemId, quantity, reduced = 0 } }: Changed,
    { idempotencyKey, ...wanted }: Wanted,
  ) => {
    await api('POST businesses/orders/:id/items/:itemId/replacement', {
      params: { id: order.id, itemId },
      body: { ...wanted, was: { quantity, reduced } },
      idempotencyKey,
    })
  },
  { confirm: false, successText: 'lines.changed' },
)

function LineTerms({ terms, item }: { terms: Store<Terms>; item: OrderItem }) {
  const now = terms.use()
  const mayOrAsk = useMayOrAsk()
  const { kind, quantity, reason, isSoldOut } = now
  const { quantity: left } = item
  const set = (change: Partial<Terms>) => terms.set({ ...now, ...change })
  return (
    <div className={styles.terms}>
      {/* Otherwise it can only be taken off. */}
      {mayOrAsk('giveDiscounts') ? (
        <Chips
          kind="radio"
          legend={t('lines.what')}
          options={lineChanges.toReversed().map((value) => ({ value, label: t(`lines.kind.${value}`) }))}
          chosen={[kind]}
          onChoose={(kind) => set({ kind })}
        />
      ) : (
        <strong>{t('lines.kind.voided')}</strong>
      )}
      {left > 1 && (
        <Chips
          kind="radio"
          legend={t('lines.howMany')}
          options={Array.from({ length: left }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
          chosen={[String(quantity)]}
          onChoose={(value) => set({ quantity: Number(value) })}
        />
      )}
      {kind === 'discounted' && (
        <ReductionFields value={now} limit={limitOf(item, quantity)} onChange={set} />
      )}
      <Reason usual={usualReasons} value={reason} onChange={(reason) => set({ reason })} />
      {kind === 'voided' && !item.parts && (
        <Checkbox
          label={t('stock.untilTomorrow')}
          checked={isSoldOut}
          onChange={({ currentTarget }) => set({ isSoldOut: currentTarget.checked })}
        />
      )}
    </div>
  )
}

/** The terms of a discount on a whole bill. */
export function BillDiscountTerms({ terms, total }: { terms: Store<DiscountTerms>; total: number }) {
  const now = terms.use()
  return (
    <div className={styles.terms}>
      <ReductionFields
        value={now}
        limit={total}
        onChange={(change) => terms.set({ ...now, ...change, coupon: '' })}
      />
      <TextInput
        label={t('lines.coupon')}
        value={now.coupon}
        maxLength={bounds.typedCouponCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) =>
          terms.set({ ...now, coupon: value, percent: undefined, amount: '' })
        }
      />
      {/* A coupon is a reason. */}
      {!now.coupon.trim() && (
        <Reason
          usual={usualReasons}
          value={now.reason}
          onChange={(reason) => terms.set({ ...now, reason })}
        />
      )}
    </div>
  )
}

export const isDiscountComplete = (terms: Store<DiscountTerms>, total: number) => ({
  use: () => {
    const now = terms.use()
    return now.coupon.trim() !== '' || (now.reason.trim() !== '' && isReduced(now, total))
  },
})

const usualReasons = ['mistake', 'returned', 'late', 'regular'] as const
const usualPercents = [5, 10, 15, 20, 50]

function ReductionFields({
  value: { percent, amount },
  limit,
  onChange,
}: {
  value: Reduction
  limit: number
  onChange: (change: Partial<Reduction>) => void
}) {
  return (
    <>
      <Chips
        kind="radio"
        legend={t('lines.kind.discounted')}
        options={usualPercents.map((n) => ({ value: String(n), label: rateText(n) }))}
        chosen={percent === undefined ? [] : [String(percent)]}
        onChoose={(value) => onChange({ percent: Number(value), amount: '' })}
      />
      <TextInput
        label={t('lines.amount')}
        inputMode="decimal"
        value={amount}
        error={
          amount.trim() !== '' && !isAmount(amount, limit) && t('problem.atMost', { limit: moneyText(limit) })
        }
        onChange={({ currentTarget: { value } }) => onChange({ amount: value, percent: undefined })}
      />
    </>
  )
}
