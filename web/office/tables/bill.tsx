import { Button } from '@mantine/core'
import { ArrowRightLeft, Coins, Percent, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { HandMethod } from '#contract/domain/payments.ts'
import { formatTime } from '#web/lib/time.ts'
import { leftToPay } from '#web/office/data/order.ts'
import { BillReceipt } from '#web/office/orders/receipt.tsx'
import { PaySheet } from '#web/office/payments/pay-sheet.tsx'
import { PaymentsList } from '#web/office/payments/payments-list.tsx'
import { useMay, useMayOrAsk } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { usePrintSheet } from '#web/office/ui/use-print-sheet.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { guestText, type TableBill } from './bill-actions.ts'
import styles from './bill.module.css'

interface Props {
  /** Whose it is, as it is printed. */
  at: Parameters<typeof BillReceipt>[0]['table']
  bill: TableBill
  /** Whose bill it is: `Table 8`. */
  label: string
  /** How the guests asked to pay. */
  asked?: HandMethod | undefined
  isBusy: boolean
  /** Undefined if there is no other table. */
  onMove: (() => void) | undefined
  onDiscount: () => void
  onClose: () => void
  /** A payment was taken, or given back. */
  onChanged: () => void
  /** It was closed with a payment. */
  onPaid: () => void
}

/** The unpaid orders of a table or a party: in total, and by guest if there are several. */
export function Bill({
  at,
  bill,
  label,
  asked,
  isBusy,
  onMove,
  onDiscount,
  onClose,
  onChanged,
  onPaid,
}: Props) {
  const [isPaying, setPaying] = useState(false)
  const { money } = useMoney()
  const may = useMay()
  const mayOrAsk = useMayOrAsk()
  const { guests, total, since, pending, visit, paid, claimed, open, overpaid } = bill
  const { sheet, print } = usePrintSheet(
    <BillReceipt
      table={at}
      orders={guests.flatMap(({ orders }) => orders)}
      total={total}
      taxes={bill.taxes}
      paid={paid}
      open={leftToPay(bill)}
    />,
  )
  return (
    <section className={styles.bill} aria-labelledby="table-bill">
      <h3 id="table-bill" className={styles.heading}>
        <span>{t('bill.title')}</span>
        <span>{money(total)}</span>
      </h3>
      {since && <p className={styles.hint}>{t('bill.since', { time: formatTime(since) })}</p>}
      {guests.length > 1 && (
        <ul className={styles.guests}>
          {guests.map((guest, at) => (
            <li key={guest.clientId ?? 'staff'} className={styles.guest}>
              <span>
                <span>{guestText(guest, at)}</span>
                <span className={styles.hint}>
                  {guest.orders
                    .flatMap(({ orderItems }) => orderItems)
                    .filter(({ quantity }) => quantity > 0)
                    .map(({ quantity, product }) => `${quantity} × ${product.name}`)
                    .join(', ')}
                </span>
              </span>
              <span>{money(guest.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {pending > 0 && <p className={styles.hint}>{t('bill.pending', { n: pending })}</p>}
      {(paid > 0 || claimed > 0) && (
        <dl className={styles.sums}>
          <Sum name={t('payments.paid')} amount={money(paid)} />
          {claimed > 0 && <Sum name={t('payments.claimed')} amount={money(claimed)} />}
          <Sum name={t('payments.open')} amount={money(open)} />
        </dl>
      )}
      {overpaid > 0 && (
        <p className={styles.warning} role="status">
          {t('payments.overpaid', { amount: money(overpaid) })}
        </p>
      )}
      <PaymentsList payments={bill.payments} overpaid={overpaid} isOpen onChanged={onChanged} />
      <div className={styles.buttons}>
        {guests.length > 0 && may('closeBills') && (
          <Button
            leftSection={<ReceiptText aria-hidden size={18} />}
            disabled={isBusy || pending > 0}
            onClick={onClose}
          >
            {t('bill.close')}
          </Button>
        )}
        {visit && guests.length > 0 && may('closeBills') && (
          <Button
            variant="default"
            leftSection={<Coins aria-hidden size={18} />}
            disabled={isBusy}
            onClick={() => setPaying(true)}
          >
            {t('payments.split')}
          </Button>
        )}
        {total > 0 && mayOrAsk('giveDiscounts') && (
          <Button
            variant="default"
            leftSection={<Percent aria-hidden size={18} />}
            disabled={isBusy}
            onClick={onDiscount}
          >
            {t('bill.discount')}
          </Button>
        )}
        {onMove && may('changeLines') && (
          <Button
            variant="default"
            leftSection={<ArrowRightLeft aria-hidden size={18} />}
            disabled={isBusy}
            onClick={onMove}
          >
            {t('bill.move')}
          </Button>
        )}
        {guests.length > 0 && (
          <Button variant="default" leftSection={<Printer aria-hidden size={18} />} onClick={print}>
            {t('bill.print')}
          </Button>
        )}
      </div>
      {sheet}
      {isPaying && visit && (
        <PaySheet
          bill={bill}
          visitId={visit.id}
          label={label}
          asked={asked}
          onClosed={() => {
            setPaying(false)
            onPaid()
          }}
          onChanged={onChanged}
          onClose={() => setPaying(false)}
        />
      )}
    </section>
  )
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
