import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import type { Offers } from '#web/lib/page-data.ts'
import { DailyMenus, Events } from './sections.tsx'

/** The offers besides the menus: daily menus and events. */
export function MorePanel({ offers }: { offers: Offers | undefined }) {
  const { t } = usePanelContext()
  const isEmpty = offers && !offers.dailyMenus.length && !offers.events.length
  return (
    <BottomSheet title={t('more')} onClose={closePanel} isTall>
      {!offers && <Loading />}
      {isEmpty && <EmptyState icon="food">{t('offers.none')}</EmptyState>}
      {offers && (
        <>
          <DailyMenus offers={offers} />
          <Events offers={offers} />
        </>
      )}
    </BottomSheet>
  )
}
