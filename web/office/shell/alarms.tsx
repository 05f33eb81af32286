import { BellRing, ConciergeBell, Printer, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import { connection } from '#web/office/data/connection.ts'
import { useSeenOn } from '#web/office/data/last-seen.ts'
import { formatRecent } from '#web/lib/time.ts'
import { playSound } from '#web/office/notifications/sounds.ts'
import { tableLabel } from '#web/office/data/order.ts'
import { problemText } from '#web/office/printers/printer.ts'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import styles from './alarms.module.css'
import { useBusinessData } from '../data/business-data.ts'
import { isOn } from './navigation.ts'

/** Shown on every screen: orders that nobody has decided, or handed over, and a lost connection. */
export function Alarms({ isConnected }: { isConnected: boolean }) {
  const isLost = useLost(isConnected)
  // There, the evening goes on meanwhile.
  const isOnPad = useMatch({ path: officePaths.service, end: false }) !== null
  const seenOn = useSeenOn('places')
  return (
    <>
      {isLost && (
        <p className={styles.lost} role="status">
          <WifiOff aria-hidden size={20} />
          <span>
            {isOnPad && seenOn
              ? t('service.offline', { time: formatRecent(new Date(seenOn)) })
              : t('shell.lost')}
          </span>
        </p>
      )}
      <Overdue />
      <Ready />
      <PrintersOut />
    </>
  )
}

const ringEveryMs = 60_000
const checkEveryMs = 5_000

/**
 * Sounds a louder alarm after the business's chosen minutes, and again every minute until the order is
 * decided.
 */
function Overdue() {
  const { business, pending } = useBusinessData()
  const now = useNow(checkEveryMs).getTime()
  const lateMs = business.configuration.overdueAfterMinutes * 60_000
  const waiting = [
    { path: officePaths.orders, label: 'overdue.orders', ...pending.orders },
    { path: officePaths.pickups, label: 'overdue.pickups', ...pending.pickupOrders },
    { path: officePaths.deliveries, label: 'overdue.deliveries', ...pending.deliveryOrders },
  ] as const
  const late = waiting.flatMap(({ path, label, count, since }) => {
    const ageMs = since === null ? 0 : now - Date.parse(since)
    if (ageMs < lateMs) return []
    // Orders that are switched off have no screen: the settings say how to answer them.
    const to = isOn(path, business) ? `${path}?sort=oldest` : `${officePaths.settings}?tab=configurations`
    return [{ to, label, count, minutes: Math.floor(ageMs / 60_000) }]
  })
  const isLate = late.length > 0
  // The kitchen is notified of approved orders only.
  const isHeard = !useLocation().pathname.startsWith(officePaths.kitchen)
  useEffect(() => {
    if (!isLate || !isHeard) return
    playSound('overdue')
    const ringing = setInterval(() => playSound('overdue'), ringEveryMs)
    return () => clearInterval(ringing)
  }, [isLate, isHeard])
  if (!isLate) return null
  return (
    <div className={styles.overdue} role="status" aria-live="assertive">
      <BellRing aria-hidden size={20} />
      {late.map(({ to, label, count, minutes }) => (
        <Link key={label} to={to} className={styles.link}>
          <span className={styles.long}>{t(label, { n: count, minutes })}</span>
          <span className={styles.short}>{t(`${label}.short`, { n: count, minutes })}</span>
        </Link>
      ))}
    </div>
  )
}

/** The tables whose food is ready; on the screens where their cards or orders say so, and for the cooks, nothing. */
function Ready() {
  const { ready } = useBusinessData().pending
  const { pathname } = useLocation()
  if (!ready.length || [officePaths.tables, officePaths.kitchen].some((path) => pathname.startsWith(path)))
    return null
  const places = { table: officePaths.orders, pickup: officePaths.pickups, delivery: officePaths.deliveries }
  return (
    <p className={styles.ready} role="status">
      <ConciergeBell aria-hidden size={20} />
      <span className={styles.links}>
        {ready.map((order) => (
          <Link key={order.id} to={`${places[order.kind]}?tab=progress`} className={styles.link}>
            {order.kind === 'table'
              ? t('ready.at', { place: tableLabel(order) })
              : t('ready.number', { number: shortOrderNumber(order) })}
          </Link>
        ))}
      </span>
    </p>
  )
}

/** The printers that do not print, with a link to their settings. */
function PrintersOut() {
  const out = useBusinessData().pending.printers
  return out.flatMap(({ id, name, problem, waiting }) =>
    problem
      ? [
          <p key={id} className={styles.out} role="status">
            <Printer aria-hidden size={20} />
            <Link to={`${officePaths.settings}?tab=configurations`} className={styles.link}>
              <span>{t('printers.out', { name, problem: problemText(problem) })}</span>
              {waiting > 0 && <span>{` · ${t('printers.waiting', { n: waiting })}`}</span>}
            </Link>
          </p>,
        ]
      : [],
  )
}

/** Shorter interruptions are not shown, unless the device says that it is offline, or a call has failed meanwhile. */
const lostAfterMs = 4_000

function useLost(isConnected: boolean): boolean {
  const [isLost, setLost] = useState(false)
  const isUnreachable = connection.use() === 'unreachable'
  useEffect(() => {
    if (isConnected) return
    const timer = setTimeout(() => setLost(true), navigator.onLine && !isUnreachable ? lostAfterMs : 0)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isConnected, isUnreachable])
  return isLost
}
