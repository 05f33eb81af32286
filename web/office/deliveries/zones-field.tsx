import { Button, Textarea, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import { DraftRows, RowFields, type DraftRow, type RowsForm } from '#web/office/ui/draft-rows.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { nextZone, type ZoneDraft, type Zoning } from './zones-draft.ts'
import styles from './zones-field.module.css'

type Form = RowsForm & {
  values: { deliveryZones: ZoneDraft[] }
  setFieldValue: (path: 'deliveryZones', zones: ZoneDraft[]) => void
}

/** The business's delivery zones, each with its own terms (docs/decisions/0019). */
export function ZonesField({ form, zoning }: { form: Form; zoning: Exclude<Zoning, 'none'> }) {
  const { deliveryZones: zones } = form.values
  return (
    <section className={styles.field} data-path="deliveryZones" aria-label={t('zones.title')}>
      <p className={styles.hint}>{t(`zones.hint.${zoning}`)}</p>
      <DraftRows
        rows={zones}
        path="deliveryZones"
        form={form}
        max={bounds.deliveryZones}
        addText={t('zones.add')}
        makeRow={() => nextZone(zones.at(-1))}
        onChange={(next) => form.setFieldValue('deliveryZones', next)}
      >
        {(row) => <ZoneFields form={form} zoning={zoning} {...row} />}
      </DraftRows>
    </section>
  )
}

interface ZoneProps extends DraftRow<ZoneDraft> {
  form: RowsForm
  zoning: Exclude<Zoning, 'none'>
}

function ZoneFields({ form, zoning, row: zone, path, remove }: ZoneProps) {
  const { symbol } = useMoney()
  const name = zone.name || t('zones.one')
  const postcodes = form.getInputProps(`${path}.postcodes`)
  // One field contains all postcodes, so it shows the first error in any of them.
  const wrong = Object.keys(form.errors).find((field) => field.startsWith(`${path}.postcodes.`))
  return (
    <RowFields name={name}>
      <TextInput
        required
        label={t('zones.name')}
        placeholder={t('zones.example')}
        {...form.getInputProps(`${path}.name`)}
      />
      {zoning === 'distance' ? (
        <NumberField
          kind="decimal"
          label={t('zones.radius')}
          {...form.getInputProps(`${path}.distanceInMeters`)}
        />
      ) : (
        <Textarea
          required
          autosize
          label={t('zones.postcodes')}
          placeholder="1012, 1013, 102"
          {...postcodes}
          error={postcodes.error ?? (wrong && form.errors[wrong])}
        />
      )}
      <div className={styles.terms}>
        <NumberField
          kind="money"
          label={t('deliveries.feeIn', { currency: symbol })}
          {...form.getInputProps(`${path}.deliveryFee`)}
        />
        <NumberField
          kind="money"
          label={t('deliveries.limit', { currency: symbol })}
          {...form.getInputProps(`${path}.freeDeliveryPriceLimit`)}
        />
        <NumberField
          kind="money"
          label={t('zones.minimum', { currency: symbol })}
          {...form.getInputProps(`${path}.minimumOrder`)}
        />
        <NumberField
          kind="whole"
          isOptional
          label={t('zones.minutes')}
          {...form.getInputProps(`${path}.minutes`)}
        />
      </div>
      <Button
        variant="subtle"
        color="wine"
        className={styles.remove}
        leftSection={<Trash2 aria-hidden size={18} />}
        aria-label={t('zones.removeOne', { name })}
        onClick={remove}
      >
        {t('zones.remove')}
      </Button>
    </RowFields>
  )
}
