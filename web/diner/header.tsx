import { Icon } from './icons.tsx'
import { openPanel } from './navigation.ts'
import { Thumbnail } from './picture.tsx'
import { usePlace } from './place.tsx'
import { useWords } from './words.tsx'

/** Whose menu this is, whether it is open now, at which table, and the settings. */
export function Header({ isOpen }: { isOpen: boolean }) {
  const { t, business } = useWords()
  const { tableNumber } = usePlace()
  const hours = `${business.startDayTime.slice(0, 5)}–${business.endDayTime.slice(0, 5)}`
  return (
    <header className="header">
      {business.logo && <Thumbnail link={business.logo} className="header-logo" eager />}
      <h1 className="header-name">{business.name}</h1>
      <button
        type="button"
        className="round header-settings"
        aria-label={t('settings')}
        onClick={() => openPanel('settings')}
      >
        <Icon name="settings" />
      </button>
      <p className="header-facts">
        <span className={isOpen ? 'header-open' : 'header-closed'}>
          {t(isOpen ? 'business.open' : 'business.closed')}
        </span>
        <span>{hours}</span>
        {tableNumber !== null && <span>{t('order.table', { n: tableNumber })}</span>}
      </p>
    </header>
  )
}
