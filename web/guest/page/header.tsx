import type { RefObject } from 'react'
import type { PageData } from '#web/lib/page-data.ts'
import { DietPill } from '../diet/diet-pill.tsx'
import { Icon } from '../ui/icon.tsx'
import { follow, navigateUp, openPanel } from '../navigation/navigation.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { LanguageOfferSlot } from '../language/offer-slot.tsx'
import { TakeawaySlot } from '../takeaway-orders/takeaway-slot.tsx'
import { UnknownTable } from '../ui/unknown-table.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

interface Props {
  opening: PageData['opening']
  heading: RefObject<HTMLHeadingElement | null>
  /** Home needs no back link, and shows inline what other pages open with the More button. */
  isHome?: boolean
}

/** The business's name, whether it is open, the table; links to home, search, More, the settings and the languages. */
export function Header({ opening, heading, isHome }: Props) {
  const { t, language, cardLanguage, business } = useMenuContext()
  const [shown = ''] = (cardLanguage ?? language).toUpperCase().split('-')
  const { tableNumber, homePath } = useMenuLocation()
  return (
    <header className={isHome ? 'header header-home' : 'header'}>
      {!isHome && (
        <a className="round" href={homePath} aria-label={t('home')} onClick={follow(homePath, navigateUp)}>
          <Icon name="back" />
        </a>
      )}
      <h1 className="header-name" tabIndex={-1} ref={heading}>
        {/* Without JavaScript the link leads to the address and phone number on home. */}
        <a href={`${homePath}#info`} aria-haspopup="dialog" onClick={follow('business', openPanel)}>
          {business.logo && (
            <span className="header-logo">
              <Thumbnail link={business.logo} className="header-logo-picture" />
            </span>
          )}
          <span>{business.name}</span>
        </a>
      </h1>
      <HeaderButton name="search" />
      {!isHome && (
        // Without JavaScript the link leads to home, which shows the same.
        <a
          className="round header-more"
          href={homePath}
          aria-haspopup="dialog"
          aria-label={t('more')}
          onClick={follow('more', openPanel)}
        >
          <Icon name="more" />
        </a>
      )}
      <HeaderButton name="settings" />
      <p className="header-facts">
        <span className={opening.isOpen ? 'header-open' : 'header-closed'}>{opening.text}</span>
        {tableNumber !== null && <span>{t('order.table', { n: tableNumber })}</span>}
        <a
          className="language-pill"
          href={`${homePath}#info`}
          aria-haspopup="dialog"
          aria-label={t('language.current', { name: shown })}
          onClick={follow('settings/language', openPanel)}
        >
          <Icon name="globe" />
          <span>{shown}</span>
        </a>
        {isHome && <DietPill />}
      </p>
      {opening.paused && (
        <p className="header-paused" role="status">
          {opening.paused}
        </p>
      )}
      <TakeawaySlot />
      <LanguageOfferSlot />
      <UnknownTable />
    </header>
  )
}

function HeaderButton({ name }: { name: 'search' | 'settings' }) {
  const { t } = useMenuContext()
  return (
    <button
      type="button"
      className={`round header-${name}`}
      aria-label={t(name)}
      onClick={() => openPanel(name)}
    >
      <Icon name={name} />
    </button>
  )
}
