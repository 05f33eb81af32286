import { currentLanguage, t } from '#web/office/texts.ts'
import type { VisitCounts } from './load-statistics.ts'
import styles from './statistics.module.css'
import { VisitsChart } from './visits-chart.tsx'

const counters = ['today', 'week', 'month', 'total'] as const

/** Visits of the menu (back-office specification, section 2). */
export function Statistics({ statistics }: { statistics: VisitCounts }) {
  return (
    <section className={styles.statistics} aria-labelledby="visits">
      <h2 id="visits" className="visually-hidden">
        {t('statistics.title')}
      </h2>
      <dl className={styles.counters}>
        {counters.map((counter) => (
          <div key={counter} className={styles.counter}>
            <dt className={styles.label}>{t(`statistics.${counter}`)}</dt>
            <dd className={styles.count}>{statistics[counter].toLocaleString(currentLanguage())}</dd>
          </div>
        ))}
      </dl>
      <VisitsChart days={statistics.byDay} />
      <p className={styles.hint}>{t('statistics.hint')}</p>
    </section>
  )
}
