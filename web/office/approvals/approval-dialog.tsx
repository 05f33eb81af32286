import { Button, Loader, Modal } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { approvals } from '#contract/api/approvals.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { PeopleButtons } from '#web/office/devices/people-buttons.tsx'
import { PinPad } from '#web/office/devices/pin-pad.tsx'
import { useWantedApproval, type WantedApproval } from '#web/office/session/approval.ts'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { FormError } from '#web/office/ui/auth-layout.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import styles from './approval-dialog.module.css'
import { detailsOf, titleOf } from './asked.ts'

type Watched = DataOf<(typeof approvals)['GET approvals/:id']>
type Approver = Watched['approvers'][number]

/** Asks for the approval that a call needs, with somebody's PIN or on their screens; mounted once in the office. */
export function ApprovalDialog() {
  const wanted = useWantedApproval()
  return (
    <Modal
      opened={wanted !== undefined}
      onClose={() => wanted && giveUp(wanted)}
      withCloseButton={false}
      centered
      size="28rem"
      zIndex={450}
      transitionProps={{ duration: 0 }}
      classNames={{ body: styles.dialog }}
    >
      {/* Not in a header, which would be the page's second. */}
      <Modal.Title className={styles.title}>{t('approval.title')}</Modal.Title>
      {wanted && <Asking key={wanted.id} wanted={wanted} />}
    </Modal>
  )
}

/** Nobody has to decide it any more. */
function giveUp({ id, answer }: WantedApproval): void {
  void api('DELETE approvals/:id', { params: { id } }).catch(() => {})
  answer(false)
}

function Asking({ wanted }: { wanted: WantedApproval }) {
  const { watched, problem, watch } = useWatched(wanted)
  const [approver, setApprover] = useState<Approver>()
  const params = { id: wanted.id }
  if (!watched) return <LoadState problem={problem} onRetry={() => void watch()} />
  const { asked, state, isShown, decidedBy, approvers } = watched
  const isOver = state === 'declined' || state === 'expired'
  return (
    <div className={styles.dialog}>
      <div>
        <p className={styles.what}>{titleOf(asked)}</p>
        <p className={styles.details}>{detailsOf(asked)}</p>
      </div>
      {problem !== undefined && <FormError>{problem}</FormError>}
      {isOver && (
        <FormError>
          {state === 'declined' ? t('approval.declinedBy', { name: decidedBy ?? '' }) : t('approval.expired')}
        </FormError>
      )}
      {!isOver && approver && (
        <>
          <PinPad
            label={t('device.pinOf', { name: approver.firstName })}
            submit={t('approval.approve')}
            onSubmit={(pin) =>
              watch(() => api('POST approvals/:id/pin', { params, body: { staffId: approver.id, pin } }))
            }
          />
          <Button
            variant="subtle"
            leftSection={<ArrowLeft aria-hidden size={18} />}
            onClick={() => setApprover(undefined)}
          >
            {t('device.somebodyElse')}
          </Button>
        </>
      )}
      {!isOver && !approver && (
        <>
          <p className={styles.details}>{t(approvers.length ? 'approval.who' : 'approval.nobody')}</p>
          <PeopleButtons label={t('approval.approvers')} people={approvers} onChoose={setApprover} />
          <div role="status">
            {isShown && (
              <p className={styles.waiting}>
                <Loader size={18} aria-hidden />
                <span>{t('approval.asked')}</span>
              </p>
            )}
          </div>
          {!isShown && (
            <Button
              variant="default"
              onClick={() => void watch(() => api('POST approvals/:id/asking', { params })).catch(() => {})}
            >
              {t('approval.ask')}
            </Button>
          )}
        </>
      )}
      <Button variant="default" onClick={() => giveUp(wanted)}>
        {t(isOver ? 'close' : 'cancel')}
      </Button>
    </div>
  )
}

/** Where the stream does not say so. */
const lookEveryMs = 5_000

/** What becomes of it: read when an event says so, and every few seconds. */
function useWatched({ id, answer }: WantedApproval) {
  const [watched, setWatched] = useState<Watched>()
  const [problem, setProblem] = useState<string>()
  const watch = useCallback(
    async (read = () => api('GET approvals/:id', { params: { id } })) => {
      const now = await read()
      setProblem(undefined)
      setWatched(now)
      if (now.state === 'approved') answer(true)
    },
    [id, answer],
  )
  useEffect(() => {
    const look = () => void watch().catch((error: unknown) => setProblem(errorMessage(error)))
    look()
    const timer = setInterval(look, lookEveryMs)
    const stop = subscribeToLiveEvents((event) => event.type === 'approval' && event.data.id === id && look())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [id, watch])
  return { watched, problem, watch }
}
