import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/office/texts.ts'
import { MoreItem, MoreMenu } from '#web/office/ui/more-menu.tsx'

interface Props {
  onExport: () => void
  onImport: (file: File) => void
}

/** What is done seldom: the products as a file, and back (contract page, section 6). */
export function ProductsMenu({ onExport, onImport }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <MoreMenu>
        <MoreItem icon={FileUp} label={t('import.do')} onClick={() => chooser.current?.click()} />
        <MoreItem icon={FileDown} label={t('export.do')} onClick={onExport} />
      </MoreMenu>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again, once it is corrected.
          currentTarget.value = ''
          if (file) onImport(file)
        }}
      />
    </>
  )
}
