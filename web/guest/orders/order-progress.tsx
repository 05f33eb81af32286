import { stageKey } from '#contract/texts/stage-key.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Order } from '#web/lib/page-data.ts'
import { formatTime } from '#web/lib/time.ts'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'

type Translate = PanelContextValue['t']

/** When an approved order is expected; without a promised time, or once it is ready, its stage. */
function promise({ stage, status, readyBy, destination }: Order, t: Translate): string {
  const isOpen = stage === 'accepted' || stage === 'preparing'
  if (!isOpen || !readyBy) return t(stageKey({ status, stage }))
  const minutes = destination?.minutes
  if (!minutes) return t('life.readyBy', { time: formatTime(readyBy) })
  const arrivesBy = new Date(Date.parse(readyBy) + minutes * 60_000)
  return t('life.arrivesBy', { time: formatTime(arrivesBy.toISOString()) })
}

/** An order's state in a few words: seen or not, then the promised time or the stage. */
export const orderState = (order: Order, t: Translate): string =>
  order.status === 'SENT' ? t(order.seenOn ? 'life.seen' : 'life.sent') : promise(order, t)

/** Sent → seen → decided and, if staff report its stages, → ready, as a progress bar. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = usePanelContext()
  const { status, stage, seenOn, readyBy } = order
  const isDecided = status !== 'SENT'
  const steps: { name: string; text: string; isDone: boolean; icon: IconName }[] = [
    { name: 'sent', text: t('life.sent'), isDone: true, icon: 'check' },
    // Nobody saw an order that was approved by itself, and few saw one that was withdrawn.
    ...(isDecided && seenOn === null
      ? []
      : [
          {
            name: 'seen',
            text: t('life.seen'),
            isDone: seenOn !== null,
            icon: 'check' as const,
          },
        ]),
    {
      name: 'decided',
      text: t(!isDecided ? 'life.decision' : status === 'DECLINED' ? stageKey(order) : 'order.APPROVED'),
      isDone: isDecided,
      icon: status === 'DECLINED' ? 'close' : 'check',
    },
  ]
  if (status === 'APPROVED' && (readyBy ?? stage !== 'accepted')) {
    const isDone = stage === 'ready' || stage === 'onTheWay' || stage === 'completed'
    steps.push({ name: 'ready', text: promise(order, t), isDone, icon: 'check' })
  }
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={`life life-${status}`}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={step.isDone ? 'life-step life-done' : 'life-step'}
          aria-current={step === next ? 'step' : undefined}
        >
          <span className="life-dot">{step.isDone && <Icon name={step.icon} />}</span>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  )
}
