import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'

interface Props {
  isBusy: boolean
  onSave: (number: number) => Promise<Outcome<unknown>>
  onClose: () => void
}

const Checked = z.object({ number: z.int().positive().max(bounds.tablesAtOnce) })

/** Creates several tables at once, numbered after the last one (back-office specification, section 2). */
export function GeneratePanel({ onSave, ...panel }: Props) {
  const form = useDraft({ number: '' }, Checked, ({ number }) => ({ number: readNumber(number) }))
  return (
    <FormPanel title={t('tables.generate')} form={form} onSave={({ number }) => onSave(number)} {...panel}>
      <NumberField kind="whole" isFirst label={t('tables.howMany')} {...form.getInputProps('number')} />
      <p>{t('tables.generateHint')}</p>
    </FormPanel>
  )
}
