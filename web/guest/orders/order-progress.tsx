import { Icon, type IconName } from '../ui/icon.tsx'
import type { Order } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'

/** Sent → seen → decided, as a progress bar. */
export function OrderProgress({ order: { status, seenOn } }: { order: Order }) {
  const { t } = usePanelContext()
  const isDecided = status !== 'SENT'
  const steps: { name: string; text: string; isDone: boolean; icon: IconName }[] = [
    { name: 'sent', text: t('life.sent'), isDone: true, icon: 'check' },
    { name: 'seen', text: t('life.seen'), isDone: isDecided || seenOn !== null, icon: 'check' },
    {
      name: 'decided',
      text: t(isDecided ? `order.${status}` : 'life.decision'),
      isDone: isDecided,
      icon: status === 'DECLINED' ? 'close' : 'check',
    },
  ]
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
          {step.text}
        </li>
      ))}
    </ol>
  )
}
