import { usePanelContext } from '../context/panel-context.ts'
import { switchPanel } from '../navigation/navigation.ts'
import { useReturned } from './use-returned.ts'

/** What became of the order that the guest left to pay: sent, not paid, or refused and given back. */
export function ReturnedOrder({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t, money, business } = usePanelContext()
  const { payment, hasFailed, leave } = useReturned(business.id, id, onChanged)
  if (payment === null) return null
  if (!payment)
    return (
      <p className="note" role="status">
        {hasFailed ? t('error.connection') : t('pay.checking')}
      </p>
    )
  const { state, amount, tip, refused } = payment
  if (state === 'paid' && !refused)
    return (
      <p className="note note-news" role="status">
        {t('prepay.sent', { amount: money(amount + tip) })}
      </p>
    )
  const isPending = state === 'pending' || state === 'claimed'
  return (
    <>
      <p className="note note-stop" role="status">
        {refused ? <Refused code={refused} /> : t(isPending ? 'prepay.pending' : 'prepay.notSent')}
      </p>
      {isPending ? (
        <button type="button" className="button button-quiet" onClick={() => void leave()}>
          {t('pay.leave')}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => switchPanel('cart')}>
          {t('cart')}
        </button>
      )}
    </>
  )
}

/** Why it could not be sent; a code that this page does not know yet says only that. */
function Refused({ code }: { code: string }) {
  const { t } = usePanelContext()
  const key = `error.${code}` as 'error.unknown'
  const why = t(key)
  return (
    <>
      <span>{t('prepay.refused')}</span>
      {why !== key && <span>{` ${why}.`}</span>}
    </>
  )
}
