import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officePath } from '#contract/domain/office-paths.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { formatTime } from '#web/lib/time.ts'
import { Age } from '#web/office/orders/order-parts.tsx'
import { numberText, stateTones, urgentStates } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { labelOfVisit, partyText, type TablePlace, type Visit } from './places.ts'
import styles from './places.module.css'

/** A table: who sits there, since when, what they owe, and what they want. A tap takes a round. */
export function PlaceCard({
  place: { table, state, parties },
  unsent,
}: {
  place: TablePlace
  unsent: Unsent
}) {
  const isNamed = table.name !== String(table.number)
  const [first, ...others] = parties
  const wants = urgentStates.includes(state.kind)
  return (
    <Card
      to={table.id}
      name={isNamed ? table.name : numberText(table)}
      detail={isNamed ? numberText(table) : undefined}
      who={others.length ? t('service.parties', { n: parties.length }) : first && partyText(first)}
      parties={parties}
      unsent={unsent}
      wants={wants}
      shows={`table:${table.number}`}
    >
      <Pill tone={stateTones[state.kind]}>{t(`tables.${state.kind}`)}</Pill>
      {wants && state.since && (
        <span className={styles.since}>
          <Age since={state.since} />
        </span>
      )}
    </Card>
  )
}

/** A party at none of the tables. */
export const PartyCard = ({ visit, unsent }: { visit: Visit; unsent: Unsent }) => (
  <Card
    to={visit.id}
    name={labelOfVisit(visit)}
    who={visit.guests === null ? '' : t('service.guests', { n: visit.guests })}
    parties={[visit]}
    unsent={unsent}
    wants={visit.pending > 0}
  />
)

/** A place that is gone, with rounds that were not sent there. */
export const GoneCard = (card: Pick<CardProps, 'to' | 'name' | 'unsent'>) => (
  <Card {...card} who={undefined} parties={[]} wants={false} />
)

/** What was entered at a place and is no order yet. */
export interface Unsent {
  /** Rounds to be sent, or refused. */
  count: number
  isBegun: boolean
}

export const UnsentPills = ({ count, isBegun }: Unsent) => (
  <>
    {isBegun && <Pill tone="waiting">{t('service.begun')}</Pill>}
    {count > 0 && <Pill tone="waiting">{t('service.unsent', { n: count })}</Pill>}
  </>
)

interface CardProps {
  to: string
  name: string
  detail?: string | undefined
  who: string | undefined
  parties: readonly Visit[]
  unsent: Unsent
  wants: boolean
  /** The news that appear here (notifications/in-view.ts). */
  shows?: string
  children?: ReactNode
}

function Card({ to, name, detail, who, parties, unsent, wants, shows, children }: CardProps) {
  const { money } = useMoney()
  const since = parties.map(({ openedOn }) => openedOn).toSorted()[0]
  const total = fromMills(parties.reduce((sum, visit) => sum + toMills(visit.total), 0))
  return (
    <li>
      <Link
        to={officePath('servicePlace', { place: to })}
        className={styles.card}
        data-waiting={wants}
        data-shows={shows}
      >
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {since && (
          <span className={styles.detail}>
            {[who, t('bill.since', { time: formatTime(since) })].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className={styles.badges}>
          {children}
          {total > 0 && <span className={styles.total}>{money(total)}</span>}
          <UnsentPills {...unsent} />
        </span>
      </Link>
    </li>
  )
}
