import { ActionIcon } from '@mantine/core'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { formatRecent } from '#web/lib/time.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import { rememberedBusinessId } from '#web/office/session/page-session.ts'
import {
  isOfThisService,
  unsentOf,
  useIsAnyUnstored,
  useRounds,
  useWaitingRounds,
  type Round,
} from './rounds.ts'
import styles from './unsent-list.module.css'
import { canChange, deleteRound, reopenRound } from './unsent-rounds.ts'

interface Props {
  place: string
  /** Where one is opened again, if the place is gone, with the one that was being entered. */
  goesOnAt?: string
  onReopened?: () => void
}

/** The rounds of a place that are not sent yet, with what can still be done about them. */
export function UnsentRounds({ place, goesOnAt, onReopened }: Props) {
  const rounds = useRounds()
  const shown = goesOnAt ? rounds.filter((round) => round.place === place) : unsentOf(rounds, place)
  return (
    <div role="status" className={styles.unsent}>
      {shown.map((round) => (
        <section key={round.id} className={styles.round}>
          <CircleAlert aria-hidden size={20} />
          <div className={styles.what}>
            <p className={styles.lines}>{linesText(round)}</p>
            <p className={styles.state}>{stateText(round)}</p>
          </div>
          {/* The one that came back is entered there already. */}
          {(round.state !== 'open' || goesOnAt) && canChange(round) && (
            <div className={styles.buttons}>
              <ActionIcon
                color="gray"
                aria-label={t('service.change', { name: linesText(round) })}
                onClick={() => void reopenRound(round.id, goesOnAt ?? place).then(onReopened)}
              >
                <Pencil aria-hidden size={20} />
              </ActionIcon>
              <ActionIcon
                color="gray"
                aria-label={t('row.delete', { name: linesText(round) })}
                onClick={() => void discard(round)}
              >
                <Trash2 aria-hidden size={20} />
              </ActionIcon>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

/** Said on every screen of the pad. */
export const UnstoredNotice = () =>
  useIsAnyUnstored() && (
    <p className={styles.problem} role="alert">
      {t('service.unstored')}
    </p>
  )

/** Whose rounds wait on this device until they log in again: nobody else sends them. */
export const OthersRounds = () => (
  <div role="status" className={styles.unsent}>
    {useWaitingRounds(rememberedBusinessId() ?? '').map(({ id, firstName, count }) => (
      <p key={id} className={styles.others}>
        {t('service.waitingOf', { n: count, name: firstName })}
      </p>
    ))}
  </div>
)

async function discard(round: Round): Promise<void> {
  if (await confirm(undefined, { subject: t('row.delete', { name: linesText(round) }), isLoss: true }))
    await deleteRound(round.id)
}

const linesText = ({ lines }: Round): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

const stateText = (round: Round): string =>
  [formatRecent(new Date(round.changedOn)), whyUnsent(round)].join(' · ')

function whyUnsent(round: Round): string {
  if (round.refusal !== undefined) return round.refusal
  if (round.state !== 'waiting') return t('service.aside')
  if (!isOfThisService(round)) return t('service.outdated')
  return t(round.sending?.isAttempted ? 'service.mayHaveArrived' : 'service.notSent')
}
