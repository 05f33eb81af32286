import { PrepayFields } from './prepay-fields.tsx'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { ChevronDown, LocateFixed } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { slotMinutes, type SlotMinutes } from '#contract/domain/slots.ts'
import { AddressChange, BusinessChange, ConfigurationChange } from '#contract/api/businesses.ts'
import { api } from '#web/lib/api.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import { useBusinessData, type Business } from '#web/office/data/business-data.ts'
import { OpeningHoursButton } from '#web/office/opening-hours/opening-hours-panel.tsx'
import { ProviderList } from '#web/office/payment-providers/provider-list.tsx'
import { PrintersList } from '#web/office/printers/printers-list.tsx'
import { TaxesList } from '#web/office/taxes/taxes-list.tsx'
import { useMay } from '#web/office/session/role.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { currencyOptions } from '#web/office/ui/currencies.ts'
import { DeviceNotices } from '#web/office/notifications/device-notices.tsx'
import { changeLanguage } from '#web/office/ui/languages.ts'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readNumber, readOptionalNumber } from '#web/office/ui/numbers.ts'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { useOwnPosition } from '#web/office/ui/use-own-position.ts'
import { SaveBanner } from './save-banner.tsx'
import { sendParts } from './send-parts.ts'
import styles from './settings.module.css'
import { useAutoSave, type AutoSavedForm } from './use-auto-save.ts'

const Configurations = BusinessChange.pick({
  startDayTime: true,
  endDayTime: true,
  radiusInMeters: true,
  autoApproveTable: true,
  autoApprovePickup: true,
  autoApproveDelivery: true,
  autoApproveBelow: true,
  autoApproveWhileFewer: true,
  approveVoidsAbove: true,
  discountWithoutApproval: true,
  tipPercents: true,
  prepayTable: true,
  prepayPickup: true,
  prepayDelivery: true,
})
  .extend(AddressChange.pick({ latitude: true, longitude: true }).shape)
  .extend(ConfigurationChange.shape)
  .required()

const toDraft = ({ address, configuration, ...own }: Business) => ({
  startDayTime: timeForInput(own.startDayTime),
  endDayTime: timeForInput(own.endDayTime),
  radiusInMeters: numberForInput(own.radiusInMeters),
  latitude: numberForInput(address.latitude),
  longitude: numberForInput(address.longitude),
  language: configuration.language,
  secondaryLanguage: configuration.secondaryLanguage,
  currency: configuration.currency,
  timeZone: own.timeZone,
  dayEndsAt: timeForInput(own.dayEndsAt),
  enableOrder: configuration.enableOrder,
  enableDelivery: configuration.enableDelivery,
  enablePickup: configuration.enablePickup,
  slotMinutes: String(configuration.slotMinutes ?? ''),
  ordersPerSlot: numberForInput(configuration.ordersPerSlot),
  enableCallWaiter: configuration.enableCallWaiter,
  enableNotes: configuration.enableNotes,
  showSoldOut: configuration.showSoldOut,
  overdueAfterMinutes: numberForInput(configuration.overdueAfterMinutes),
  autoApproveTable: own.autoApproveTable,
  autoApprovePickup: own.autoApprovePickup,
  autoApproveDelivery: own.autoApproveDelivery,
  autoApproveBelow: own.autoApproveBelow === null ? '' : amountForInput(own.autoApproveBelow),
  autoApproveWhileFewer: numberForInput(own.autoApproveWhileFewer),
  approveVoidsAbove: own.approveVoidsAbove === null ? '' : amountForInput(own.approveVoidsAbove),
  discountWithoutApproval: numberForInput(own.discountWithoutApproval),
  tipPercents: own.tipPercents.join(', '),
  prepayTable: own.prepayTable,
  prepayPickup: own.prepayPickup,
  prepayDelivery: own.prepayDelivery,
})
type Draft = ReturnType<typeof toDraft>

// Unreadable values are passed on as typed, for the schema to reject.
const read = (draft: Draft) => ({
  ...draft,
  startDayTime: timeOfDay(draft.startDayTime),
  endDayTime: timeOfDay(draft.endDayTime),
  dayEndsAt: timeOfDay(draft.dayEndsAt),
  radiusInMeters: readNumber(draft.radiusInMeters) as number,
  latitude: readNumber(draft.latitude) as number,
  longitude: readNumber(draft.longitude) as number,
  language: draft.language as Language,
  secondaryLanguage: draft.secondaryLanguage as Language,
  overdueAfterMinutes: readNumber(draft.overdueAfterMinutes) as number,
  slotMinutes: draft.slotMinutes === '' ? null : (Number(draft.slotMinutes) as SlotMinutes),
  ordersPerSlot: readOptionalNumber(draft.ordersPerSlot) as number | null,
  autoApproveBelow: readOptionalNumber(draft.autoApproveBelow) as number | null,
  autoApproveWhileFewer: readOptionalNumber(draft.autoApproveWhileFewer) as number | null,
  approveVoidsAbove: readOptionalNumber(draft.approveVoidsAbove) as number | null,
  discountWithoutApproval: readNumber(draft.discountWithoutApproval) as number,
  tipPercents: draft.tipPercents
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number),
})

