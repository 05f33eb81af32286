import { isSetNow } from '#contract/domain/opening-hours.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { momentText } from '#web/locales/opening-text.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { useRefusal } from './use-refusal.ts'

/** Says why no orders of this kind are taken, and from when they will be. */
export function RefusalNote({ kind }: { kind: OrderKind }) {
  return (
    <p className="note note-stop" role="status">
      {useRefusalText(kind)}
    </p>
  )
}

function useRefusalText(kind: OrderKind): string | undefined {
  const { t, business, language } = usePanelContext()
  const { refusal, now } = useRefusal(kind)
  if (!refusal) return undefined
  const { why, opensOn } = refusal
  const isSimple = kind === 'delivery' && why === 'closed' && !isSetNow(business, kind, now)
  if (isSimple) return t('error.delivery-closed')
  if (!opensOn) return t('error.business-closed')
  return t(why === 'paused' ? 'cart.paused' : 'cart.closedUntil', {
    time: momentText(opensOn, now, business.timeZone, language),
  })
}
