import { Button } from '@mantine/core'
import { CalendarDays, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { makeOnce } from '#web/office/making-once.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { EventCard } from './event-card.tsx'
import { EventPanel, type EventBody } from './event-panel.tsx'
import styles from './events-list.module.css'
import type { Statistics as Counts } from './reading-statistics.ts'
import { Statistics } from './statistics.tsx'

export type Event = DataOf<Calls['GET events']>[number]

const change = ({ id }: Event, body: Partial<EventBody> & { deleted?: boolean }) =>
  api('PUT events/:id', { params: { id }, body })

type Save = (body: EventBody) => Promise<Event>
/** What one opening of the panel saves: a new one is made once, also when an answer was lost. */
const savingOf = (event: Event | undefined): Save =>
  event
    ? (body) => change(event, body)
    : makeOnce<EventBody, Event>({
        make: (body, idempotencyKey) => api('POST events', { body, idempotencyKey }),
        change,
      })

const actions = {
  create: action((save: Save, body: EventBody) => save(body), { says: 'events.created' }),
  update: action((save: Save, body: EventBody) => save(body), { says: 'events.updated' }),
  toggle: action((event: Event) => change(event, { ...event, active: !event.active }), {
    says: (event) => (event.active ? 'events.deactivated' : 'events.activated'),
  }),
  remove: action((event: Event) => api('DELETE events/:id', { params: { id: event.id } }), {
    says: 'events.deleted',
    undo: (event) => change(event, { deleted: false }),
    undone: 'events.restored',
  }),
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
  const [panel, setPanel] = useState<{ event: Event | undefined; save: Save }>()
  const open = (event?: Event) => setPanel({ event, save: savingOf(event) })
  const create = (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('events.create')}
    </Button>
  )
  return (
    <Screen
      title={t('events.title')}
      lead={t('events.lead')}
      search={{ value: search.text, label: t('events.search'), onChange: search.setText }}
      actions={
        <>
          {tabs}
          {events.length > 0 && create}
        </>
      }
    >
      <Statistics statistics={statistics} />
      <Searched
        search={search}
        empty={
          <Notice icon={<CalendarDays />} title={t('events.empty')} text={t('events.emptyHint')}>
            {create}
          </Notice>
        }
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
      </Searched>
      {panel && (
        <EventPanel
          event={panel.event}
          zone={zone}
          isBusy={isBusy}
          onSave={(body) => (panel.event ? can.update : can.create)(panel.save, body)}
          onClose={() => setPanel(undefined)}
        />
      )}
    </Screen>
  )
}
