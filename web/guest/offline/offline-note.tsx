import { useEffect } from 'react'
import { formatRecent } from '#web/lib/time.ts'
import { Icon } from '../ui/icon.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { useOfflineSince } from './connection.ts'
import { cacheForOffline, loadPanelsForOffline } from './cache-for-offline.ts'

/** Caches the menu for offline use, and while offline shows how old the menu is. */
export function OfflineNote() {
  const { t, language } = useMenuContext()
  const { homePath, menuPath } = useMenuLocation()
  const listPath = menuPath()
  useEffect(() => cacheForOffline(listPath, homePath), [listPath, homePath])
  useEffect(() => loadPanelsForOffline(language), [language])
  const lostSince = useOfflineSince()
  return (
    <div role="status" className={lostSince ? 'offline-note' : undefined}>
      {lostSince && (
        <>
          <Icon name="clock" />
          <span>{t('offline.note', { time: formatRecent(lostSince) })}</span>
        </>
      )}
    </div>
  )
}
