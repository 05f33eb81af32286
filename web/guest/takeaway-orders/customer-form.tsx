import { useRef, useState } from 'react'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { toOrderLine, useCart } from '../cart/cart.ts'
import { CartCoupon } from '../ordering/cart-coupon.tsx'
import { totalAfter, useCoupon } from '../cart/coupon.ts'
import { savedComment } from '../cart/comment.ts'
import { toPricedLines, totalPrice } from '../cart/lines.ts'
import { orderErrorText } from '../ordering/order-error-text.ts'
import { SubmitOrderButton } from '../ordering/submit-order-button.tsx'
import { watchUntilSeen } from '../ordering/unseen-orders.ts'
import { submitOrder, useOrderSubmission } from '../ordering/order-submission.ts'
import { Field } from '../ui/field.tsx'
import { currentPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { TakeawayFacts, TakeawayRefused, TakeawayTotal, useIsTaken } from './takeaway-footer.tsx'
import { takeawayTotal, termsFor, zonesOf } from './delivery-terms.ts'
import {
  customerFields,
  nowhere,
  customerProblem,
  isOptional,
  saveCustomer,
  savedCustomer,
  type Customer,
  type CustomerField,
  type TakeawayKind,
} from '../ordering/customer.ts'
import { SlotField } from './slot-field.tsx'
import { ZoneField, zoneProblem } from './zone-field.tsx'
import { useSlots } from './use-slots.ts'
import { prepayFields } from '../paying/lazy-prepay.ts'
import { usePrepay } from '../paying/use-prepay.ts'
import { payForTakeawayOrder, placeTakeawayOrder } from './place-order.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface Props {
  kind: TakeawayKind
  menus: Menu[]
  /** The guest's earlier orders. */
  orders: readonly Order[]
}

/** The customer form of a pick-up or delivery; errors show on blur or submit. */
export function CustomerForm({ kind, menus, orders }: Props) {
  const context = usePanelContext()
  const { t, money, business } = context
  const lines = toPricedLines(useCart(), menus)
  const [customer, setCustomer] = useState(savedCustomer)
  const [touched, setTouched] = useState<ReadonlySet<CustomerField | 'zone'>>(new Set())
  const terms = termsFor(business, customer)
  const { code, off } = useCoupon(lines)
  const total = totalAfter(takeawayTotal(kind, terms, totalPrice(lines)), off)
  const prepay = usePrepay(kind, total)
  const zoneIssue = kind === 'delivery' ? zoneProblem(context, customer, totalPrice(lines)) : null
  const isTaken = useIsTaken(kind)
  const { step, problem } = useOrderSubmission()
  const slots = useSlots(kind, lines, {
    tries: problem ? 1 : 0,
    minutes: (kind === 'delivery' && terms?.minutes) || 0,
  })
  // Slots are loaded again after a refusal, and the chosen one may be full by then.
  const [chosenSlot, setChosenSlot] = useState('')
  const wantedOn = slots.some(({ startsOn, isFull }) => startsOn === chosenSlot && !isFull) ? chosenSlot : ''
  const isTimeMissing = !isTaken && !wantedOn
  const [isTimeTouched, setTimeTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useKeyboardInset()

  const send = async () => {
    const request = {
      kind,
      ...(zonesOf(business).length ? customer : { ...customer, ...nowhere }),
      ...(wantedOn && { wantedOn }),
      businessId: business.id,
      lines: lines.map(toOrderLine),
      comment: savedComment.get() ?? '',
    }
    const seen = { expectedTotal: total, ...(code && { coupon: code }) }
    const outcome = await submitOrder(
      (onStep) =>
        prepay.isPaid
          ? payForTakeawayOrder(request, orders, { ...seen, tip: prepay.tip }, onStep)
          : placeTakeawayOrder(request, orders, seen, onStep),
      (order) => watchUntilSeen(order, business),
      (error) => ({ problem: orderErrorText(context, error, lines) }),
    )
    if (outcome === 'failed') openPanel(`cart/${kind}/problem`)
    if (outcome === 'sent' && currentPanel() === `cart/${kind}`) switchPanel('cart/orders')
  }
  const problemOf = (name: CustomerField) =>
    isOptional(kind, name) && !customer[name].trim() ? null : customerProblem(t, name, customer[name])
  const submit = () => {
    const wrong = customerFields[kind].find((name) => problemOf(name))
    setTouched(new Set([...customerFields[kind], 'zone']))
    setTimeTouched(true)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else if (zoneIssue) form.current?.querySelector<HTMLElement>('[name=zone], [name=postcode]')?.focus()
    else if (isTimeMissing) form.current?.querySelector<HTMLElement>('[name=wantedOn]')?.focus()
    else if (lines.length && !step) void send()
  }
  const change = (changed: Partial<Customer>) => {
    const next = { ...customer, ...changed }
    setCustomer(next)
    saveCustomer(next)
  }
  const leave = (name: CustomerField | 'zone') => setTouched((names) => new Set([...names, name]))
  const fieldProps = (name: CustomerField) => ({
    name,
    value: customer[name],
    problem: touched.has(name) ? problemOf(name) : null,
    isOptional: isOptional(kind, name),
    isReadOnly: step !== null,
    onChange: (value: string) => change({ [name]: value }),
    onLeave: () => leave(name),
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
      {kind === 'pickup' ? (
        <Field {...fieldProps('name')} label={t('pickup.name')} autoComplete="name" />
      ) : (
        <>
          <Field
            {...fieldProps('address')}
            label={t('delivery.address')}
            rows={2}
            autoComplete="street-address"
            placeholder={t('delivery.addressHint')}
          />
          <ZoneField
            customer={customer}
            problem={touched.has('zone') ? zoneIssue : null}
            isReadOnly={step !== null}
            onChange={change}
            onLeave={() => leave('zone')}
          />
          <Field {...fieldProps('name')} label={t('delivery.name')} autoComplete="name" />
          <Field {...fieldProps('email')} label={t('delivery.email')} type="email" autoComplete="email" />
        </>
      )}
      <Field {...fieldProps('phoneNumber')} label={t('delivery.phone')} type="tel" autoComplete="tel" />
      {slots.length > 0 && (
        <SlotField
          slots={slots}
          isTakenNow={isTaken}
          value={wantedOn}
          problem={isTimeTouched && isTimeMissing ? t('later.choose') : null}
          onChange={setChosenSlot}
        />
      )}
      <TakeawayFacts kind={kind} />
      <TakeawayTotal
        kind={kind}
        lines={lines}
        terms={terms}
        coupon={<CartCoupon lines={lines} isShownOnly />}
      />
      <div className="cart-foot send-foot">
        {prepay.mode && <prepayFields.Page prepay={prepay} />}
        <TakeawayRefused kind={kind} slots={slots} />
        <SubmitOrderButton isDisabled={(!isTaken && !slots.length) || lines.length === 0}>
          {prepay.isPaid
            ? t('prepay.send', { total: money(total + prepay.tip) })
            : t('delivery.send', { total: money(total) })}
        </SubmitOrderButton>
      </div>
    </form>
  )
}
