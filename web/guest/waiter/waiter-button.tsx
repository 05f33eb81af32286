import { bounds } from '#contract/domain/bounds.ts'
import { say } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { usePlace } from '../context/menu-location.tsx'
import { useWords } from '../context/menu-context.tsx'
import { useCountdown } from './countdown.ts'
import { wishWaiter } from './pending-call.ts'

/** Calls the waiter to the table, where that is on; after a call a ring runs down until the next one. */
export function WaiterButton() {
  const { t, business } = useWords()
  const { tableNumber } = usePlace()
  const left = useCountdown()
  if (!business.enableCallWaiter || tableNumber === null) return null
  const name = left ? t('waiter.again', { n: left }) : t('waiter.call')
  return (
    <button
      type="button"
      className="round floating-waiter"
      aria-label={name}
      aria-disabled={left > 0}
      onClick={() => {
        if (left) return say(name)
        wishWaiter()
        openPanel('waiter')
      }}
    >
      {left ? left : <Icon name="bell" />}
      {left > 0 && (
        <svg className="ring" viewBox="0 0 52 52" aria-hidden="true">
          <circle
            cx="26"
            cy="26"
            r="24"
            pathLength={bounds.waiterPauseInSeconds}
            strokeDasharray={`${left} ${bounds.waiterPauseInSeconds}`}
          />
        </svg>
      )}
    </button>
  )
}
