import { Button } from '@mantine/core'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import styles from './rating-bursts.module.css'
import { formatOneDecimal } from './one-decimal.ts'

export type Rating = DataOf<Calls['GET products/:id/product-rates']>
type Burst = Rating['bursts'][number]

interface Target {
  id: string
  /** The product's name. */
  name: string
  burst: Burst
}

const toggleBurst = ({ id, burst: { from, to, setAside } }: Target) =>
  api('PUT products/:id/product-rates/set-aside', { params: { id }, body: { from, to, setAside: !setAside } })

const actions = {
  toggle: action(toggleBurst, {
    confirm: ({ name, burst: { setAside, count, from } }) =>
      t(setAside ? 'ratings.askBringBack' : 'ratings.askSetAside', {
        n: count,
        name,
        when: formatDate(from),
      }),
    successText: ({ burst: { setAside } }) => (setAside ? 'ratings.wasBroughtBack' : 'ratings.wasSetAside'),
  }),
}

interface Props {
  name: string
  rating: Rating
  onChange: (rating: Rating) => void
  /** The change was rejected: the ratings have changed meanwhile. */
  onRefused: () => void
}

/**
 * Bursts of ratings, with the facts that distinguish an attack from a busy evening; each can be set aside or
 * restored.
 */
export function RatingBursts({ name, rating: { productId: id, bursts }, onChange, onRefused }: Props) {
  const { run, isBusy } = useActions(actions)
  const toggle = async (burst: Burst) => {
    if (isBusy) return
    const outcome = await run.toggle({ id, name, burst })
    if (outcome.isDone) onChange(outcome.result)
    else if (outcome.error) onRefused()
  }
  return (
    <section className={styles.bursts} aria-labelledby="rating-bursts">
      <h3 id="rating-bursts" className={styles.title}>
        {t('ratings.bursts')}
      </h3>
      <p className={styles.hint}>{t('ratings.burstsHint')}</p>
      <ul className={styles.list}>
        {bursts.map((burst) => (
          <li key={`${burst.from} ${burst.to}`} className={styles.burst}>
            <BurstText {...burst} />
            <Button variant="default" aria-disabled={isBusy} onClick={() => void toggle(burst)}>
              {t(burst.setAside ? 'ratings.bringBack' : 'ratings.setAside')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BurstText({ from, to, count, averageRate, addresses, setAside }: Burst) {
  const end = formatDate(from) === formatDate(to) ? formatTime(to) : formatDateTime(to)
  return (
    <div>
      <p className={styles.what}>
        {t('ratings.burst', { n: count, average: formatOneDecimal(averageRate) })}
      </p>
      <p className={styles.when}>
        <span>{t('ratings.burstWhen', { from: formatDateTime(from), to: end })}</span>
        {addresses !== null && <span>{`, ${t('ratings.burstFrom', { n: addresses })}`}</span>}
      </p>
      {setAside && <p className={styles.aside}>{t('ratings.isAside')}</p>}
    </div>
  )
}
