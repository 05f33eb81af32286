import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { RatingBursts, type Rating } from './rating-bursts.tsx'
import { formatOneDecimal } from './one-decimal.ts'
import type { Product } from '#web/office/data/product.ts'
import styles from './rating-panel.module.css'
import { Stars } from './stars.tsx'

interface Props {
  product: Product
  onClose: () => void
}

/** The ratings of a product: average out of 5, count, and a bar per star level (specification, section 2). */
export function RatingPanel({ product: { id, name }, onClose }: Props) {
  const [rates, setRates] = useState<Rating>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api('GET products/:id/product-rates', { params: { id }, signal }).then(setRates, (error: unknown) => {
      if (!signal.aborted) setProblem(errorMessage(error))
    })
    return () => leaving.abort()
  }, [id, attempt])
  const retry = () => {
    setProblem(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <Panel title={t('ratings.title', { name })} onClose={onClose}>
      {rates && <Rated {...rates} />}
      {rates && rates.bursts.length > 0 && (
        <RatingBursts name={name} rating={rates} onChange={setRates} onRefused={retry} />
      )}
      {problem && (
        <div role="alert" className={styles.failed}>
          <p>{`${t('ratings.failed')}: ${problem}`}</p>
          <Button variant="default" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {!rates && !problem && <Skeleton height={260} role="status" aria-label={t('loading')} />}
    </Panel>
  )
}

function Rated({ averageRate, count, rates }: Rating) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.average}>
          <strong>{formatOneDecimal(averageRate)}</strong> <span>{t('ratings.outOf5')}</span>
        </p>
        <Stars average={averageRate} size={24} />
        <p className={styles.count}>{t('ratings.count', { n: count })}</p>
      </div>
      <ul className={styles.levels}>
        {rates.map(({ star, count: given, percentage }) => (
          <li key={star} className={styles.level}>
            <span>{t('ratings.stars', { n: star })}</span>
            <span className={styles.bar} aria-hidden>
              <span className={styles.filled} style={{ inlineSize: `${percentage}%` }} />
            </span>
            <span className={styles.percent}>
              {t('ratings.percent', { percent: formatOneDecimal(percentage) })}
            </span>
            <span className={styles.given}>{t('ratings.count', { n: given })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.how}>{t('ratings.how')}</p>
    </>
  )
}
