import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useCallback, useState, type KeyboardEvent } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/time.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { KnownCustomers } from './known-customers.tsx'
import { customerProblems, newCustomer, zonesOf, type Takeaway } from './phone-orders.ts'
import type { Place } from './places.ts'
import { changeRound, type PhoneCustomer } from './rounds.ts'
import styles from './phone.module.css'
import { Sheet } from '#web/office/ui/sheet.tsx'
import { useSuggestedCustomers, type KnownCustomer } from './use-suggested-customers.ts'

interface Props {
  place: Place
  takeaway: Takeaway
  customer: PhoneCustomer
  /** The order could not be sent without what is missing here. */
  isSending: boolean
  onClose: () => void
}

const fields = ['phoneNumber', 'name', 'address'] as const

/** Who orders by phone, where to and for when; kept at once, as everything of a round. */
export function CustomerSheet({ place, takeaway, customer, isSending, onClose }: Props) {
  const [isChecked, setChecked] = useState(isSending)
  const [typed, setTyped] = useState('')
  const known = useSuggestedCustomers(typed)
  const { formRef, focusInvalid } = useInvalidFocus()
  const problems = customerProblems(customer, takeaway)
  const shown = isChecked ? problems : {}
  const [first] = useState(() => (isSending && fields.find((name) => problems[name])) || 'phoneNumber')
  const change = (changed: Partial<PhoneCustomer>) =>
    changeRound(place.id, ({ customer = newCustomer(takeaway) }) => ({
      customer: { ...customer, ...changed },
    }))

  function take({ name, phoneNumber, address, zone }: KnownCustomer): void {
    const isOffered = zonesOf(takeaway).some((one) => one.name === zone)
    change({
      phoneNumber,
      ...(name !== null && { name }),
      ...(address !== null && { address }),
      ...(zone !== null && isOffered && { zone }),
    })
    setTyped('')
    formRef.current?.querySelector<HTMLElement>('[name=phoneNumber]')?.focus()
  }
  const field = (name: (typeof fields)[number]) => ({
    name,
    'data-autofocus': name === first || undefined,
    value: customer[name],
    error: shown[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      change({ [name]: currentTarget.value })
      if (name !== 'address') setTyped(currentTarget.value)
    },
  })
  function finish(): void {
    setChecked(true)
    if (Object.keys(problems).length) focusInvalid()
    else onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event
    // The button is in the foot of the sheet, outside of the form.
    if (key === 'Enter' && !ctrlKey && !metaKey) finish()
    else if (key === 'ArrowDown' && known.length)
      formRef.current?.querySelector<HTMLElement>('[data-arrow]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Sheet
      title={t('service.customer')}
      onClose={onClose}
      footer={<Button onClick={finish}>{t('service.toDishes')}</Button>}
    >
      <form ref={formRef} noValidate className={styles.form}>
        {takeaway.kinds.length > 1 && (
          <Chips
            kind="radio"
            legend={t('service.kinds')}
            options={takeaway.kinds.map((value) => ({ value, label: kindName(value) }))}
            chosen={[customer.kind]}
            onChoose={(kind) => change({ kind, wantedOn: '' })}
          />
        )}
        <TextInput
          {...field('phoneNumber')}
          label={t('deliveries.phone')}
          type="tel"
          maxLength={bounds.phoneMax}
          onKeyDown={onKeyDown}
        />
        <TextInput
          {...field('name')}
          label={t('pickups.name')}
          maxLength={bounds.customerName}
          onKeyDown={onKeyDown}
        />
        <KnownCustomers customers={known} onTake={take} />
        {customer.kind === 'delivery' && (
          <>
            <Textarea
              {...field('address')}
              label={t('deliveries.address')}
              rows={2}
              maxLength={bounds.address}
            />
            <ZoneField {...{ takeaway, customer, change }} problem={shown['zone']} />
          </>
        )}
        <TimeField customer={customer} change={change} />
      </form>
    </Sheet>
  )
}

export const kindName = (kind: PhoneCustomer['kind']): string =>
  t(kind === 'pickup' ? 'pickups.one' : 'deliveries.one')

interface FieldProps {
  customer: PhoneCustomer
  change: (changed: Partial<PhoneCustomer>) => void
}

function ZoneField({
  takeaway,
  customer,
  problem,
  change,
}: FieldProps & { takeaway: Takeaway; problem: string | undefined }) {
  const { money } = useMoney()
  const zones = zonesOf(takeaway)
  if (!zones.length) return null
  return (
    <NativeSelect
      label={t('zones.one')}
      error={problem}
      rightSection={<ChevronDown aria-hidden size={18} />}
      value={customer.zone}
      data={[
        { value: '', label: t('service.zoneChoose') },
        ...zones.map(({ name, deliveryFee }) => ({ value: name, label: `${name} · ${money(deliveryFee)}` })),
      ]}
      onChange={({ currentTarget }) => change({ zone: currentTarget.value })}
    />
  )
}

/** As soon as possible, or one of the business's slots, a full one, too. */
function TimeField({ customer: { kind, wantedOn }, change }: FieldProps) {
  const read = useCallback(
    (signal: AbortSignal) => api('GET businesses/slots', { query: { kind }, signal }),
    [kind],
  )
  const { data: slots = [] } = useAsyncData(read)
  if (!slots.length) return null
  return (
    <NativeSelect
      label={t('service.when')}
      rightSection={<ChevronDown aria-hidden size={18} />}
      value={wantedOn}
      data={[
        { value: '', label: t('service.asap') },
        ...slots.map(({ startsOn, isFull }) => {
          const time = formatTime(startsOn)
          return { value: startsOn, label: isFull ? t('service.full', { time }) : time }
        }),
      ]}
      onChange={({ currentTarget }) => change({ wantedOn: currentTarget.value })}
    />
  )
}
