import { useState, type ReactNode } from 'react'
import { bounds } from '#contract/bounds.ts'
import { ApiError } from '#web/lib/api.ts'
import { stored } from '#web/lib/stored.ts'
import { Alert } from '../alert.tsx'
import { Icon } from '../icons.tsx'
import { Thumbnail } from '../picture.tsx'
import { usePlace } from '../place.tsx'
import { Stepper } from '../stepper.tsx'
import { useWords } from '../words.tsx'
import type { Menu } from '#web/lib/page-data.ts'
import { removeFromCart, useCart } from './cart.ts'
import { linesOf, totalOf, type PricedLine } from './lines.ts'
import { explained, NoPosition, sendOrder, type SendingStep } from './sending.ts'

const keptComment = stored('order_comment')

/** What was chosen, how much it comes to, and the way to send it. */
export function CartPage({ menus, onSent }: { menus: Menu[]; onSent: () => void }) {
  const { t, money, business } = useWords()
  const lines = linesOf(useCart(), menus)
  const sending = useSending(lines, onSent)
  const { enableOrder } = business.configuration
  if (!lines.length) return <p className="empty">{t('product.none')}</p>
  return (
    <>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      {enableOrder && (
        <>
          <label className="field">
            <span className="field-label">{t('order.comment')}</span>
            <textarea
              rows={2}
              maxLength={bounds.comment}
              value={sending.comment}
              placeholder={t('cart.commentHint')}
              onChange={(event) => sending.setComment(event.target.value)}
            />
          </label>
          <p className="total">
            <span>{t('order.total')}</span>
            <strong>{money(totalOf(lines))}</strong>
          </p>
          <SendButton sending={sending} />
        </>
      )}
      {sending.alert && <Alert onClose={sending.closeAlert}>{sending.alert}</Alert>}
    </>
  )
}

function Line({ line: { product, quantity } }: { line: PricedLine }) {
  const { money } = useWords()
  const image = product.images[0]
  return (
    <li className="line">
      {image && <Thumbnail link={image} className="line-picture" eager />}
      <span className="line-text">
        <span className="line-name">{product.name}</span>
        <span className="line-price">{money(product.price * quantity)}</span>
      </span>
      <Stepper productId={product.id} name={product.name} />
    </li>
  )
}

function SendButton({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { t } = useWords()
  const { tableNumber } = usePlace()
  if (tableNumber === null) return <p className="note">{t('cart.scanTable')}</p>
  return (
    <>
      <p className="note">
        <Icon name="pin" />
        {t('cart.whyPosition')}
      </p>
      <button
        type="button"
        className="button button-wide"
        disabled={sending.step !== null}
        onClick={sending.send}
      >
        {sending.step ? <span className="spinner" aria-hidden="true" /> : <Icon name="send" />}
        <span aria-live="polite">
          {sending.step ? t(`sending.${sending.step}`) : t('cart.send', { n: tableNumber })}
        </span>
      </button>
    </>
  )
}

function useSending(lines: PricedLine[], onSent: () => void) {
  const { t, business } = useWords()
  const { tableNumber } = usePlace()
  const [comment, setComment] = useState(keptComment.get() ?? '')
  const [step, setStep] = useState<SendingStep | null>(null)
  const [alert, setAlert] = useState<ReactNode>(null)

  const explain = (error: unknown): string => {
    if (error instanceof NoPosition) return t(`location_${error.reason}`)
    if (!(error instanceof ApiError) || !explained.has(error.code)) return t('error.order')
    const text = t(`error.${error.code}` as 'error.12000')
    const names = lines.filter((line) => error.fields[line.productId]).map(({ product }) => product.name)
    return names.length ? `${text}: ${names.join(', ')}` : text
  }

  async function send(): Promise<void> {
    if (tableNumber === null || step) return
    const ordered = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    try {
      await sendOrder({ businessId: business.id, tableNumber, lines: ordered, comment }, setStep)
      removeFromCart(ordered.map((line) => line.productId))
      keptComment.set(null)
      onSent()
    } catch (error) {
      setAlert(explain(error))
    } finally {
      setStep(null)
    }
  }

  return {
    step,
    alert,
    comment,
    send: () => void send(),
    closeAlert: () => setAlert(null),
    setComment: (text: string) => {
      setComment(text)
      keptComment.set(text)
    },
  }
}
