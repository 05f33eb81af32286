import { Switch } from '@mantine/core'
import type { z } from 'zod'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { DeliveryConfigurationChange } from '#contract/api/deliveries.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import type { Edit } from '#web/office/actions/record-edit.ts'
import { t } from '#web/office/texts.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { nextZone, readZones, toZoneDraft, zonesText, zoningOf, zonings, type Zoning } from './zones-draft.ts'
import { ZonesField } from './zones-field.tsx'

type Delivery = DataOf<Calls['GET businesses/delivery-configuration']>
export type ConfigurationBody = z.input<typeof DeliveryConfigurationChange>

const toDraft = (delivery: Delivery) => ({
  activateDelivery: delivery.activateDelivery,
  deliveryStartTime: timeForInput(delivery.deliveryStartTime),
  deliveryEndTime: timeForInput(delivery.deliveryEndTime),
  freeDeliveryPriceLimit: amountForInput(delivery.freeDeliveryPriceLimit),
  deliveryFee: amountForInput(delivery.deliveryFee),
  zoning: zoningOf(delivery.deliveryZones),
  deliveryZones: (delivery.deliveryZones ?? []).map(toZoneDraft),
})
const read = ({ zoning, deliveryZones, ...draft }: ReturnType<typeof toDraft>) => ({
  ...draft,
  deliveryStartTime: timeOfDay(draft.deliveryStartTime),
  deliveryEndTime: timeOfDay(draft.deliveryEndTime),
  freeDeliveryPriceLimit: readNumber(draft.freeDeliveryPriceLimit),
  deliveryFee: readNumber(draft.deliveryFee),
  deliveryZones: readZones(zoning, deliveryZones),
})
const Whole = DeliveryConfigurationChange.required()

interface Props {
  delivery: Delivery
  isBusy: boolean
  onSave: (body: ConfigurationBody, edit?: Edit<ConfigurationBody>) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Delivery hours, fees and zones (back-office specification, sections 2 to 5). */
export function ConfigurationPanel({ delivery, ...panel }: Props) {
  const { symbol } = useMoney()
  const form = useDraft(toDraft(delivery), Whole, read)
  const { zoning, deliveryZones } = form.values
  function choose(next: Zoning): void {
    form.setFieldValue('zoning', next)
    if (next !== 'none' && !deliveryZones.length) form.setFieldValue('deliveryZones', [nextZone(undefined)])
  }
  return (
    <FormPanel
      title={t('deliveries.configurations')}
      form={form}
      edited={{
        record: delivery,
        toDraft,
        textOf: (draft, field) =>
          field === 'deliveryZones' ? zonesText(draft.zoning, draft.deliveryZones, symbol) : undefined,
      }}
      {...panel}
    >
      <Switch
        label={t('deliveries.activate')}
        description={t('deliveries.activateHint')}
        {...form.getInputProps('activateDelivery', { type: 'checkbox' })}
      />
      <TimeField label={t('deliveries.start')} {...form.getInputProps('deliveryStartTime')} />
      <TimeField label={t('deliveries.end')} {...form.getInputProps('deliveryEndTime')} />
      <p>{t('deliveries.weekHint')}</p>
      <Chips
        legend={t('zones.terms')}
        kind="radio"
        options={zonings.map((value) => ({ value, label: t(`zones.by.${value}`) }))}
        chosen={[zoning]}
        onChoose={choose}
      />
      {zoning === 'none' ? (
        <>
          <NumberField
            kind="money"
            label={t('deliveries.feeIn', { currency: symbol })}
            {...form.getInputProps('deliveryFee')}
          />
          <NumberField
            kind="money"
            label={t('deliveries.limit', { currency: symbol })}
            {...form.getInputProps('freeDeliveryPriceLimit')}
          />
        </>
      ) : (
        <ZonesField form={form} zoning={zoning} />
      )}
      <p>{t('deliveries.limitHint')}</p>
    </FormPanel>
  )
}
