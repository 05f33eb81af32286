import { Switch, TextInput } from '@mantine/core'
import { TaxForm } from '#contract/api/taxes.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { decimalForInput } from '#web/office/ui/amounts.ts'
import { t } from '#web/office/texts.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { Tax, TaxBody } from './tax.ts'

const rateText = (rate: number | undefined): string => (rate === undefined ? '' : decimalForInput(rate))

const toDraft = (tax: Tax | undefined) => ({
  name: tax?.name ?? '',
  tableRate: rateText(tax?.tableRate),
  deliveryRate: rateText(tax?.deliveryRate),
  isDefault: tax?.isDefault ?? false,
})

const read = ({ tableRate, deliveryRate, ...draft }: ReturnType<typeof toDraft>) => ({
  ...draft,
  tableRate: readNumber(tableRate),
  deliveryRate: readNumber(deliveryRate),
})

export function TaxPanel({ item: tax, ...panel }: RecordPanelProps<Tax, TaxBody>) {
  const form = useDraft(toDraft(tax), TaxForm, read)
  return (
    <FormPanel
      title={t(tax ? 'taxes.edit' : 'taxes.create')}
      form={form}
      edited={tax && { record: tax, toDraft }}
      {...panel}
    >
      <TextInput
        required
        data-autofocus
        label={t('taxes.name')}
        placeholder={t('taxes.example')}
        {...form.getInputProps('name')}
      />
      <NumberField kind="decimal" label={t('taxes.tableRate')} {...form.getInputProps('tableRate')} />
      <NumberField kind="decimal" label={t('taxes.deliveryRate')} {...form.getInputProps('deliveryRate')} />
      <Switch
        label={t('taxes.isDefault')}
        description={t('taxes.isDefaultHint')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </FormPanel>
  )
}
