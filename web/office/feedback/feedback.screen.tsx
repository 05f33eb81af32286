import { Button } from '@mantine/core'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDate, formatTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import styles from './feedback.module.css'
import { loadFeedback, loadMoreFeedback, type Feedback } from './load-feedback.ts'

export const loader = authLoader(loadFeedback)

const actions = { more: action(loadMoreFeedback, { confirm: false }) }

/** The guests' comments, 20 at a time (back-office specification, sections 2 and 9). */
export default function FeedbackScreen() {
  const { loaded, total } = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const [isFailed, setFailed] = useState(false)
  const [firstNew, setFirstNew] = useState<string>()

  async function loadMore() {
    const outcome = await run.more()
    setFailed(!outcome.isDone)
    if (outcome.isDone) setFirstNew(outcome.result?.id)
  }

  return (
    <Screen title={t('feedback.title')} lead={t('feedback.lead')}>
      {total === 0 && (
        <EmptyState icon={<MessageSquareText />} title={t('feedback.empty')} text={t('feedback.emptyHint')} />
      )}
      {total > 0 && (
        <div className={styles.feedback}>
          <ul className={styles.list} aria-label={t('feedback.list')}>
            {loaded.map((entry) => (
              <li
                key={entry.id}
                ref={entry.id === firstNew ? focusItem : undefined}
                tabIndex={-1}
                className={styles.item}
              >
                <Comment {...entry} />
              </li>
            ))}
          </ul>
          <p className={styles.shown} role="status">
            {isFailed && <span className={styles.failed}>{`${t('feedback.moreFailed')} · `}</span>}
            <span>{t('feedback.shown', { shown: loaded.length, total })}</span>
          </p>
          {total > loaded.length && (
            <Button variant="default" loading={isBusy} onClick={() => void loadMore()}>
              {t(isFailed ? 'tryAgain' : 'feedback.more')}
            </Button>
          )}
        </div>
      )}
    </Screen>
  )
}

function Comment({ fullName, comment, createdOn }: Feedback) {
  return (
    <>
      <p className={styles.head}>
        <span className={styles.name}>{fullName}</span>
        <time className={styles.when} dateTime={createdOn}>
          <span>{formatDate(createdOn)}</span> <span>{formatTime(createdOn)}</span>
        </time>
      </p>
      <p className={styles.comment}>{comment}</p>
    </>
  )
}

/** Screen readers continue at the first new item, even if the button is gone. */
const focusItem = (item: HTMLElement | null) => item?.focus({ preventScroll: true })
