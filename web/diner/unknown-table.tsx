import { usePlace } from './place.tsx'
import { useWords } from './words.tsx'

/** Says at once that the address names a table that the place does not have (contract page, section 9). */
export function UnknownTable() {
  const { t } = useWords()
  return usePlace().isTableUnknown && <p className="unknown-table">{t('table.unknown')}</p>
}
