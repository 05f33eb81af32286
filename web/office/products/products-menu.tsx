import { FileDown, FileUp, ListChecks, Sheet } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/office/texts.ts'
import { MoreDivider, MoreItem, MoreMenu } from '#web/office/ui/more-menu.tsx'

interface Props {
  /** Starts selecting products; undefined if there are none. */
  onSelect?: (() => void) | undefined
  onExport: () => void
  onImport: (file: File) => void
  onExportSpreadsheet: (format: 'xlsx' | 'csv') => void
}

/**
 * Selecting many products, and export and import of all products as a file: JSON (contract page, section 6)
 * or a spreadsheet.
 */
export function ProductsMenu({ onSelect, onExport, onImport, onExportSpreadsheet }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <MoreMenu>
        {onSelect && <MoreItem icon={ListChecks} label={t('many.start')} onClick={onSelect} />}
        {onSelect && <MoreDivider />}
        <MoreItem icon={FileUp} label={t('import.do')} onClick={() => chooser.current?.click()} />
        <MoreItem icon={Sheet} label={t('sheet.exportXlsx')} onClick={() => onExportSpreadsheet('xlsx')} />
        <MoreItem icon={Sheet} label={t('sheet.exportCsv')} onClick={() => onExportSpreadsheet('csv')} />
        <MoreDivider />
        <MoreItem icon={FileDown} label={t('export.do')} onClick={onExport} />
      </MoreMenu>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="application/json,.json,.xlsx,.csv,text/csv"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Resets the input, so that the same file can be chosen again after a correction.
          currentTarget.value = ''
          if (file) onImport(file)
        }}
      />
    </>
  )
}
