import { useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { receiptPath } from '#contract/domain/receipt-path.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { api, ApiError } from '#web/lib/api.ts'
import type { Order } from '#web/lib/page-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { emitLive } from '../live/live-messages.ts'
import { Field } from '../ui/field.tsx'

/** The link to the receipt of an order whose bill is closed. */
export function ReceiptLink({ id }: { id: string }) {
  const { t } = usePanelContext()
  return (
    <a className="button button-quiet" href={receiptPath(id)} target="_blank" rel="noopener">
      {t('receipt.one')}
    </a>
  )
}

/** The receipt of an approved order: the link to it once the bill is closed, and the company that it is for. */
export function Receipt({ order }: { order: Order }) {
  const { t } = usePanelContext()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const { receiptId, status, table } = order
  const isOfToday = serverNow() - Date.parse(order.wantedOn ?? order.createdDateTime) < shiftMs
  if (status !== 'APPROVED' || isTestTable(table) || (!receiptId && !isOfToday)) return null
  return (
    <>
      <p className="order-actions">
        {receiptId && <ReceiptLink id={receiptId} />}
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          {t('receipt.company')}
        </button>
      </p>
      {isAsking && (
        <Company
          order={order}
          onSaved={(isIssued) => {
            setAsking(false)
            setSaid(t(isIssued ? 'receipt.issuedAnew' : 'receipt.noted'))
          }}
        />
      )}
      <p className="note note-news" role="status">
        {said}
      </p>
    </>
  )
}

interface CompanyProps {
  order: Order
  /** Whether another receipt was issued. */
  onSaved: (isIssued: boolean) => void
}

function Company({ order, onSaved }: CompanyProps) {
  const { t, business } = usePanelContext()
  const [name, setName] = useState('')
  const [taxNumber, setTaxNumber] = useState('')
  const [address, setAddress] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function save(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const { receiptId } = await api('PUT open/clients/orders/:id/receipt', {
        params: { id: order.id },
        body: {
          businessId: business.id,
          name: name.trim().slice(0, bounds.fullName),
          taxNumber: taxNumber.trim().slice(0, bounds.taxNumber),
          address: address.trim().slice(0, bounds.address),
        },
      })
      // Reloads everything that shows the order.
      emitLive({ name: 'shown' })
      onSaved(receiptId !== null)
    } catch (error) {
      setProblem(t(error instanceof ApiError ? 'receipt.refused' : 'error.offline'))
      setBusy(false)
    }
  }
  const field = { problem: null, isReadOnly: isBusy, onLeave: () => {} }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && name.trim()) void save()
      }}
    >
      <Field
        {...field}
        label={t('receipt.name')}
        name="company"
        autoComplete="organization"
        value={name}
        onChange={setName}
      />
      <Field
        {...field}
        isOptional
        label={t('receipt.taxNumber')}
        name="taxNumber"
        value={taxNumber}
        onChange={setTaxNumber}
      />
      <Field
        {...field}
        isOptional
        label={t('receipt.address')}
        name="companyAddress"
        autoComplete="street-address"
        value={address}
        onChange={setAddress}
      />
      <p role="alert" className="note note-stop">
        {problem}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy || !name.trim()}>
        {t('receipt.save')}
      </button>
    </form>
  )
}
