import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { saveFile } from '#web/office/ui/save-file.ts'
import styles from './receipts-of-month.module.css'

const actions = {
  csv: action(
    async (month: string) => {
      const response = await api('GET receipts/csv', { query: { month } })
      saveFile(await response.blob(), `receipts-${month}.csv`)
    },
    { confirm: false, successText: 'settings.downloaded' },
  ),
  json: action(
    async (month: string) => {
      const response = await api('GET receipts/json', { query: { month } })
      saveFile(await response.blob(), `receipts-${month}.json`)
    },
    { confirm: false, successText: 'settings.downloaded' },
  ),
}

/** Downloads the receipts of the month of a day, for accountants: as a table, or with the chain. */
export function ReceiptsOfMonth({ day }: { day: string }) {
  const { run, isBusy } = useActions(actions)
  const [year = '', of = ''] = day.split('-')
  const month = `${year}-${of}`
  return (
    <section className={styles.receipts} aria-labelledby="receipts-of-month">
      <h2 id="receipts-of-month" className={styles.heading}>
        {t('receipts.ofMonth', { month: `${of}/${year}` })}
      </h2>
      <p className={styles.hint}>{t('receipts.ofMonthHint')}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<Download aria-hidden size={18} />}
          disabled={isBusy}
          onClick={() => void run.csv(month)}
        >
          {t('receipts.csv')}
        </Button>
        <Button
          variant="default"
          leftSection={<Download aria-hidden size={18} />}
          disabled={isBusy}
          onClick={() => void run.json(month)}
        >
          {t('receipts.json')}
        </Button>
      </div>
    </section>
  )
}
