import { Button, Switch } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useState } from 'react'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import styles from './mails.module.css'

const readMails = (signal: AbortSignal) => api('GET users/mails', { signal })

const actions = {
  sendAgain: action(() => api('POST users/mails/confirmation'), {
    confirm: false,
    successText: 'mails.sentAgain',
  }),
  setWeekly: action((weeklyFigures: boolean) => api('PUT users/mails', { body: { weeklyFigures } }), {
    confirm: false,
    successText: 'saved.changes',
  }),
}

/** Whether the user's own address is confirmed, and which mails it receives. */
export function MailSettings({ email }: { email: string }) {
  const { data, problem, reload } = useAsyncData(readMails)
  const { run, isBusy } = useActions(actions)
  const [chosen, setChosen] = useState<boolean>()
  async function setWeekly(isWanted: boolean) {
    setChosen(isWanted)
    const { isDone } = await run.setWeekly(isWanted)
    if (!isDone) setChosen(undefined)
  }
  return (
    <section className={styles.card} aria-label={t('mails.title')}>
      <h2 className={styles.heading}>{t('mails.title')}</h2>
      {!data && <LoadState problem={problem} onRetry={reload} />}
      {data && (
        <p className={styles.state} data-confirmed={data.isConfirmed}>
          {data.isConfirmed ? <CircleCheck aria-hidden size={20} /> : <CircleAlert aria-hidden size={20} />}
          <span>{t(data.isConfirmed ? 'mails.isConfirmed' : 'mails.notConfirmed', { email })}</span>
        </p>
      )}
      {data && !data.isConfirmed && (
        <Button
          className={styles.start}
          variant="default"
          loading={isBusy}
          onClick={() => void run.sendAgain()}
        >
          {t('mails.sendAgain')}
        </Button>
      )}
      {data && (
        <Switch
          label={t('mails.weekly')}
          description={t('mails.weeklyHint')}
          checked={chosen ?? data.weeklyFigures}
          onChange={({ currentTarget }) => void setWeekly(currentTarget.checked)}
        />
      )}
    </section>
  )
}
