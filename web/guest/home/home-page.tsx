import { useRef } from 'react'
import { languages } from '#contract/domain/bounds.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { useHeadingFocus, useScrollRestoration } from '../navigation/arrival.ts'
import { Header } from '../page/header.tsx'
import { mapLink } from '#web/lib/places.ts'
import { addressLine, phoneLink } from '../business/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { Loading } from '../ui/loading.tsx'
import { follow } from '../navigation/navigation.ts'
import type { Menu, Offers, PageData } from '#web/lib/page-data.ts'
import { Banners } from '../offers/banners.tsx'
import { DailyMenus, Events } from '../offers/sections.tsx'
import { Picture } from '../ui/picture.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { addStyles } from '#web/lib/add-styles.ts'
import styles from './home.css?inline'

addStyles(styles)

export interface HomeProps {
  menus: Menu[]
  /** `undefined` while loading. */
  offers: Offers | undefined
  opening: PageData['opening']
}

/** Home, the parent of the menu page: the Menu card, daily menus, events and banners (customer specification, 2). */
export function HomePage({ menus, offers, opening }: HomeProps) {
  const { business } = useMenuContext()
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollRestoration()
  useHeadingFocus(heading)
  return (
    <>
      <Header opening={opening} heading={heading} isHome />
      <main className="home" aria-label={business.name}>
        <MenuCard menus={menus} />
        {offers ? (
          <>
            <DailyMenus offers={offers} />
            <Events offers={offers} />
            {offers.banners.length > 0 && <Banners banners={offers.banners} />}
          </>
        ) : (
          <Loading />
        )}
      </main>
      <HomeFoot />
    </>
  )
}

/** Address and phone number, which must also work without JavaScript. */
function HomeFoot() {
  const { t, language, business } = useMenuContext()
  const { phoneNumber, address } = business
  return (
    <footer id="info" className="home-foot">
      <a className="product-fact" href={mapLink(address)} target="_blank" rel="noopener">
        <Icon name="pin" />
        <span>{addressLine(address)}</span>
      </a>
      <a className="product-fact" href={phoneLink(phoneNumber)}>
        <Icon name="phone" />
        <span>{phoneNumber}</span>
      </a>
      {/* With JavaScript, the settings panel offers the languages. */}
      <noscript>
        <nav aria-label={t('language')}>
          {languages.map((code) => (
            <a
              key={code}
              className="product-fact"
              href={`?choose=${code}`}
              lang={code}
              rel="nofollow"
              aria-current={code === language ? 'true' : undefined}
            >
              {languageNames[code]}
            </a>
          ))}
        </nav>
      </noscript>
    </footer>
  )
}

/** Links to the menus, with the picture of the first menu that has one. */
function MenuCard({ menus }: { menus: Menu[] }) {
  const { t, dishLang } = useMenuContext()
  const path = useMenuLocation().menuPath()
  const picture = menus.find(({ photoUrl }) => photoUrl)?.photoUrl
  return (
    <a className="menu-card" href={path} onClick={follow(path)}>
      {picture ? (
        <Picture
          link={picture}
          alt=""
          sizes="(min-width: 720px) 720px, 100vw"
          className="menu-card-picture"
          eager
        />
      ) : (
        <SubmenuIcon icon={null} />
      )}
      <span className="menu-card-text">
        <strong className="menu-card-title">{t('menu')}</strong>
        <span {...dishLang()}>{menus.map(({ title }) => title).join(' · ')}</span>
      </span>
    </a>
  )
}
