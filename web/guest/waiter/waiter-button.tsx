import { firstBounds } from '#contract/domain/first-bounds.ts'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { useCountdown } from './countdown.ts'
import { requestWaiterCall } from './pending-call.ts'

/** Calls the waiter to the table, if enabled; after a call a ring counts down until the next is possible. */
export function WaiterButton() {
  const { t, business } = useMenuContext()
  const { tableNumber } = useMenuLocation()
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
        if (left) return announce(name)
        requestWaiterCall()
        openPanel('waiter')
      }}
    >
      {left ? (
        <span>{left}</span>
      ) : (
        <>
          <Icon name="bell" />
          <span className="floating-name">{t('waiter')}</span>
        </>
      )}
      {left > 0 && (
        <svg className="ring" viewBox="0 0 52 52" aria-hidden="true">
          <circle
            cx="26"
            cy="26"
            r="24"
            pathLength={firstBounds.waiterPauseInSeconds}
            strokeDasharray={`${left} ${firstBounds.waiterPauseInSeconds}`}
          />
        </svg>
      )}
    </button>
  )
}
