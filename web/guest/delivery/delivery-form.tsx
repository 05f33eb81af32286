import { useRef, useState } from 'react'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { toOrderLine, useCart } from '../cart/cart.ts'
import { savedComment } from '../cart/comment.ts'
import { toPricedLines, totalPrice } from '../cart/lines.ts'
import { orderErrorText } from '../orders/order-error-text.ts'
import { SubmitOrderButton } from '../orders/submit-order-button.tsx'
import { watchUntilSeen } from '../orders/unseen-orders.ts'
import { submitOrder, useOrderSubmission } from '../orders/order-submission.ts'
import { Field } from '../ui/field.tsx'
import { currentPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { DeliveryFacts, DeliveryRefused, DeliveryTotal, useIsDeliveryTaken } from './delivery-footer.tsx'
import { totalWithFee } from './delivery-terms.ts'
import {
  saveRecipient,
  savedRecipient,
  recipientProblem,
  recipientFields,
  type Recipient,
} from './recipient.ts'
import { sendDelivery } from './send-delivery.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface Props {
  menus: Menu[]
  /** The guest's earlier orders. */
  orders: readonly Order[]
}

/** Address, e-mail and phone, all required; errors show on blur or submit. */
export function DeliveryForm({ menus, orders }: Props) {
  const context = usePanelContext()
  const { t, money, business } = context
  const lines = toPricedLines(useCart(), menus)
  const total = totalWithFee(business.delivery, totalPrice(lines))
  const isTaken = useIsDeliveryTaken()
  const { step } = useOrderSubmission()
  const [recipient, setRecipient] = useState(savedRecipient)
  const [touched, setTouched] = useState<ReadonlySet<keyof Recipient>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  useKeyboardInset()

  const send = async () => {
    const outcome = await submitOrder(
      (onStep) =>
        sendDelivery(
          {
            ...recipient,
            businessId: business.id,
            lines: lines.map(toOrderLine),
            comment: savedComment.get() ?? '',
          },
          orders,
          total,
          onStep,
        ),
      (order) => watchUntilSeen(order, business),
      (error) => ({ problem: orderErrorText(context, error, lines) }),
    )
    if (outcome === 'failed') openPanel('cart/delivery/problem')
    if (outcome === 'sent' && currentPanel() === 'cart/delivery') switchPanel('cart/orders')
  }
  const submit = () => {
    const wrong = recipientFields.find((name) => recipientProblem(t, name, recipient[name]))
    setTouched(new Set(recipientFields))
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else if (isTaken && lines.length && !step) void send()
  }
  const fieldProps = (name: keyof Recipient) => ({
    name,
    value: recipient[name],
    problem: touched.has(name) ? recipientProblem(t, name, recipient[name]) : null,
    isReadOnly: step !== null,
    onChange: (value: string) => {
      const next = { ...recipient, [name]: value }
      setRecipient(next)
      saveRecipient(next)
    },
    onLeave: () => setTouched((names) => new Set([...names, name])),
  })
  return (
    <form
      ref={form}
      noValidate
      className="delivery"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        {...fieldProps('address')}
        label={t('delivery.address')}
        rows={2}
        autoComplete="street-address"
        placeholder={t('delivery.addressHint')}
      />
      <Field {...fieldProps('email')} label={t('delivery.email')} type="email" autoComplete="email" />
      <Field {...fieldProps('phoneNumber')} label={t('delivery.phone')} type="tel" autoComplete="tel" />
      <DeliveryFacts />
      <DeliveryTotal lines={lines} />
      <div className="cart-foot send-foot">
        <DeliveryRefused />
        <SubmitOrderButton isDisabled={!isTaken || lines.length === 0}>
          {t('delivery.send', { total: money(total) })}
        </SubmitOrderButton>
      </div>
    </form>
  )
}
