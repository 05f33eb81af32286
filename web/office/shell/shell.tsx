import { Drawer, VisuallyHidden } from '@mantine/core'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { t } from '#web/office/texts.ts'
import { Alarms } from './alarms.tsx'
import { LiveDot } from './live-dot.tsx'
import styles from './shell.module.css'
import { useBusinessData } from '../data/business-data.ts'
import { Sidebar } from './sidebar.tsx'
import { useLive } from './use-live.ts'

export default function Shell() {
  const { business } = useBusinessData()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isConnected = useLive()
  const content = useFocusOnNewScreen()
  const isMoving = useNavigation().state === 'loading'
  const sidebar = <Sidebar isConnected={isConnected} onChosen={() => setDrawerOpen(false)} />
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <aside className={styles.side} aria-label={business.name}>
        {sidebar}
      </aside>
      <aside className={styles.bar} aria-label={business.name}>
        <button
          type="button"
          className={styles.burger}
          aria-label={t('nav.openMenu')}
          aria-expanded={isDrawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <MenuIcon aria-hidden />
        </button>
        <span className={styles.name}>{business.name}</span>
        <LiveDot isConnected={isConnected} />
      </aside>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        size="17.5rem"
        withCloseButton={false}
        title={<VisuallyHidden>{t('nav.label')}</VisuallyHidden>}
        classNames={{ header: styles.drawerHeader, body: styles.drawerBody }}
      >
        {sidebar}
      </Drawer>
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className={styles.content}
        aria-busy={isMoving}
        data-moving={isMoving}
      >
        <Alarms isConnected={isConnected} />
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}

/** Moves the focus to a new screen, so that screen readers start there; the first screen leaves it alone. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
