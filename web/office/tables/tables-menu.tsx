import { Download, Move, Plus, Printer, QrCode, ReceiptText, Trash2 } from 'lucide-react'
import { officePaths } from '#contract/domain/office-paths.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { MoreItem, MoreLink, MoreMenu } from '#web/office/ui/more-menu.tsx'
import styles from './tables.module.css'

interface Props {
  isBusy: boolean
  /** Whether there are tables for guests besides the test table. */
  hasCodes: boolean
  /** Absent while the plan is not shown. */
  onArrange: (() => void) | undefined
  onCreate: () => void
  onGenerate: () => void
  onDownload: () => void
  onClosedBills: () => void
  onDeleteAll: () => void
}

/** Actions on all tables; on a phone also those that have their own buttons on wider screens. */
export function TablesMenu({
  isBusy,
  hasCodes,
  onArrange,
  onCreate,
  onGenerate,
  onDownload,
  onClosedBills,
  onDeleteAll,
}: Props) {
  const may = useMay()
  return (
    <MoreMenu>
      {may('editSettings') && (
        <>
          {onArrange && (
            <MoreItem className={styles.narrow} icon={Move} label={t('plan.arrange')} onClick={onArrange} />
          )}
          <MoreItem className={styles.narrow} icon={Plus} label={t('tables.create')} onClick={onCreate} />
          <MoreItem
            className={styles.narrow}
            icon={QrCode}
            label={t('tables.generate')}
            onClick={onGenerate}
          />
          <MoreItem
            className={styles.narrow}
            icon={Download}
            label={t('tables.downloadAll')}
            disabled={!hasCodes}
            onClick={onDownload}
          />
        </>
      )}
      <MoreItem icon={ReceiptText} label={t('bill.closedOnes')} onClick={onClosedBills} />
      {may('editSettings') && (
        <>
          <MoreLink icon={QrCode} label={t('codes.title')} to={officePaths.tableCodes} />
          <MoreLink icon={Printer} label={t('codes.print')} to={officePaths.codesToPrint} />
          <MoreItem
            icon={Trash2}
            label={t('tables.deleteAll')}
            isDanger
            disabled={isBusy}
            onClick={onDeleteAll}
          />
        </>
      )}
    </MoreMenu>
  )
}
