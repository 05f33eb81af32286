import { Button } from '@mantine/core'
import { ShieldQuestionMark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { subscribeToPushes } from '#web/office/notifications/pushes.ts'
import { playSound } from '#web/office/notifications/sounds.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import styles from './approval-requests.module.css'
import { detailsOf, titleOf, type Asked } from './asked.ts'

const actions = {
  approve: action(({ id }: Asked) => decide(id, true), {
    confirm: false,
    successText: 'approval.approved',
  }),
  decline: action(({ id }: Asked) => decide(id, false), {
    confirm: false,
    successText: 'approval.declined',
  }),
}

const decide = (id: string, isApproved: boolean) =>
  api('PUT approvals/:id', { params: { id }, body: { isApproved } })

const readAsked = (signal: AbortSignal) => api('GET approvals', { signal })

/** What colleagues ask for now, on every screen of whoever can approve it. */
export function ApprovalRequests({ isConnected }: { isConnected: boolean }) {
  const { data: asked = [], reload } = useAsyncData(readAsked)
  const { run, isBusy } = useActions(actions)
  useEffect(() => subscribeToLiveEvents(({ type }) => type === 'approval' && reload()), [reload])
  useEffect(() => subscribeToPushes(({ title }) => title === 'Needs Approval' && reload()), [reload])
  // What was asked for meanwhile.
  useEffect(() => {
    if (isConnected) reload()
  }, [isConnected, reload])
  useSoundOfNew(asked)
  return (
    <div className={styles.requests} role="status">
      {asked.map((one) => {
        const what = titleOf(one)
        const text = `${t('approval.asks', { name: one.askedBy })} ${what}`
        return (
          <Notice
            key={one.id}
            icon={ShieldQuestionMark}
            text={[text, detailsOf(one)].filter(Boolean).join(' · ')}
          >
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={`${t('approval.decline')}: ${what}`}
              onClick={() => void run.decline(one).then(reload)}
            >
              {t('approval.decline')}
            </Button>
            <Button
              disabled={isBusy}
              aria-label={`${t('approval.approve')}: ${what}`}
              onClick={() => void run.approve(one).then(reload)}
            >
              {t('approval.approve')}
            </Button>
          </Notice>
        )
      })}
    </div>
  )
}

function useSoundOfNew(asked: readonly Asked[]): void {
  const known = useRef<ReadonlySet<string>>(new Set())
  const ring = useEffectEvent(() => {
    if (asked.some(({ id }) => !known.current.has(id))) playSound('call')
    known.current = new Set(asked.map(({ id }) => id))
  })
  useEffect(() => ring(), [asked])
}
