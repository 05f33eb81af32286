import { Button, Textarea, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import { NumberField } from '#web/office/ui/number-field.tsx'
import type { DraftForm } from '#web/office/ui/use-draft.ts'
import { useDraftRows } from '#web/office/ui/use-draft-rows.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { nextZone, type ZoneDraft, type Zoning } from './zones-draft.ts'
import styles from './zones-field.module.css'

interface Form {
  values: { deliveryZones: ZoneDraft[] }
  errors: Record<string, ReactNode>
  getInputProps: (path: string) => ReturnType<DraftForm<Record<string, unknown>, unknown>['getInputProps']>
  setFieldValue: (path: 'deliveryZones', zones: ZoneDraft[]) => void
  clearFieldError: (path: string) => void
}

/** The business's delivery zones, each with its own terms (docs/decisions/0019). */
export function ZonesField({ form, zoning }: { form: Form; zoning: Exclude<Zoning, 'none'> }) {
  const { deliveryZones: zones } = form.values
  const { list, add, remove } = useDraftRows({
    rows: zones,
    path: 'deliveryZones',
    form,
    onChange: (next) => form.setFieldValue('deliveryZones', next),
  })
  return (
    <section className={styles.field} data-path="deliveryZones" aria-label={t('zones.title')}>
      <p className={styles.hint}>{t(`zones.hint.${zoning}`)}</p>
      <ol className={styles.zones} ref={list}>
        {zones.map((zone, at) => (
          <li key={zone.key} className={styles.zone}>
            <ZoneFields
              form={form}
              path={`deliveryZones.${at}`}
              zone={zone}
              zoning={zoning}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        className={styles.add}
        leftSection={<Plus aria-hidden size={18} />}
        disabled={zones.length >= bounds.deliveryZones}
        onClick={() => add(nextZone(zones.at(-1)))}
      >
        {t('zones.add')}
      </Button>
    </section>
  )
}

interface ZoneProps {
  form: Form
  path: string
  zone: ZoneDraft
  zoning: Exclude<Zoning, 'none'>
  onRemove: () => void
}

function ZoneFields({ form, path, zone, zoning, onRemove }: ZoneProps) {
  const { symbol } = useMoney()
  const name = zone.name || t('zones.one')
  const postcodes = form.getInputProps(`${path}.postcodes`)
  // One field contains all postcodes, so it shows the first error in any of them.
  const wrong = Object.keys(form.errors).find((field) => field.startsWith(`${path}.postcodes.`))
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{name}</legend>
      <TextInput
        required
        label={t('zones.name')}
        placeholder={t('zones.example')}
        {...form.getInputProps(`${path}.name`)}
      />
      {zoning === 'distance' ? (
        <NumberField
          kind="money"
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
        color="red"
        className={styles.add}
        leftSection={<Trash2 aria-hidden size={18} />}
        aria-label={t('zones.removeOne', { name })}
        onClick={onRemove}
      >
        {t('zones.remove')}
      </Button>
    </fieldset>
  )
}
