import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { EmptyState } from './empty-state.tsx'

/** A search that nothing answers, and the way out of it. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={t('row.none', { text })} text="">
      <Button variant="default" onClick={onClear}>
        {t('row.clearSearch')}
      </Button>
    </EmptyState>
  )
}
