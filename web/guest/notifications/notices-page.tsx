import { useState } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { formatTime } from '#web/lib/time.ts'
import type { Order } from '#web/lib/page-data.ts'
import { useOrders } from '../orders/use-orders.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Loading } from '../ui/loading.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { usePanelWords } from '../context/panel-context.ts'
import { backgroundNow, setBackground } from './background.ts'
import { notedCalls } from './calls.ts'
import { isSignalOn, setSignal } from './signal.ts'

/** What happened in this visit, newest first, and how the guest wants to be told (customer specification, section 2). */
export function NoticesPage() {
  const { t, business } = usePanelWords()
  const { list } = useOrders(business.id, null)
  const [isLoud, setLoud] = useState(isSignalOn)
  const [background, setShown] = useState(backgroundNow)
  const notices = list && noticesOf(list, business.id)
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
          onChange={(isOn) => void setBackground(isOn).then(setShown)}
        />
      )}
      {!notices && <Loading />}
      {notices?.length === 0 && <p className="notices-none">{t('notices.none')}</p>}
      <ul className="choices notices">
        {notices?.map((notice) => (
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
                  what: t(`order.${notice.order.status}`),
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

const signs: Record<Notice['kind'], IconName> = {
  SENT: 'clock',
  APPROVED: 'check',
  DECLINED: 'close',
  call: 'bell',
}

type Notice = { key: string; at: string } & (
  | { kind: Order['status']; order: Order }
  | { kind: 'call'; order?: undefined; tableNumber: number }
)

const visitInMs = 12 * 3600_000

function noticesOf(orders: readonly Order[], businessId: string): Notice[] {
  const isOfThisVisit = ({ at }: Notice) => Date.now() - Date.parse(at) < visitInMs
  const own = orders.map((order): Notice => {
    const at = order.decidedOn ?? order.createdDateTime
    return { key: order.id, at, kind: order.status, order }
  })
  const calls = notedCalls()
    .filter((call) => call.businessId === businessId)
    .map(({ at, tableNumber }): Notice => ({ key: at, at, kind: 'call', tableNumber }))
  return [...own, ...calls].filter(isOfThisVisit).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  const { t } = usePanelWords()
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
