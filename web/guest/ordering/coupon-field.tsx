import { useEffect, useId, useState } from 'react'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { useOrderSubmission } from './order-submission.ts'
import { couponRefusals } from '../cart/coupon-refusals.ts'
import { useCoupon } from '../cart/coupon.ts'
import { keepCoupon, keptCoupon, type Coupon } from '../cart/kept-coupon.ts'
import type { PricedLine } from '../cart/lines.ts'

interface Props {
  lines: readonly PricedLine[]
  isShownOnly?: boolean
}

/** Types a code, or shows what it takes off. */
export function CouponField({ lines, isShownOnly = false }: Props) {
  const { t, business } = usePanelContext()
  const { coupon } = useCoupon(lines)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (text: string) => {
    setOpen(true)
    setProblem(text)
  }
  if (coupon) return <CouponLine lines={lines} onRefused={refuse} />
  if (isShownOnly) return null
  if (isOpen)
    return (
      <CodeForm
        problem={problem}
        onUse={(coupon) => {
          setOpen(false)
          setProblem(null)
          keepCoupon({ businessId: business.id, coupon })
        }}
        onProblem={setProblem}
      />
    )
  return (
    <button type="button" className="line-change coupon-ask" onClick={() => setOpen(true)}>
      {t('coupon.ask')}
    </button>
  )
}

interface FormProps {
  problem: string | null
  onUse: (coupon: Coupon) => void
  onProblem: (text: string | null) => void
}

function CodeForm({ problem, onUse, onProblem }: FormProps) {
  const { t, business } = usePanelContext()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const use = async () => {
    if (isBusy || !code.trim()) return
    setBusy(true)
    onProblem(null)
    await askFor(business.id, code).then(onUse, (error: unknown) => {
      setBusy(false)
      onProblem(refusalText(t, error))
    })
  }
  return (
    <form
      noValidate
      className="field coupon"
      onSubmit={(event) => {
        event.preventDefault()
        void use()
      }}
    >
      <label className="field-label" htmlFor={id}>
        {t('coupon.code')}
      </label>
      <div className="coupon-row">
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the guest has just asked for it
          autoFocus
          value={code}
          maxLength={longestTyped}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit" className="button button-quiet" aria-disabled={isBusy}>
          {t('coupon.use')}
        </button>
      </div>
      <p id={`${id}-problem`} className="field-problem" role="status">
        {problem}
      </p>
    </form>
  )
}

/** Of the bounds, which a guest's page would carry whole. */
const longestTyped = 60

/** The coupon of the cart with what it takes off, or why nothing yet; nothing without one. */
function CouponLine({ lines, onRefused }: Props & { onRefused: (text: string) => void }) {
  const { t, money, local } = usePanelContext()
  const { coupon, off, misfit } = useCoupon(lines)
  useAskAgain(coupon?.code, onRefused)
  if (!coupon) return null
  const { code, product, minimumOrder } = coupon
  const missing = () =>
    fromMills(
      lines.reduce(
        (left, { product, quantity }) => left - toMills(product.price) * quantity,
        toMills(minimumOrder),
      ),
    )
  const hints = {
    minimum: () => t('coupon.minimum', { amount: money(minimumOrder), missing: money(missing()) }),
    dishMissing: () =>
      product
        ? t('coupon.dish', { dish: local(product.name, product.nameEn ?? product.name) })
        : t('error.coupon-dish-missing'),
    nothing: () => t('error.coupon-nothing'),
  }
  return (
    <>
      <p className="fee coupon-line">
        <span>{t('coupon.line', { code })}</span>
        <button
          type="button"
          className="line-change"
          aria-label={t('cart.remove', { name: code })}
          onClick={() => keepCoupon(null)}
        >
          {t('coupon.remove')}
        </button>
        <span>{off > 0 && `−${money(off)}`}</span>
      </p>
      <p className="coupon-hint" role="status">
        {misfit && hints[misfit]()}
      </p>
    </>
  )
}

/**
 * Asks for the coupon again when the cart is opened, and when an order was refused: it may have been changed since, or used
 * up. One that is not taken any more is dropped.
 */
function useAskAgain(code: string | undefined, onRefused: (text: string) => void): void {
  const { t, business } = usePanelContext()
  const { problem } = useOrderSubmission()
  useEffect(() => {
    if (!code) return
    const isStill = () => keptCoupon()?.coupon.code === code
    askFor(business.id, code).then(
      (coupon) => {
        if (isStill()) keepCoupon({ businessId: business.id, coupon })
      },
      (error: unknown) => {
        if (!isStill() || !(error instanceof ApiError && error.code.startsWith('coupon-'))) return
        keepCoupon(null)
        onRefused(refusalText(t, error))
      },
    )
    // What is said, and to whom, does not change the coupon.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [business.id, code, problem])
}

async function askFor(businessId: string, code: string): Promise<Coupon> {
  await ensureGuest()
  return api('POST open/clients/coupons', { body: { businessId, code } })
}

/** Why a code was not taken. */
function refusalText(t: PanelContextValue['t'], error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.offline')
  const code = [...couponRefusals, 'request-too-many' as const].find((known) => known === error.code)
  return t(code ? `error.${code}` : 'error.unknown')
}
