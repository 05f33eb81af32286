import { TextInput } from '@mantine/core'
import { TableForm } from '#contract/api/tables.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import type { Table } from './table.ts'

interface Props {
  /** The table to rename; undefined for a new one. */
  table: Table | undefined
  isBusy: boolean
  onSave: (name: string) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function TableNamePanel({ table, onSave, ...panel }: Props) {
  const form = useDraft({ name: table?.name ?? '' }, TableForm)
  return (
    <FormPanel
      title={t(table ? 'tables.edit' : 'tables.create')}
      form={form}
      onSave={({ name }) => onSave(name)}
      {...panel}
    >
      <TextInput data-autofocus required label={t('tables.name')} {...form.getInputProps('name')} />
    </FormPanel>
  )
}
