import { Button } from '@mantine/core'
import { ArrowRightLeft, Percent, Printer, ReceiptText } from 'lucide-react'
import { formatTime } from '#web/lib/time.ts'
import { BillReceipt } from '#web/office/orders/receipt.tsx'
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
  isBusy: boolean
  /** Undefined if there is no other table. */
  onMove: (() => void) | undefined
  onDiscount: () => void
  onClose: () => void
}

/** The unpaid orders of a table or a party: in total, and by guest if there are several. */
export function Bill({ at, bill, isBusy, onMove, onDiscount, onClose }: Props) {
  const { money } = useMoney()
  const may = useMay()
  const mayOrAsk = useMayOrAsk()
  const { guests, total, since, pending } = bill
  const { sheet, print } = usePrintSheet(
    <BillReceipt
      table={at}
      orders={guests.flatMap(({ orders }) => orders)}
      total={total}
      taxes={bill.taxes}
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
    </section>
  )
}
