import { Tooltip } from '@mantine/core'
import { formatDay } from '#contract/domain/time-window.ts'
import { t } from '#web/office/texts.ts'
import styles from './visits-chart.module.css'

interface Props {
  days: { date: string; count: number }[]
}

/** A bar chart of visits per day, with a table for screen readers. */
export function VisitsChart({ days }: Props) {
  const maxCount = Math.max(...days.map(({ count }) => count), 1)
  const shortDate = (at: number) => formatDay(days.at(at)?.date ?? '').slice(0, 5)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption} id="visits-by-day">
        {t('statistics.byDay')}
      </figcaption>
      <div className={styles.plot} aria-hidden>
        <span className={styles.max}>{maxCount}</span>
        <div className={styles.bars}>
          {days.map(({ date, count }) => (
            <Tooltip
              key={date}
              label={`${formatDay(date)}: ${t('statistics.count', { n: count })}`}
              openDelay={0}
            >
              <div className={styles.day}>
                <div
                  className={styles.bar}
                  data-empty={count === 0}
                  style={{ blockSize: `${(100 * count) / maxCount}%` }}
                />
              </div>
            </Tooltip>
          ))}
        </div>
        <div className={styles.dates}>
          <span>{shortDate(0)}</span>
          <span>{shortDate(Math.floor(days.length / 2))}</span>
          <span>{shortDate(-1)}</span>
        </div>
      </div>
      <div className="visually-hidden">
        <table aria-labelledby="visits-by-day">
          <thead>
            <tr>
              <th scope="col">{t('statistics.day')}</th>
              <th scope="col">{t('statistics.title')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
