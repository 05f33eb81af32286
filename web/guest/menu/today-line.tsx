import type { OnToday } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { Icon } from '../ui/icon.tsx'

/** Today's events and daily menus; opens the only one, or the list if there are several. */
export function TodayLine({ today }: { today: OnToday[] }) {
  const { t, dishLang } = useMenuContext()
  const panel = today.length > 1 ? 'more' : today[0]?.panel
  return (
    <button type="button" className="today" aria-haspopup="dialog" onClick={() => openPanel(panel ?? 'more')}>
      <Icon name="calendar" />
      <span className="today-titles">
        <span>{t('today')}</span> <span {...dishLang()}>{today.map(({ title }) => title).join(' · ')}</span>
      </span>
    </button>
  )
}
