import { useEffect, useEffectEvent, useState } from 'react'
import { askedCallReasons, type CallReason } from '#contract/domain/bounds.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonText } from '../ui/button-text.tsx'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePanel, currentPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { isPositionAllowed } from '../lib/position.ts'
import { BottomSheet, focusSheetTitle } from '../ui/bottom-sheet.tsx'
import { Thanks } from '../ui/thanks.tsx'
import {
  callWaiter,
  clearCallResult,
  explainCall,
  isCalling,
  useWaiterCall,
  withdrawCall,
} from './call-waiter.ts'
import { useCountdown } from './countdown.ts'
import { takePendingCall } from './pending-call.ts'
import { waiterErrorText } from './waiter-error-text.ts'

/**
 * Calls the waiter: at once if the position permission is granted, else after explaining why it is needed; then shows
 * the outcome (customer specification, sections 4 and 8).
 */
export function WaiterPanel({ isAlert }: { isAlert: boolean }) {
  const { t } = usePanelContext()
  const { problem } = useWaiterCall()
  const { tableNumber } = useMenuLocation()
  useEffect(() => clearCallResult, [])
  useEffect(() => {
    // The problem is not stored, so after a reload there is nothing to show.
    if (isAlert && !problem) switchPanel('waiter')
  }, [isAlert, problem])
  if (tableNumber === null) return null
  if (isAlert && problem) return <Alert onClose={closePanel}>{problem}</Alert>
  return (
    <BottomSheet title={t('waiter.call')} onClose={closePanel}>
      <CallForm tableNumber={tableNumber} />
    </BottomSheet>
  )
}

function CallForm({ tableNumber }: { tableNumber: number }) {
  const { t } = usePanelContext()
  const { step, outcome, reason } = useWaiterCall()
  const left = useCountdown()
  const start = useCallAction(tableNumber)
  const isAsking = useCallOnOpen(start)
  if (outcome || (left > 0 && !step)) {
    return (
      <>
        <Thanks other={outcome === 'called' && reason === null && <Undo />}>
          {outcomeText(t, outcome, tableNumber)}
        </Thanks>
        {(outcome === 'called' || outcome === 'seen') && <Reasons isOpen={outcome === 'called'} />}
        {left > 0 && <p className="waiter-pause">{t('waiter.pause', { n: left })}</p>}
      </>
    )
  }
  return (
    <>
      {isAsking && (
        <p className="note">
          <Icon name="pin" />
          <span>{t('waiter.whyPosition')}</span>
        </p>
      )}
      <button
        type="button"
        className="button button-wide"
        aria-disabled={step !== null}
        onClick={() => void start()}
      >
        {step ? <span className="spinner" aria-hidden="true" /> : <Icon name="bell" />}
        <ButtonText busyText={step && t(`sending.${step}`)}>
          {t('waiter.table', { n: tableNumber })}
        </ButtonText>
      </button>
    </>
  )
}

const outcomeText = (
  t: PanelContextValue['t'],
  outcome: ReturnType<typeof useWaiterCall>['outcome'],
  n: number,
): string => {
  if (outcome === 'withdrawn') return t('waiter.withdrawn')
  if (outcome === 'seen') return t('waiter.seen')
  return outcome === 'called' ? t('notices.called', { n }) : t('error.waiter-too-soon')
}

const undoForMs = 5000

/** One press calls the waiter: for a moment, whoever did not mean to can take it back. */
function Undo() {
  const { t, business } = usePanelContext()
  const [isOffered, setOffered] = useState(true)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), undoForMs)
    return () => clearTimeout(timer)
  }, [])
  const isShown = isOffered || isBusy
  useEffect(
    () => () => {
      // It had the focus, and is gone.
      if (document.activeElement === document.body) focusSheetTitle()
    },
    [isShown],
  )
  if (!isShown) return null
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return
        setBusy(true)
        void withdrawCall(business.id).then(() => setBusy(false))
      }}
    >
      {t('undo')}
    </button>
  )
}

/** The purpose of the call, asked afterwards, so that one press is enough to call. */
function Reasons({ isOpen }: { isOpen: boolean }) {
  const { t, business } = usePanelContext()
  const { reason, problemAfter } = useWaiterCall()
  const isSettled = !isOpen || reason !== null
  return (
    <fieldset className="waiter-reasons">
      <legend>{t('waiter.what')}</legend>
      {askedCallReasons.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === reason}
          // Not `disabled`, which would remove the focus.
          aria-disabled={isSettled}
          onClick={() => void (isSettled || explainCall(business.id, one))}
        >
          {t(`waiter.for.${one}`)}
        </button>
      ))}
      <p className="waiter-reason-problem" role="status">
        {problemAfter && t(problemAfter === 'offline' ? 'sending.offline' : 'waiter.failed')}
      </p>
    </fieldset>
  )
}

/** The press that opened the panel calls the waiter itself, unless the permission must be explained first. */
function useCallOnOpen(start: () => Promise<unknown>): boolean {
  const [isAsking, setIsAsking] = useState(!isCalling())
  const begin = useEffectEvent(() => {
    if (!takePendingCall() || isCalling()) return
    void isPositionAllowed().then((isAllowed) => {
      if (!isAllowed) return
      setIsAsking(false)
      return start()
    })
  })
  useEffect(() => begin(), [])
  return isAsking
}

/** Calls the waiter to the table; the outcome is announced if the panel is not open. */
export function useCallAction(tableNumber: number) {
  const context = usePanelContext()
  const { t, business } = context
  return async (reason?: CallReason): Promise<Awaited<ReturnType<typeof callWaiter>> | null> => {
    if (isCalling()) return null
    const explain = (error: unknown) => waiterErrorText(context, error)
    const outcome = await callWaiter(business.id, tableNumber, explain, reason)
    const isOpen = currentPanel() === 'waiter'
    if (outcome === 'failed' && isOpen) switchPanel('waiter/problem')
    else if (outcome === 'failed') openPanel('waiter/problem')
    // Sighted guests see the ring; screen reader users need an announcement.
    else if (!isOpen) {
      announce(outcomeText(t, outcome, tableNumber))
      clearCallResult()
    }
    return outcome
  }
}
