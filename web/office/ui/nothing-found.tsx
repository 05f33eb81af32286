import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { EmptyState } from './empty-state.tsx'

/** A search without results, with a button to clear it. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={t('row.none', { text })} text="">
      <Button variant="default" onClick={onClear}>
        {t('row.clearSearch')}
      </Button>
    </EmptyState>
  )
}
