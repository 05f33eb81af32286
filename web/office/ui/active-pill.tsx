import { t } from '#web/office/texts.ts'
import { Pill } from './pill.tsx'

/** Whether guests see it. */
export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <Pill tone={isActive ? 'good' : 'off'}>{t(isActive ? 'row.active' : 'row.inactive')}</Pill>
)
