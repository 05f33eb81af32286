import type { OrderKind } from '#contract/domain/price-rules.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { usePause } from './use-pause.ts'

/** Says until when no orders are taken, while they are paused. */
export function PauseNote({ kind }: { kind: OrderKind }) {
  const { t } = usePanelContext()
  const time = usePause(kind)
  return (
    <p className="note note-stop" role="status">
      {time && t('cart.paused', { time })}
    </p>
  )
}
