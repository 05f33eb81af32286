import { useMenuLocation } from '../context/menu-location.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

/** Tells the guest that the address names a table the business does not have (contract page, section 9). */
export function UnknownTable() {
  const { t } = useMenuContext()
  return useMenuLocation().isTableUnknown && <p className="unknown-table">{t('table.unknown')}</p>
}
