import { Drawer, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { officePaths } from '#contract/domain/office-paths.ts'
import {
  Outlet,
  ScrollRestoration,
  type ScrollRestorationProps,
  useLocation,
  useMatch,
  useNavigation,
} from 'react-router'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { PaymentNotice } from '#web/office/billing/payment-notice.tsx'
import { ApprovalRequests } from '#web/office/approvals/approval-requests.tsx'
import { Announcements } from '#web/office/notifications/announcements.tsx'
import { keepPushRegistered } from '#web/office/session/push-device.ts'
import { DeletionNotice } from '#web/office/settings/deletion-notice.tsx'
import { useSendRounds } from '#web/office/service/use-send-rounds.ts'
import { Alarms } from './alarms.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './shell.module.css'
import { useBusinessData } from '../data/business-data.ts'
import { watchTouches } from '../data/touches.ts'
import { Sidebar } from './sidebar.tsx'
import { useAutoLock } from './use-auto-lock.ts'
import { useFocusKeeper } from './use-focus-keeper.ts'
import { useLive } from './use-live.ts'

const OpenPlacePanel = lazy(() => import('#web/office/places/open-place-panel.tsx'))

/** A page that is opened by its address has no entry of its own: it must not start where another one stood. */
const keyOfPlace: NonNullable<ScrollRestorationProps['getKey']> = ({ key, pathname }) =>
  key === 'default' ? pathname : key

export default function Shell() {
  const { business } = useBusinessData()
  const may = useMay()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isOpeningPlace, setOpeningPlace] = useState(false)
  const isConnected = useLive()
  const content = useFocusOnNewScreen()
  const isMoving = useIsMoving()
  // A tablet in the kitchen needs its width for the tickets.
  const isInKitchen = useLocation().pathname.startsWith(officePaths.kitchen)
  // On a phone, the round that is being taken is at the foot instead.
  const isOnPad = useMatch(officePaths.servicePlace) !== null
  useSendRounds(isConnected)
  useFocusKeeper()
  useAutoLock()
  useEffect(keepPushRegistered, [])
  useEffect(watchTouches, [])
  // Not in the drawer: Escape would close both.
  function openPlace() {
    setDrawerOpen(false)
    setOpeningPlace(true)
  }
  const sidebar = (
    <Sidebar isConnected={isConnected} onChosen={() => setDrawerOpen(false)} onOpenPlace={openPlace} />
  )
  return (
    <div className={styles.shell} data-kitchen={isInKitchen || undefined}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <aside className={styles.side} aria-label={business.name}>
        {sidebar}
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
        {may('correctBills') && <ApprovalRequests isConnected={isConnected} />}
        {may('manageSubscription') && <PaymentNotice />}
        <Announcements />
        {business.deletionOn && <DeletionNotice deletionOn={business.deletionOn} />}
        <Outlet />
      </main>
      {!isOnPad && <BottomBar isDrawerOpen={isDrawerOpen} onMore={() => setDrawerOpen(true)} />}
      {isOpeningPlace && (
        <Suspense>
          <OpenPlacePanel onClose={() => setOpeningPlace(false)} />
        </Suspense>
      )}
      <ScrollRestoration getKey={keyOfPlace} />
    </div>
  )
}

/** Whether another screen is loading; a search or filter keeps the screen. */
function useIsMoving(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname !== pathname
}

/** Moves the focus to a new screen, or to the field where it begins, so that screen readers start there; not on the first screen. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const start = content.current?.querySelector<HTMLElement>('[data-screen-focus]') ?? content.current
    start?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
