import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { Alert } from '../ui/alert.tsx'
import { say } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePanel, openedPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelWords, type PanelWords } from '../context/panel-context.ts'
import { usePlace } from '../context/menu-location.tsx'
import { isPositionAllowed, NoPosition } from '../lib/position.ts'
import { Sheet } from '../ui/bottom-sheet.tsx'
import { Thanks } from '../ui/thanks.tsx'
import { callWaiter, isCalling, settleCall, useCall } from './calling.ts'
import { useCountdown } from './countdown.ts'
import { takeWish } from './pending-call.ts'

/**
 * The call for the waiter: at once where the browser will not ask for the position, else after the plain reason why it
 * will; then how it ended (customer specification, sections 4 and 8).
 */
export function WaiterPanel({ isAlert }: { isAlert: boolean }) {
  const { t } = usePanelWords()
  const { problem } = useCall()
  const { tableNumber } = usePlace()
  useEffect(() => settleCall, [])
  useEffect(() => {
    // After a reload nothing is left to say.
    if (isAlert && !problem) switchPanel('waiter')
  }, [isAlert, problem])
  if (tableNumber === null) return null
  if (isAlert && problem) return <Alert onClose={closePanel}>{problem}</Alert>
  return (
    <Sheet title={t('waiter.call')} onClose={closePanel}>
      <Calling tableNumber={tableNumber} />
    </Sheet>
  )
}

function Calling({ tableNumber }: { tableNumber: number }) {
  const { t } = usePanelWords()
  const { step, outcome } = useCall()
  const left = useCountdown()
  const start = useCalling(tableNumber)
  const isAsking = useFirstWish(start)
  if (outcome || (left > 0 && !step)) {
    return (
      <>
        <Thanks>
          {outcome === 'coming' ? t('waiter.coming', { n: tableNumber }) : t('error.waiter-too-soon')}
        </Thanks>
        {left > 0 && <p className="waiter-pause">{t('waiter.pause', { n: left })}</p>}
      </>
    )
  }
  const text = step ? t(`sending.${step}`) : t('waiter.table', { n: tableNumber })
  return (
    <>
      {isAsking && (
        <p className="note">
          <Icon name="pin" />
          {t('waiter.whyPosition')}
        </p>
      )}
      <button
        type="button"
        className="button button-wide"
        aria-disabled={step !== null}
        onClick={() => void start()}
      >
        {step ? <span className="spinner" aria-hidden="true" /> : <Icon name="bell" />}
        <span aria-live="polite">{text}</span>
      </button>
    </>
  )
}

/** The press that opened the panel is the call itself where nothing has to be explained first. */
function useFirstWish(start: () => Promise<void>): boolean {
  const [isAsking, setIsAsking] = useState(!isCalling())
  const begin = useEffectEvent(() => {
    if (!takeWish() || isCalling()) return
    void isPositionAllowed().then((isAllowed) => {
      if (!isAllowed) return
      setIsAsking(false)
      return start()
    })
  })
  useEffect(() => begin(), [])
  return isAsking
}

function useCalling(tableNumber: number) {
  const { t, business } = usePanelWords()
  return async (): Promise<void> => {
    if (isCalling()) return
    const outcome = await callWaiter(business.id, tableNumber, (error) => problemOf(t, error))
    const isOpen = openedPanel() === 'waiter'
    if (outcome === 'failed' && isOpen) switchPanel('waiter/problem')
    else if (outcome === 'failed') openPanel('waiter/problem')
    // Whoever reads on sees the ring; who hears is told.
    else if (!isOpen) {
      say(outcome === 'coming' ? t('waiter.coming', { n: tableNumber }) : t('error.waiter-too-soon'))
      settleCall()
    }
  }
}

/** The alerts of the error catalogue (customer specification, section 8); any other names its reason where it has one. */
function problemOf(t: PanelWords['t'], error: unknown): string {
  if (error instanceof NoPosition) return t(`location_${error.reason}`)
  if (error instanceof ConnectionLost) return `${t('waiter.failed')}\n\n${t('error.offline')}`
  const code = error instanceof ApiError ? error.code : ''
  if (code === '0005' || code === '12000') return t(`waiter.${code}`)
  const reason = named.find((known) => known === code)
  return reason ? `${t('waiter.failed')}\n\n${t(`error.${reason}`)}` : t('waiter.failed')
}

const named = ['table-unknown', 'waiter-off', 'menu-disabled', 'request-too-many'] as const
