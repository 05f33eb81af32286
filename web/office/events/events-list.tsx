import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions.ts'
import { recordActions, toggleAction, useRecordPanel, type RecordCalls } from '#web/office/records.ts'
import { t } from '#web/office/texts.ts'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { EventCard } from './event-card.tsx'
import { EventPanel } from './event-panel.tsx'
import type { Event, EventBody } from './event.ts'
import styles from './events-list.module.css'
import type { Statistics as Counts } from './reading-statistics.ts'
import { Statistics } from './statistics.tsx'

const calls: RecordCalls<Event, EventBody> = {
  create: (body, idempotencyKey) => api('POST events', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT events/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE events/:id', { params: { id } }),
}
const actions = {
  ...recordActions<Event, EventBody>('events', calls, { undone: 'events.restored' }),
  toggle: toggleAction<Event, EventBody>('events', calls.change),
}

interface Props {
  events: Event[]
  statistics: Counts
  /** Of the business: its dates and hours are meant. */
  zone: string
  tabs: ReactNode
}

const textOf = ({ title, titleEn }: Event) => `${title} ${titleEn ?? ''}`

/** The posts of a business, and how many guests come to see them. */
export function EventsList({ events, statistics, zone, tabs }: Props) {
  const { can, isBusy } = useActions(actions)
  const now = useNow(30_000)
  const search = useSearch(events, textOf)
  const { open, panel } = useRecordPanel<Event, EventBody>(calls, { can, isBusy })
  return (
    <ListScreen
      title={t('events.title')}
      lead={t('events.lead')}
      search={{ label: t('events.search'), state: search }}
      create={{ label: t('events.create'), onClick: () => open() }}
      actions={tabs}
      above={<Statistics statistics={statistics} />}
      isEmpty={!events.length}
      empty={{ icon: <CalendarDays />, title: t('events.empty'), text: t('events.emptyHint') }}
      panel={panel && <EventPanel {...panel} zone={zone} />}
    >
      <ul className={styles.events} aria-label={t('events.list')}>
        {search.found.map((event) => (
          <li key={event.id}>
            <EventCard
              event={event}
              zone={zone}
              now={now}
              isBusy={isBusy}
              onToggle={() => void can.toggle(event)}
              onEdit={() => open(event)}
              onDelete={() => void can.remove(event)}
            />
          </li>
        ))}
      </ul>
    </ListScreen>
  )
}
