import { Button, Menu } from '@mantine/core'
import { Pause, Play } from 'lucide-react'
import { pausedUntil, type Paused } from '#contract/domain/pauses.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime, formatTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { MoreItem } from '#web/office/ui/more-menu.tsx'
import { Notice } from '#web/office/ui/notice.tsx'
import { useNow } from '#web/office/ui/use-now.ts'
import orders from './orders.module.css'
import styles from '#web/office/ui/more-menu.module.css'

interface Props {
  kind: OrderKind
  paused: Paused | undefined
}
type Until = number | 'opening'

const pauses = {
  pause: action((kind: OrderKind, until: Until) => api('PUT businesses/pause', { body: { kind, until } }), {
    confirm: false,
    successText: 'pause.begun',
    undo: (kind: OrderKind) => api('PUT businesses/pause', { body: { kind, until: null } }),
    undoneText: 'pause.over',
  }),
  resume: action((kind: OrderKind) => api('PUT businesses/pause', { body: { kind, until: null } }), {
    confirm: false,
    successText: 'pause.over',
  }),
}

/** Pauses orders for a while: two taps without confirmation, and Undo. */
export function PauseButton({ kind, paused }: Props) {
  const { run, isBusy } = useActions(pauses)
  const now = useNow(10_000)
  if (pausedUntil(paused, kind, now)) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} classNames={{ item: styles.item }}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isBusy}
          className={orders.pause}
          leftSection={<Pause aria-hidden size={18} />}
        >
          <span className={orders.word}>{t('pause.title')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[15, 30, 60].map((n) => (
          <MoreItem
            key={n}
            icon={Pause}
            label={t('pause.minutes', { n })}
            onClick={() => void run.pause(kind, n)}
          />
        ))}
        <MoreItem icon={Pause} label={t('pause.opening')} onClick={() => void run.pause(kind, 'opening')} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Until when orders are paused, and a button to end the pause. */
export function PauseNotice({ kind, paused }: Props) {
  const may = useMay()
  const { run, isBusy } = useActions(pauses)
  const now = useNow(10_000)
  const until = pausedUntil(paused, kind, now)
  if (!until) return null
  const isToday = new Date(until).toDateString() === now.toDateString()
  const time = isToday ? formatTime(until) : formatDateTime(until)
  return (
    <Notice icon={Pause} text={t(`pause.${kind}`, { time })}>
      {may('decideOrders') && (
        <Button
          disabled={isBusy}
          leftSection={<Play aria-hidden size={18} />}
          onClick={() => void run.resume(kind)}
        >
          {t('pause.resume')}
        </Button>
      )}
    </Notice>
  )
}
