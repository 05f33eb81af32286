import { Button } from '@mantine/core'
import { Phone, Store, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { officePath, officePaths } from '#contract/domain/office-paths.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { NotificationsButton } from '#web/office/notifications/notifications-button.tsx'
import { PauseNotice } from '#web/office/orders/pause.tsx'
import { getTableTexts } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SearchResults } from '#web/office/ui/search-results.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { GoneCard, PartyCard, PlaceCard, UnsentPills, type Unsent } from './place-card.tsx'
import {
  counter,
  findPlace,
  phone,
  toTablePlaces,
  visitsElsewhere,
  type ServiceData,
  type TablePlace,
} from './places.ts'
import styles from './places.module.css'
import { unsentOf, useRounds } from './rounds.ts'
import { OthersRounds, UnstoredNotice } from './unsent-list.tsx'

const getTexts = ({ table, parties }: TablePlace): string[] => [
  ...getTableTexts(table),
  ...parties.flatMap(({ label }) => label ?? []),
]

/** All tables, and the parties at the counter, to choose whose round is taken. */
export function PlacesBoard({ data }: { data: ServiceData }) {
  const { paused } = useBusinessData().business
  const places = useMemo(() => toTablePlaces(data), [data])
  const search = useSearch(places, getTexts)
  const rounds = useRounds()
  const unsentAt = (place: string): Unsent => ({
    count: unsentOf(rounds, place).length,
    isBegun: rounds.some(
      (round) => round.place === place && round.state === 'open' && round.lines.length > 0,
    ),
  })
  const begun = rounds.filter(({ lines }) => lines.length > 0)
  const gone = [...new Set(begun.map(({ place }) => place))].filter((place) => !findPlace(data, place))
  const elsewhere = visitsElsewhere(data)
  return (
    <Screen
      title={t('nav.service')}
      lead={t('service.lead')}
      search={{ value: search.text, label: t('tables.search'), onChange: search.setText, isFolded: true }}
      iconButtons={<NotificationsButton />}
      actions={
        <>
          {data.takeaway.kinds.length > 0 && (
            <Button
              component={Link}
              variant="default"
              to={officePath('servicePlace', { place: phone })}
              leftSection={<Phone aria-hidden size={18} />}
            >
              <span className={styles.counter}>
                <span>{t('service.byPhone')}</span>
                <UnsentPills {...unsentAt(phone)} />
              </span>
            </Button>
          )}
          <Button
            component={Link}
            variant="default"
            to={officePath('servicePlace', { place: counter })}
            leftSection={<Store aria-hidden size={18} />}
          >
            <span className={styles.counter}>
              <span>{t('order.counter')}</span>
              <UnsentPills {...unsentAt(counter)} />
            </span>
          </Button>
        </>
      }
    >
      <UnstoredNotice />
      <OthersRounds />
      <PauseNotice kind="table" paused={paused} />
      {(elsewhere.length > 0 || gone.length > 0) && (
        <section className={styles.group} aria-labelledby="at-counter">
          <h2 id="at-counter" className={styles.heading}>
            {t('service.atCounter')}
          </h2>
          <ul className={styles.places}>
            {elsewhere.map((visit) => (
              <PartyCard key={visit.id} visit={visit} unsent={unsentAt(visit.id)} />
            ))}
            {gone.map((place) => (
              <GoneCard
                key={place}
                to={place}
                name={begun.find((round) => round.place === place && round.at)?.at ?? t('service.missing')}
                unsent={unsentAt(place)}
              />
            ))}
          </ul>
        </section>
      )}
      <SearchResults
        search={search}
        empty={
          <EmptyState icon={<Table2 />} title={t('tables.none')} text={t('tables.noneHint')}>
            <Button component={Link} to={officePaths.tables}>
              {t('service.toTables')}
            </Button>
          </EmptyState>
        }
      >
        <section className={styles.group} aria-labelledby="at-tables">
          <h2 id="at-tables" className={elsewhere.length || gone.length ? styles.heading : 'visually-hidden'}>
            {t('tables.title')}
          </h2>
          <ul className={styles.places} aria-label={t('tables.list')}>
            {search.found.map((place) => (
              <PlaceCard key={place.table.id} place={place} unsent={unsentAt(place.table.id)} />
            ))}
          </ul>
        </section>
      </SearchResults>
    </Screen>
  )
}
