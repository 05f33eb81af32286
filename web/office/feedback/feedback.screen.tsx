import { Button } from '@mantine/core'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDate, formatTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import styles from './feedback.module.css'
import { readFeedback, readMoreFeedback, type Feedback } from './reading-feedback.ts'

export const loader = reads(readFeedback)

const actions = { more: action(readMoreFeedback, { asks: false }) }

/** What guests wrote, 20 at a time (back-office specification, sections 2 and 9). */
export default function FeedbackScreen() {
  const { loaded, total } = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const [isFailed, setFailed] = useState(false)
  const [firstNew, setFirstNew] = useState<string>()

  async function loadMore() {
    const outcome = await can.more()
    setFailed(!outcome.isDone)
    if (outcome.isDone) setFirstNew(outcome.result?.id)
  }

  return (
    <Screen title={t('feedback.title')} lead={t('feedback.lead')}>
      {total === 0 && (
        <Notice icon={<MessageSquareText />} title={t('feedback.empty')} text={t('feedback.emptyHint')} />
      )}
      {total > 0 && (
        <div className={styles.feedback}>
          <ul className={styles.list} aria-label={t('feedback.list')}>
            {loaded.map((one) => (
              <li
                key={one.id}
                ref={one.id === firstNew ? takeFocus : undefined}
                tabIndex={-1}
                className={styles.item}
              >
                <Comment {...one} />
              </li>
            ))}
          </ul>
          <p className={styles.shown} role="status">
            {isFailed && <span className={styles.failed}>{t('feedback.moreFailed')} · </span>}
            {t('feedback.shown', { shown: loaded.length, total })}
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

/** Those who hear the list go on where it went on, also when the button has gone. */
const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true })
