import { ApiError } from '#web/lib/api.ts'
import { Icon } from '../icons.tsx'
import { openedPanel, openPanel, switchPanel } from '../navigation.ts'
import { usePlace } from '../place.tsx'
import { useWords } from '../words.tsx'
import { takeOff } from './cart.ts'
import { keptComment } from './comment.ts'
import type { PricedLine } from './lines.ts'
import { explained, NoPosition } from './sending.ts'
import { startSending, useSending } from './use-sending.ts'

/** The way from the cart to the kitchen. */
export function SendOrder({ lines, comment }: { lines: PricedLine[]; comment: string }) {
  const { t } = useWords()
  const { tableNumber } = usePlace()
  const { step } = useSending()
  const send = useSend(lines, comment)
  if (tableNumber === null) return <p className="note">{t('cart.scanTable')}</p>
  return (
    <button
      type="button"
      className="button button-wide"
      aria-disabled={step !== null}
      onClick={() => void send(tableNumber)}
    >
      {step ? <span className="spinner" aria-hidden="true" /> : <Icon name="send" />}
      <span aria-live="polite">{step ? t(`sending.${step}`) : t('cart.send', { n: tableNumber })}</span>
    </button>
  )
}

function useSend(lines: PricedLine[], comment: string) {
  const { t, business } = useWords()

  const explain = (error: unknown): string => {
    if (error instanceof NoPosition) return t(`location_${error.reason}`)
    if (!(error instanceof ApiError) || !explained.has(error.code)) return t('error.order')
    const text = t(`error.${error.code}` as 'error.12000')
    const names = lines.filter((line) => error.fields[line.productId]).map(({ product }) => product.name)
    return names.length ? `${text}: ${names.join(', ')}` : text
  }

  return async (tableNumber: number): Promise<void> => {
    const ordered = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const request = { businessId: business.id, tableNumber, lines: ordered, comment }
    const outcome = await startSending(request, explain)
    // Whoever went on reading meanwhile is called back only by a problem.
    if (outcome === 'failed') openPanel('cart/problem')
    if (outcome !== 'sent') return
    takeOff(ordered)
    keptComment.set(null)
    if (openedPanel() === 'cart') switchPanel('cart/orders')
  }
}