/** How the business operates: hours, position, languages, currency and switches; saves automatically. */
export function ConfigurationsTab({ business }: { business: Business }) {
  const { pending } = useBusinessData()
  const may = useMay()
  const params = { id: business.id }
  const form = useAutoSave({
    stored: toDraft(business),
    schema: Configurations,
    read,
    save: ({
      startDayTime,
      endDayTime,
      radiusInMeters,
      autoApproveTable,
      autoApprovePickup,
      autoApproveDelivery,
      autoApproveBelow,
      autoApproveWhileFewer,
      approveVoidsAbove,
      discountWithoutApproval,
      tipPercents,
      prepayTable,
      prepayPickup,
      prepayDelivery,
      latitude,
      longitude,
      ...configuration
    }) =>
      sendParts(
        [
          {
            startDayTime,
            endDayTime,
            radiusInMeters,
            autoApproveTable,
            autoApprovePickup,
            autoApproveDelivery,
            autoApproveBelow,
            autoApproveWhileFewer,
            approveVoidsAbove,
            discountWithoutApproval,
            tipPercents,
            prepayTable,
            prepayPickup,
            prepayDelivery,
          },
          (body) => api('PUT businesses/:id', { params, body }),
        ],
        [{ latitude, longitude }, (body) => api('PUT businesses/:id/addresses', { params, body })],
        [configuration, (body) => api('PUT businesses/configurations', { body })],
      ),
  })
  return (
    <div className={styles.form}>
      <SaveBanner form={form} />
      <Section title={t('settings.hours')}>
        <TimeField label={t('settings.startDayTime')} {...form.text('startDayTime')} />
        <TimeField label={t('settings.endDayTime')} {...form.text('endDayTime')} />
        <div className={styles.whole}>
          <OpeningHoursButton business={business} />
        </div>
        <TimeField
          label={t('settings.dayEndsAt')}
          description={t('settings.dayEndsAtHint')}
          {...form.text('dayEndsAt')}
        />
      </Section>
      <PlaceSection form={form} />
      <MenuSection form={form} />
      <Section title={t('settings.ordering')}>
        <Toggle
          form={form}
          field="enableOrder"
          hint={t('settings.enableOrderHint')}
          // Orders to collect need this switch, too.
          waiting={pending.orders.count + pending.pickupOrders.count}
        />
        <Toggle
          form={form}
          field="enablePickup"
          hint={t('settings.enablePickupHint')}
          waiting={pending.pickupOrders.count}
        />
        <Toggle
          form={form}
          field="enableDelivery"
          hint={t('settings.enableDeliveryHint')}
          waiting={pending.deliveryOrders.count}
        />
        <LaterFields form={form} />
        <Toggle form={form} field="enableNotes" hint={t('settings.enableNotesHint')} />
        <Toggle form={form} field="showSoldOut" hint={t('settings.showSoldOutHint')} />
        <NumberField kind="whole" label={t('settings.overdue')} {...form.text('overdueAfterMinutes')} />
      </Section>
      <AutoApproval form={form} />
      <Approval form={form} />
      <Section title={t('taxes.title')}>
        <div className={styles.whole}>
          <TaxesList />
        </div>
      </Section>
      {may('managePayments') && (
        <Section title={t('provider.title')} lead={t('provider.lead')}>
          <div className={styles.whole}>
            <ProviderList />
          </div>
          {business.paysOnline && (
            <>
              {/* Staff who take a tip say how much it was. */}
              <TextInput
                label={t('settings.tips')}
                description={t('settings.tipsHint')}
                inputMode="text"
                {...form.text('tipPercents')}
              />
              <PrepayFields text={form.text} />
            </>
          )}
        </Section>
      )}
      <Section title={t('printers.title')}>
        <div className={styles.whole}>
          <PrintersList />
        </div>
      </Section>
      <Section title={t('notices.title')}>
        <div className={styles.whole}>
          <DeviceNotices />
        </div>
      </Section>
    </div>
  )
}

type Form = AutoSavedForm<Draft>

/** Whether pick-ups and deliveries may be ordered for later, and how many per slot. */
function LaterFields({ form }: { form: Form }) {
  return (
    <>
      <NativeSelect
        label={t('settings.slots')}
        description={t('settings.slotsHint')}
        rightSection={arrow}
        data={[
          { value: '', label: t('settings.slots.none') },
          ...slotMinutes.map((n) => ({ value: String(n), label: t('settings.slots.minutes', { n }) })),
        ]}
        {...form.text('slotMinutes')}
      />
      {form.values.slotMinutes !== '' && (
        <NumberField
          kind="whole"
          isOptional
          label={t('settings.ordersPerSlot')}
          {...form.text('ordersPerSlot')}
        />
      )}
    </>
  )
}

