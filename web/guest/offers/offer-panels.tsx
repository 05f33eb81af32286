import type { Offers } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { closePanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { DailyMenuPanel } from './daily-menu-panel.tsx'
import { EventPanel } from './event-panel.tsx'
import { MorePanel } from './more-panel.tsx'
import { addStyles } from '#web/lib/add-styles.ts'
import styles from './sections.css?inline'

addStyles(styles)

export interface OfferPanelsProps {
  kind: 'more' | 'daily' | 'event'
  id: string
  offers: Offers | undefined
}

/** A daily menu, an event, or the list of them. */
export function OfferPanels({ kind, id, offers }: OfferPanelsProps) {
  if (kind === 'more') return <MorePanel offers={offers} />
  const daily = kind === 'daily' ? offers?.dailyMenus.find((daily) => daily.id === id) : undefined
  if (daily) return <DailyMenuPanel daily={daily} />
  const event = kind === 'event' ? offers?.events.find((event) => event.id === id) : undefined
  return event && offers ? (
    <EventPanel event={event} today={offers.date} />
  ) : (
    <OfferEnded isLoading={!offers} />
  )
}

/** Shown for an offer that ended while the guest looked at it, or before they came back to it. */
function OfferEnded({ isLoading }: { isLoading: boolean }) {
  const { t } = usePanelContext()
  return (
    <BottomSheet title={t('more')} onClose={closePanel}>
      {isLoading ? <Loading /> : <EmptyState icon="food">{t('offer.over')}</EmptyState>}
    </BottomSheet>
  )
}
