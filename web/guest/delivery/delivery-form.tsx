import { useRef, useState } from 'react'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { useCart } from '../cart/cart.ts'
import { keptComment } from '../cart/comment.ts'
import { linesOf, totalOf } from '../cart/lines.ts'
import { refusedOrder } from '../orders/order-error-text.ts'
import { SendButton } from '../orders/submit-order-button.tsx'
import { watchOrder } from '../orders/unseen-orders.ts'
import { startSending, useSending } from '../orders/order-submission.ts'
import { Field } from '../ui/field.tsx'
import { openedPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelWords } from '../context/panel-context.ts'
import { DeliveryHours, DeliveryStop, DeliverySum } from './delivery-foot.tsx'
import { withFee } from './delivery-terms.ts'
import { keepRecipient, keptRecipient, problemOf, recipientFields, type Recipient } from './recipient.ts'
import { sendDelivery } from './sending-delivery.ts'
import { useDeliveryState } from './use-delivery-state.ts'

interface Props {
  menus: Menu[]
  /** The guest's orders before this one. */
  orders: readonly Order[]
}

/** Address, e-mail and phone, all required; what is wrong shows once a field was left, or was to be sent. */
export function DeliveryForm({ menus, orders }: Props) {
  const { t, money, business } = usePanelWords()
  const lines = linesOf(useCart(), menus)
  const state = useDeliveryState()
  const { step } = useSending()
  const [recipient, setRecipient] = useState(keptRecipient)
  const [left, setLeft] = useState<ReadonlySet<keyof Recipient>>(new Set())
  const form = useRef<HTMLFormElement>(null)

  const send = async () => {
    const outcome = await startSending(
      (onStep) =>
        sendDelivery(
          {
            ...recipient,
            businessId: business.id,
            lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
            comment: keptComment.get() ?? '',
          },
          orders,
          onStep,
        ),
      (order) => watchOrder(order, business),
      (error) => refusedOrder(t, error, lines),
    )
    if (outcome === 'failed') openPanel('cart/delivery/problem')
    if (outcome === 'sent' && openedPanel() === 'cart/delivery') switchPanel('cart/orders')
  }
  const submit = () => {
    const wrong = recipientFields.find((name) => problemOf(t, name, recipient[name]))
    setLeft(new Set(recipientFields))
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else if (state === 'open' && lines.length && !step) void send()
  }
  const inputOf = (name: keyof Recipient) => ({
    name,
    value: recipient[name],
    problem: left.has(name) ? problemOf(t, name, recipient[name]) : null,
    isReadOnly: step !== null,
    onChange: (value: string) => {
      const next = { ...recipient, [name]: value }
      setRecipient(next)
      keepRecipient(next)
    },
    onLeave: () => setLeft((names) => new Set([...names, name])),
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
        {...inputOf('address')}
        label={t('delivery.address')}
        rows={2}
        autoComplete="street-address"
        placeholder={t('delivery.addressHint')}
      />
      <Field {...inputOf('email')} label={t('delivery.email')} type="email" autoComplete="email" />
      <Field {...inputOf('phoneNumber')} label={t('delivery.phone')} type="tel" autoComplete="tel" />
      <DeliveryHours />
      <div className="cart-foot">
        <DeliverySum lines={lines} />
        {state !== 'open' && <DeliveryStop state={state} />}
        <SendButton isDisabled={state !== 'open' || lines.length === 0}>
          {t('delivery.send', { total: money(withFee(business.delivery, totalOf(lines))) })}
        </SendButton>
      </div>
    </form>
  )
}
