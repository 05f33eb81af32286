import { NavLink } from 'react-router'
import { officePath, officePaths } from '#contract/domain/office-paths.ts'
import { t } from '#web/office/texts.ts'
import { forStation, isFinished, type KitchenOrder } from './kitchen-queue.ts'
import { stationName } from '#web/office/stations/station-name.ts'
import styles from './station-tabs.module.css'

interface Props {
  stations: string[]
  /** The station on the screen, which may have nothing left to prepare. */
  current: string | undefined
  orders: KitchenOrder[]
}

/** Links to the stations' screens, with the number of orders waiting at each. */
export function StationTabs({ stations, current, orders }: Props) {
  const listed = [...new Set([...stations, ...(current ? [current] : [])])]
  if (listed.length < 2) return null
  return (
    <nav aria-label={t('station.nav')}>
      <ul className={styles.tabs}>
        {[undefined, ...listed].map((station) => (
          <li key={station ?? ''}>
            <NavLink
              end
              className={styles.tab}
              to={
                station
                  ? officePath('kitchenStation', { station: encodeURIComponent(station) })
                  : officePaths.kitchen
              }
            >
              <span>{station ? stationName(station) : t('station.all')}</span>
              <Waiting n={countOpen(orders, station)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const countOpen = (orders: KitchenOrder[], station: string | undefined): number =>
  orders.filter((order) => {
    const made = forStation(order, station)
    return made !== null && !isFinished(made)
  }).length

function Waiting({ n }: { n: number }) {
  if (n === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{n}</span>
      <span className="visually-hidden">{t('nav.pending', { n })}</span>
    </span>
  )
}
