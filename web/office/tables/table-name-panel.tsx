import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { TableForm } from '#contract/api/tables.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { createTableSave, type TableSave } from './table-save.ts'
import type { Table } from './table.ts'

interface Props {
  /** The table to rename; undefined for a new one. */
  table: Table | undefined
  isBusy: boolean
  onCreate: (save: TableSave, name: string) => Promise<Outcome<unknown>>
  onRename: (table: Table, name: string) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function TableNamePanel({ table, onCreate, onRename, ...panel }: Props) {
  const [save] = useState(createTableSave)
  const form = useDraft({ name: table?.name ?? '' }, TableForm)
  return (
    <FormPanel
      title={t(table ? 'tables.edit' : 'tables.create')}
      form={form}
      onSave={({ name }) => (table ? onRename(table, name) : onCreate(save, name))}
      {...panel}
    >
      <TextInput data-autofocus required label={t('tables.name')} {...form.getInputProps('name')} />
    </FormPanel>
  )
}
