import { t } from '#web/office/texts.ts'
import { Pill } from './pill.tsx'

/** Shows whether guests see the record. */
export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <Pill tone={isActive ? 'good' : 'off'}>{t(isActive ? 'row.active' : 'row.inactive')}</Pill>
)
