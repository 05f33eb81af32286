import { TextInput } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import { MoveButtons } from '#web/office/ui/move-buttons.tsx'
import type { PlanDraft } from './plan-draft.ts'
import styles from './plan.module.css'

/** The name of an area, and its place among the others. */
export function AreaLine({ draft, id }: { draft: PlanDraft; id: string }) {
  const { form, areas, moveArea, removeArea } = draft
  const at = areas.findIndex((area) => area.id === id)
  const area = areas[at]
  if (!area) return null
  return (
    <div className={styles.areaLine}>
      <TextInput
        className={styles.areaName}
        aria-label={t('plan.areaName')}
        placeholder={t('plan.areaName')}
        required
        data-area-name
        {...form.getInputProps(`plan.areas.${at}.name`)}
      />
      <MoveButtons
        name={area.name || t('plan.area')}
        isFirst={at === 0}
        isLast={at === areas.length - 1}
        isOnly={false}
        onMove={(by) => moveArea(area, by)}
        onRemove={() => removeArea(area)}
      />
    </div>
  )
}
