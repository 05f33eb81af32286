import { useEffect } from 'react'
import { formatDate, formatDateTime, formatTime } from '#web/lib/time.ts'
import { Icon } from '../ui/icon.tsx'
import { usePlace } from '../context/menu-location.tsx'
import { useWords } from '../context/menu-context.tsx'
import { useLostSince } from './connection.ts'
import { keepForLater } from './keeping.ts'

/** Keeps the menu for when there is no network, and says so, with its age, while there is none. */
export function Offline() {
  const { t } = useWords()
  const { homePath, menuPath } = usePlace()
  const listPath = menuPath()
  useEffect(() => keepForLater(listPath, homePath), [listPath, homePath])
  const lostSince = useLostSince()
  return (
    <div role="status" className={lostSince ? 'offline-note' : undefined}>
      {lostSince && (
        <>
          <Icon name="clock" />
          {t('offline.note', { time: shortly(lostSince) })}
        </>
      )}
    </div>
  )
}

/** The time alone, if it is today's. */
const shortly = (instant: Date) =>
  formatDate(instant) === formatDate(new Date()) ? formatTime(instant) : formatDateTime(instant)
