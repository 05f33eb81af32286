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
import { useMay } from '#web/office/session/role.ts'
import { isOn, mayOpen } from '#web/office/session/screen-access.ts'
import styles from './alarms.module.css'
import { useBusinessData } from '../data/business-data.ts'

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
  const may = useMay()
  const now = useNow(checkEveryMs).getTime()
  const lateMs = business.configuration.overdueAfterMinutes * 60_000
  const waiting = [
    { screen: 'orders', label: 'overdue.orders', ...pending.orders },
    { screen: 'pickups', label: 'overdue.pickups', ...pending.pickupOrders },
    { screen: 'deliveries', label: 'overdue.deliveries', ...pending.deliveryOrders },
  ] as const
  const late = waiting.flatMap(({ screen, label, count, since }) => {
    const ageMs = since === null ? 0 : now - Date.parse(since)
    if (ageMs < lateMs || !may('decideOrders')) return []
    // Orders that are switched off have no screen: the settings say how to answer them.
    const to = isOn(screen, business.configuration)
      ? `${officePaths[screen]}?sort=oldest`
      : `${officePaths.settings}?tab=configurations`
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
  useMay()
  const places = { table: 'orders', pickup: 'pickups', delivery: 'deliveries' } as const
  const ready = useBusinessData().pending.ready.filter(({ kind }) => mayOpen(places[kind]))
  const { pathname } = useLocation()
  if (!ready.length || [officePaths.tables, officePaths.kitchen].some((path) => pathname.startsWith(path)))
    return null
  return (
    <p className={styles.ready} role="status">
      <ConciergeBell aria-hidden size={20} />
      <span className={styles.links}>
        {ready.map((order) => (
          <Link key={order.id} to={`${officePaths[places[order.kind]]}?tab=progress`} className={styles.link}>
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
  const may = useMay()
  return out.flatMap(({ id, name, problem, waiting }) => {
    if (!problem) return []
    const what = (
      <>
        <span>{t('printers.out', { name, problem: problemText(problem) })}</span>
        {waiting > 0 && <span>{` · ${t('printers.waiting', { n: waiting })}`}</span>}
      </>
    )
    return [
      <p key={id} className={styles.out} role="status">
        <Printer aria-hidden size={20} />
        {may('editSettings') ? (
          <Link to={`${officePaths.settings}?tab=configurations`} className={styles.link}>
            {what}
          </Link>
        ) : (
          <span>{what}</span>
        )}
      </p>,
    ]
  })
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
