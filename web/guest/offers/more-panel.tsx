import { Empty } from '../ui/empty.tsx'
import { Loading } from '../ui/loading.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { Sheet } from '../ui/bottom-sheet.tsx'
import { usePanelWords } from '../context/panel-context.ts'
import type { Offers } from '#web/lib/page-data.ts'
import { DailyMenus, Events } from './sections.tsx'

/** What there is besides the menus: daily menus and events. */
export function MorePanel({ offers }: { offers: Offers | undefined }) {
  const { t } = usePanelWords()
  const isEmpty = offers && !offers.dailyMenus.length && !offers.events.length
  return (
    <Sheet title={t('more')} onClose={closePanel} isTall>
      {!offers && <Loading />}
      {isEmpty && <Empty sign="food">{t('offers.none')}</Empty>}
      {offers && (
        <>
          <DailyMenus offers={offers} />
          <Events offers={offers} />
        </>
      )}
    </Sheet>
  )
}
