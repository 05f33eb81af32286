import { NativeSelect } from '@mantine/core'
import { tableShapes } from '#contract/api/tables.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import { NumberField } from '#web/office/ui/number-field.tsx'
import type { PlanDraft } from './plan-draft.ts'
import styles from './plan.module.css'

const sizes = Array.from({ length: bounds.planTableMax - bounds.planTableMin + 1 }, (_, at) =>
  String(at + bounds.planTableMin),
)

/** The seats, shape, size and area of a table on the plan. */
export function PlaceFields({ draft, id, name }: { draft: PlanDraft; id: string; name: string }) {
  const { form, areas, tables, changeTable, moveTableToArea } = draft
  const at = tables.findIndex((table) => table.id === id)
  const table = tables[at]
  if (!table) return null
  return (
    <section className={styles.fields} aria-labelledby="place-fields">
      <h2 id="place-fields">{name}</h2>
      <NumberField
        kind="whole"
        isOptional
        label={t('plan.seats')}
        {...form.getInputProps(`plan.tables.${at}.seats`)}
      />
      <NativeSelect
        label={t('plan.width')}
        data={sizes}
        value={String(table.width)}
        onChange={({ currentTarget }) => changeTable({ ...table, width: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('plan.height')}
        data={sizes}
        value={String(table.height)}
        onChange={({ currentTarget }) => changeTable({ ...table, height: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('plan.shape')}
        data={tableShapes.map((value) => ({ value, label: t(`plan.shape.${value}`) }))}
        value={table.shape}
        onChange={({ currentTarget }) => {
          const shape = tableShapes.find((shape) => shape === currentTarget.value)
          if (shape) changeTable({ ...table, shape })
        }}
      />
      {areas.length > 0 && (
        <NativeSelect
          label={t('plan.area')}
          data={[
            { value: '', label: t('plan.noArea') },
            ...areas.map((area) => ({ value: area.id, label: area.name || t('plan.area') })),
          ]}
          value={table.areaId ?? ''}
          onChange={({ currentTarget }) => moveTableToArea(table, currentTarget.value || null)}
        />
      )}
    </section>
  )
}