/** Which orders nobody has to approve. */
function AutoApproval({ form }: { form: Form }) {
  const { symbol } = useMoney()
  const { autoApproveTable, autoApprovePickup, autoApproveDelivery } = form.values
  return (
    <Section title={t('settings.autoApprove')} lead={t('settings.autoApproveHint')}>
      <Toggle form={form} field="autoApproveTable" />
      <Toggle form={form} field="autoApprovePickup" />
      <Toggle form={form} field="autoApproveDelivery" />
      {(autoApproveTable || autoApprovePickup || autoApproveDelivery) && (
        <>
          <NumberField
            kind="money"
            isOptional
            label={t('settings.autoApproveBelow', { currency: symbol })}
            {...form.text('autoApproveBelow')}
          />
          <NumberField
            kind="whole"
            isOptional
            label={t('settings.autoApproveWhileFewer')}
            description={t('settings.autoApproveWhileFewerHint')}
            {...form.text('autoApproveWhileFewer')}
          />
        </>
      )}
    </Section>
  )
}

/** What service staff may do only with somebody's approval. */
function Approval({ form }: { form: Form }) {
  const { symbol } = useMoney()
  return (
    <Section title={t('settings.approval')} lead={t('settings.approvalHint')}>
      <NumberField
        kind="money"
        isOptional
        label={t('settings.approveVoidsAbove', { currency: symbol })}
        description={t('settings.approveVoidsAboveHint')}
        {...form.text('approveVoidsAbove')}
      />
      <NumberField
        kind="whole"
        label={t('settings.discountWithoutApproval')}
        {...form.text('discountWithoutApproval')}
      />
    </Section>
  )
}

/** The business's position: guests must be near it to order at a table and to call the waiter. */
function PlaceSection({ form }: { form: Form }) {
  return (
    <Section title={t('settings.place')} lead={t('settings.placeHint')}>
      <TextInput required inputMode="decimal" label={t('settings.latitude')} {...form.text('latitude')} />
      <TextInput required inputMode="decimal" label={t('settings.longitude')} {...form.text('longitude')} />
      <PositionButton form={form} />
      <Toggle form={form} field="enableCallWaiter" />
      <NumberField kind="whole" label={t('settings.distance')} {...form.text('radiusInMeters')} />
    </Section>
  )
}

function PositionButton({ form }: { form: Form }) {
  const { state, locate } = useOwnPosition(({ latitude, longitude }) =>
    form.set({ latitude: String(latitude), longitude: String(longitude) }),
  )
  return (
    <div className={styles.whole}>
      <Button
        variant="default"
        leftSection={<LocateFixed aria-hidden size={18} />}
        loading={state === 'asking'}
        onClick={locate}
      >
        {t('register.usePosition')}
      </Button>
      <p className={styles.failed} role="status">
        {state === 'failed' && t('register.positionFailed')}
      </p>
    </div>
  )
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
const arrow = <ChevronDown aria-hidden size={18} />

function MenuSection({ form }: { form: Form }) {
  const { language, secondaryLanguage } = form.values
  const currencies = useMemo(() => currencyOptions(currentLanguage()), [])
  const zones = useMemo(
    () => [...new Set([form.values.timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted(),
    [form.values.timeZone],
  )
  const choose = (changed: 'language' | 'secondaryLanguage') => ({
    value: form.values[changed],
    data: languageOptions,
    rightSection: arrow,
    // Choosing the other one's language swaps the two.
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(changeLanguage({ language, secondaryLanguage }, changed, currentTarget.value)),
  })
  return (
    <Section title={t('settings.menu')}>
      <NativeSelect label={t('settings.language')} {...choose('language')} />
      <NativeSelect label={t('settings.secondaryLanguage')} {...choose('secondaryLanguage')} />
      <NativeSelect
        label={t('settings.currency')}
        rightSection={arrow}
        data={currencies}
        {...form.text('currency')}
      />
      <NativeSelect
        label={t('settings.timeZone')}
        description={t('settings.timeZoneHint')}
        rightSection={arrow}
        data={zones}
        {...form.text('timeZone')}
      />
    </Section>
  )
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

interface ToggleProps {
  form: Form
  field:
    | 'enableOrder'
    | 'enablePickup'
    | 'enableDelivery'
    | 'enableCallWaiter'
    | 'enableNotes'
    | 'showSoldOut'
    | 'autoApproveTable'
    | 'autoApprovePickup'
    | 'autoApproveDelivery'
  hint?: string
  /** How many of its orders wait for an answer, which only its screen can give. */
  waiting?: number
}

function Toggle({ form, field, hint, waiting = 0 }: ToggleProps) {
  const isOn = form.values[field]
  return (
    <Switch
      className={styles.toggle}
      label={t(`settings.${field}`)}
      description={waiting && !isOn ? <strong>{t('settings.stillWaiting', { n: waiting })}</strong> : hint}
      checked={isOn}
      onChange={({ currentTarget }) => form.set({ [field]: currentTarget.checked })}
    />
  )
}
