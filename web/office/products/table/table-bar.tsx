import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './product-table.module.css'
import type { useCellEdits } from './use-cell-edits.ts'

/** How to use the table, the unsaved cells, and Undo. */
export function TableBar({ edits }: { edits: ReturnType<typeof useCellEdits> }) {
  const { failedCount, isSaving, canUndo } = edits
  return (
    <div className={styles.bar}>
      <p className={styles.hint}>{t('cells.hint')}</p>
      <p role="status" className={styles.status} data-bad={failedCount > 0}>
        {failedCount > 0 ? t('cells.unsaved', { n: failedCount }) : isSaving ? t('cells.saving') : ''}
      </p>
      {failedCount > 0 && (
        <>
          <Button variant="default" onClick={() => void edits.retry()}>
            {t('tryAgain')}
          </Button>
          <Button variant="default" onClick={() => edits.discard()}>
            {t('cells.discard')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        disabled={!canUndo || isSaving}
        leftSection={<Undo2 aria-hidden size={18} />}
        onClick={() => void edits.undo()}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
