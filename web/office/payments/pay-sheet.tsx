import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { handMethods, paymentParts, type HandMethod } from '#contract/domain/payments.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { joinOptions } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { QuantityStepper } from '#web/office/ui/quantity-stepper.tsx'
import { Sheet } from '#web/office/ui/sheet.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { paymentActions } from './payment-actions.ts'
import { amountOf, nothingChosen, readAmount, type Bill, type ChosenPart } from './payment.ts'
import styles from './payments.module.css'

interface Props {
  /** As it is now, also while the sheet is open. */
  bill: Bill
  visitId: string
  /** Whose bill it is: `Table 8`. */
  label: string
  /** How the guests asked to pay. */
  asked?: HandMethod | undefined
  /** The bill is closed with what was paid. */
  onClosed: () => void
  onChanged: () => void
  onClose: () => void
}

/** Takes a payment: all that is open, some dishes, an equal share or an amount, with what was handed over and a tip. */
export function PaySheet({ bill, visitId, label, asked, onClosed, onChanged, onClose }: Props) {
  const { money, currency } = useMoney()
  const { run, isBusy } = useActions(paymentActions)
  const [chosen, setChosen] = useState(() => nothingChosen(bill, asked))
  const key = useRef(crypto.randomUUID())
  const fields = useRef<HTMLDivElement>(null)
  function set(change: Partial<ChosenPart>): void {
    key.current = crypto.randomUUID()
    setChosen({ ...chosen, ...change })
  }
  const amount = amountOf(bill, chosen, currency)
  const tip = readAmount(chosen.tip, currency)
  const given = chosen.given.trim() === '' ? null : readAmount(chosen.given, currency)
  const due = fromMills(toMills(amount ?? 0) + toMills(tip ?? 0))
  const isShort = chosen.given.trim() !== '' && (given === null || given < due)
  const isCash = chosen.method === 'cash'
  async function pay(): Promise<void> {
    const { part, of, pieces, method } = chosen
    if (amount === null || tip === null || !method) return
    const lines = bill.toPay.flatMap(({ itemId, quantity }) => {
      const wanted = Math.min(pieces[itemId] ?? 0, quantity)
      return wanted > 0 ? [{ itemId, quantity: wanted }] : []
    })
    const { isDone, ...outcome } = await run.pay({
      visitId,
      body: {
        part,
        amount,
        tip,
        method,
        ...(part === 'lines' && { lines }),
        ...(part === 'share' && { of }),
        ...(isCash && given !== null && { given }),
      },
      idempotencyKey: key.current,
    })
    if (!isDone) return onChanged()
    if ('result' in outcome && outcome.result.billId) return onClosed()
    key.current = crypto.randomUUID()
    setChosen({ ...nothingChosen(bill, method), part, of })
    // The button is disabled until the next part is chosen.
    fields.current?.querySelector('input')?.focus()
    onChanged()
  }
  const canPay = amount !== null && (amount > 0 || (tip ?? 0) > 0) && tip !== null && !(isCash && isShort)
  const payText = canPay
    ? chosen.method
      ? t('payments.takeAmount', { amount: money(due) })
      : t('payments.chooseMethod')
    : t('payments.take')
  return (
    <Sheet
      title={`${t('payments.take')} · ${label}`}
      onClose={onClose}
      footer={
        <Button size="md" disabled={isBusy || !canPay || !chosen.method} onClick={() => void pay()}>
          {payText}
        </Button>
      }
    >
      <div ref={fields} className={styles.fields}>
        <p className={styles.open}>
          <span>{t('payments.open')}</span>
          <strong>{money(bill.open)}</strong>
        </p>
        <Chips
          kind="radio"
          legend={t('payments.part')}
          options={paymentParts.map((value) => ({ value, label: t(`payments.part.${value}`) }))}
          chosen={[chosen.part]}
          onChoose={(part) => set({ part })}
        />
        {chosen.part === 'lines' && <Pieces bill={bill} chosen={chosen} set={set} />}
        {chosen.part === 'share' && (
          <div className={styles.line}>
            <span>
              <span>{t('payments.people')}</span>
              {bill.split?.of === chosen.of && (
                <span className={styles.hint}>{t('payments.sharesLeft', { n: bill.split.left })}</span>
              )}
            </span>
            <QuantityStepper
              name={t('payments.people')}
              quantity={chosen.of}
              min={2}
              max={bounds.sharesOfBill}
              onChange={(of) => set({ of })}
            />
          </div>
        )}
        {chosen.part === 'amount' && (
          <TextInput
            label={t('payments.amount')}
            inputMode="decimal"
            data-autofocus
            value={chosen.amount}
            error={
              chosen.amount.trim() !== '' &&
              amount === null &&
              t('problem.atMost', { limit: money(bill.open) })
            }
            onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
          />
        )}
        <Chips
          kind="radio"
          legend={t('bill.paidBy')}
          options={handMethods.map((value) => ({ value, label: t(`bill.paidBy.${value}`) }))}
          chosen={chosen.method ? [chosen.method] : []}
          onChoose={(method) => set({ method })}
        />
        <div className={styles.pair}>
          <TextInput
            label={t('payments.tip')}
            inputMode="decimal"
            value={chosen.tip}
            error={tip === null && t('problem.number')}
            onChange={({ currentTarget }) => set({ tip: currentTarget.value })}
          />
          {isCash && (
            <TextInput
              label={t('payments.given')}
              inputMode="decimal"
              value={chosen.given}
              error={isShort && t('problem.atLeast', { limit: money(due) })}
              onChange={({ currentTarget }) => set({ given: currentTarget.value })}
            />
          )}
        </div>
        {isCash && given !== null && !isShort && (
          <p className={styles.open} role="status">
            <span>{t('payments.change')}</span>
            <strong>{money(fromMills(toMills(given) - toMills(due)))}</strong>
          </p>
        )}
      </div>
    </Sheet>
  )
}

interface PiecesProps {
  bill: Bill
  chosen: ChosenPart
  set: (change: Partial<ChosenPart>) => void
}

/** The dishes that nobody has paid, with how many of each are paid now. */
function Pieces({ bill, chosen, set }: PiecesProps) {
  const { money } = useMoney()
  const items = new Map(
    bill.guests
      .flatMap(({ orders }) => orders.flatMap(({ orderItems }) => orderItems))
      .map((item) => [item.id, item]),
  )
  return (
    <ul className={styles.pieces}>
      {bill.toPay.map(({ itemId, quantity, amount }) => {
        const item = items.get(itemId)
        const name = [item?.product.name, joinOptions(item?.options ?? [])].filter(Boolean).join(' · ')
        return (
          <li key={itemId} className={styles.line}>
            <span>
              <span>{name}</span>
              <span className={styles.hint}>{`${quantity} × · ${money(amount)}`}</span>
            </span>
            <QuantityStepper
              name={name}
              quantity={chosen.pieces[itemId] ?? 0}
              min={0}
              max={quantity}
              onChange={(wanted) => set({ pieces: { ...chosen.pieces, [itemId]: wanted } })}
            />
          </li>
        )
      })}
    </ul>
  )
}
