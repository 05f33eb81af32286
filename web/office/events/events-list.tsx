import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import {
  recordActions,
  toggleAction,
  useRecordPanel,
  type RecordCalls,
} from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { EventCard } from './event-card.tsx'
import { EventPanel } from './event-panel.tsx'
import type { BusinessEvent, EventBody } from './business-event.ts'
import styles from './events-list.module.css'
import type { VisitCounts } from './load-statistics.ts'
import { Statistics } from './statistics.tsx'

const calls: RecordCalls<BusinessEvent, EventBody> = {
  create: (body, idempotencyKey) => api('POST events', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT events/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE events/:id', { params: { id } }),
}
const actions = {
  ...recordActions<BusinessEvent, EventBody>('events', calls, { undoneText: 'events.restored' }),
  toggle: toggleAction<BusinessEvent, EventBody>('events', calls.change),
}

interface Props {
  events: BusinessEvent[]
  statistics: VisitCounts
  /** The business's time zone. */
  zone: string
  tabs: ReactNode
}

const getSearchTexts = ({ title, titleEn }: BusinessEvent) => [title, titleEn ?? '']

/** The events of a business, with its visit statistics. */
export function EventsList({ events, statistics, zone, tabs }: Props) {
  const { run, isBusy } = useActions(actions)
  const now = useNow(30_000)
  const search = useSearch(events, getSearchTexts)
  const { open, panel } = useRecordPanel<BusinessEvent, EventBody>(calls, {
    param: 'event',
    items: events,
    run,
    isBusy,
  })
  return (
    <ListScreen
      title={t('events.title')}
      lead={t('events.lead')}
      search={{ label: t('events.search'), state: search }}
      create={{ label: t('events.create'), onClick: () => open() }}
      actions={tabs}
      tab="events"
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
              onToggle={() => void run.toggle(event)}
              onEdit={() => open(event)}
              onDelete={() => void run.remove(event)}
            />
          </li>
        ))}
      </ul>
    </ListScreen>
  )
}
