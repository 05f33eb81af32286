import { Button, TextInput } from '@mantine/core'
import { Mail, Printer, ReceiptText } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { receiptPath } from '#contract/domain/receipt-path.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { Email } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Sheet } from '#web/office/ui/sheet.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './receipts-of-bill.module.css'

export type Receipt = DataOf<Calls['GET bills/:id/receipts']>[number]

const actions = {
  mail: action(
    ({ id }: Receipt, email: string) => api('POST receipts/:id/mail', { params: { id }, body: { email } }),
    { confirm: false, successText: 'receipts.mailed' },
  ),
  print: action(
    ({ id: receiptId }: Receipt, printerId: string) =>
      api('POST printers/:id/receipts', {
        params: { id: printerId },
        body: { receiptId },
        idempotencyKey: crypto.randomUUID(),
      }),
    { confirm: false, successText: 'receipts.printed' },
  ),
}

interface Props {
  billId: string
  /** Whose bill it is: `Table 8`. */
  label: string
}

/** The button for the receipts of a closed bill. */
export function ReceiptsButton({ billId, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<ReceiptText aria-hidden size={18} />}
        aria-label={`${t('receipts.one')} · ${label}`}
        onClick={() => setOpen(true)}
      >
        {t('receipts.one')}
      </Button>
      {isOpen && <ReceiptsSheet billId={billId} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceiptsSheet({ billId, label, onClose }: Props & { onClose: () => void }) {
  const load = useCallback(
    (signal: AbortSignal) => api('GET bills/:id/receipts', { params: { id: billId }, signal }),
    [billId],
  )
  const { data: receipts, problem, reload } = useAsyncData(load)
  const [last] = receipts ?? []
  return (
    <Sheet title={`${t('receipts.one')} · ${label}`} onClose={onClose}>
      {!receipts && <LoadState problem={problem} onRetry={reload} />}
      {receipts?.length === 0 && <p className={styles.hint}>{t('receipts.none')}</p>}
      <ul className={styles.receipts}>
        {receipts?.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {last && <Copies receipt={last} />}
    </Sheet>
  )
}

interface RowProps {
  receipt: Receipt
  /** Whose it is, in the list of all. */
  whose?: string
  children?: ReactNode
}

/** A receipt, with the links to its page and PDF. */
export function ReceiptRow({
  receipt: { id, number, total, issuedOn, takesBack, report },
  whose,
  children,
}: RowProps) {
  const { money } = useMoney()
  return (
    <li className={styles.receipt}>
      <span>
        <a href={receiptPath(id)} target="_blank" rel="noopener">
          {number}
        </a>
        <span className={styles.hint}>
          {[
            formatDateTime(issuedOn),
            whose,
            takesBack && t('receipts.takesBack', { number: takesBack }),
            report !== 'none' && t(`receipts.report.${report}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.amount}>{money(total)}</span>
      <a
        className={styles.pdf}
        href={`${receiptPath(id)}/pdf`}
        target="_blank"
        rel="noopener"
        aria-label={`PDF · ${number}`}
      >
        PDF
      </a>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  )
}

/** Sends a receipt to an address, or to a ticket printer. */
export function Copies({ receipt }: { receipt: Receipt }) {
  const { run, isBusy } = useActions(actions)
  const { pending } = useBusinessData()
  const may = useMay()
  const [email, setEmail] = useState('')
  if (!may('closeBills')) return null
  const isComplete = Email.safeParse(email.trim()).success
  async function send(): Promise<void> {
    const { isDone } = await run.mail(receipt, email.trim())
    if (isDone) setEmail('')
  }
  return (
    <div className={styles.copies}>
      <form
        className={styles.mail}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && !isBusy) void send()
        }}
      >
        <TextInput
          type="email"
          label={t('receipts.mailTo')}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<Mail aria-hidden size={18} />}
          disabled={!isComplete || isBusy}
        >
          {t('receipts.mail')}
        </Button>
      </form>
      {pending.printers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<Printer aria-hidden size={18} />}
          disabled={isBusy}
          onClick={() => void run.print(receipt, id)}
        >
          {t('receipts.printOn', { printer: name })}
        </Button>
      ))}
    </div>
  )
}
