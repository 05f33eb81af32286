import { usePanelContext } from '../context/panel-context.ts'
import { useReturned } from './use-returned.ts'

/** What became of that payment: asked until the provider has said. Whoever has not paid can say so, and holds nothing. */
export function ReturnedPayment({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t, money, business } = usePanelContext()
  const { payment, hasFailed, leave } = useReturned(business.id, id, onChanged)
  if (payment === null) return null
  if (!payment)
    return (
      <p className="note" role="status">
        {hasFailed ? t('error.connection') : t('pay.checking')}
      </p>
    )
  const { state, amount, tip } = payment
  const text =
    state === 'paid'
      ? t('pay.paid', { amount: money(amount + tip) })
      : state === 'pending'
        ? t('pay.pending')
        : t('pay.notPaid')
  return (
    <>
      <p className="note note-news" role="status">
        {text}
      </p>
      {state === 'pending' && (
        <button type="button" className="button button-quiet" onClick={() => void leave()}>
          {t('pay.leave')}
        </button>
      )}
    </>
  )
}
