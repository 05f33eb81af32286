import { useState } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import { formatTime } from '#web/lib/time.ts'
import type { Order } from '#web/lib/page-data.ts'
import { hasActiveOrder } from '../ordering/active-order.ts'
import { useOrders } from '../ordering/use-orders.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Loading } from '../ui/loading.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { registerForPush, unregisterFromPush } from './push-device.ts'
import { readSystemNotifications, setSystemNotifications } from './system-notifications.ts'
import { recordedCalls } from '../waiter/recorded-calls.ts'
import { isSignalOn, setSignal } from './signal.ts'

/** Orders and calls of this visit, newest first, and the notification settings (customer specification, section 2). */
export function InboxPage() {
  const { t, business, language } = usePanelContext()
  const { list } = useOrders(business.id, null)
  const [isLoud, setLoud] = useState(isSignalOn)
  const [background, setShown] = useState(readSystemNotifications)
  async function change(isOn: boolean) {
    setShown(await setSystemNotifications(isOn))
    // Where push is not possible, the open page notifies. Before the first order there is nothing to notify
    // about.
    if (!isOn) await unregisterFromPush().catch(() => {})
    else if (hasActiveOrder(business.id)) await registerForPush(business.id, language).catch(() => {})
  }
  const entries = list && toInboxEntries(list, business.id)
  return (
    <>
      <Switch
        label={t('notices.sound')}
        isOn={isLoud}
        onChange={(isOn) => {
          setSignal(isOn)
          setLoud(isOn)
        }}
      />
      {background !== 'impossible' && (
        <Switch
          label={t('notices.background')}
          isOn={background === 'on'}
          onChange={(isOn) => void change(isOn)}
        />
      )}
      {!entries && <Loading />}
      {entries?.length === 0 && <p className="notices-none">{t('notices.none')}</p>}
      <ul className="choices notices">
        {entries?.map((notice) => (
          <li key={notice.key} className="notice-line">
            <Icon name={signs[notice.kind]} />
            {notice.order ? (
              <button
                type="button"
                className="notice-order"
                onClick={() => openPanel(`cart/orders/${notice.order?.id}`)}
              >
                {t('said.of', {
                  of: t('order.number', { number: shortOrderNumber(notice.order) }),
                  what: t(stageKey(notice.order)),
                })}
              </button>
            ) : (
              <span className="choice-label">{t('notices.called', { n: notice.tableNumber })}</span>
            )}
            <time dateTime={notice.at}>{formatTime(notice.at)}</time>
          </li>
        ))}
      </ul>
    </>
  )
}

const signs: Record<InboxEntry['kind'], IconName> = {
  SENT: 'clock',
  APPROVED: 'check',
  DECLINED: 'close',
  call: 'bell',
}

type InboxEntry = { key: string; at: string } & (
  | { kind: Order['status']; order: Order }
  | { kind: 'call'; order?: undefined; tableNumber: number }
)

const visitMs = 12 * 3600_000

function toInboxEntries(orders: readonly Order[], businessId: string): InboxEntry[] {
  const isOfThisVisit = ({ at }: InboxEntry) => Date.now() - Date.parse(at) < visitMs
  const own = orders.map((order): InboxEntry => {
    const at = order.decidedOn ?? order.createdDateTime
    return { key: order.id, at, kind: order.status, order }
  })
  const calls = recordedCalls()
    .filter((call) => call.businessId === businessId)
    .map(({ at, tableNumber }): InboxEntry => ({ key: at, at, kind: 'call', tableNumber }))
  return [...own, ...calls].filter(isOfThisVisit).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  const { t } = usePanelContext()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="choice"
      onClick={() => onChange(!isOn)}
    >
      <span className="choice-label">{label}</span>
      <span className="choice-value" aria-hidden="true">
        {t(isOn ? 'notices.on' : 'notices.off')}
      </span>
    </button>
  )
}
