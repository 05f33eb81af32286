import { useEffect, useState } from 'react'
import { isLanguage, type Language } from '#contract/domain/bounds.ts'
import { saveLanguage, translator, type Translate } from '#web/lib/i18n.ts'
import { stored } from '#web/lib/stored.ts'
import type { OfferTexts } from '#web/locales/en/offer.ts'
import { offerTexts } from '#web/locales/load-offer.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useIsPanelOpen } from '../navigation/navigation.ts'
import { Icon } from '../ui/icon.tsx'

/** The name of a language, in the offered one. */
const nameOf = (code: string, offer: Language): string =>
  new Intl.DisplayNames(offer, { type: 'language' }).of(code) ?? code

const storage = stored('language_offer')

/** Offers the menu in the phone's language once, or what of it there is in that; either choice is stored. */
export function LanguageOffer() {
  const { language: primary, secondaryLanguage } = useMenuContext().business.configuration
  const { dataset } = document.documentElement
  const { offer } = dataset
  // The settings list the same languages.
  const isInSettings = useIsPanelOpen(/^settings/)
  const t = useTextsIn(isLanguage(offer) ? offer : null)
  if (!isLanguage(offer) || !t || isInSettings) return null
  const accept = () => {
    saveLanguage(offer)
    location.reload()
  }
  const decline = () => {
    storage.set('declined')
    delete dataset.offer
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('.header-name')?.focus()
  }
  return (
    <>
      <button type="button" className="language-accept" lang={offer} onClick={accept}>
        <Icon name="globe" />
        <span>
          {offer === primary || offer === secondaryLanguage
            ? t('offer.menu')
            : t('offer.buttons', { dishes: nameOf(secondaryLanguage, offer) })}
        </span>
      </button>
      <button type="button" className="round" lang={offer} aria-label={t('offer.decline')} onClick={decline}>
        <Icon name="close" />
      </button>
    </>
  )
}

/** The texts of the offered language: the page has only those of its own. */
function useTextsIn(language: Language | null): Translate<OfferTexts> | null {
  const [t, setT] = useState<Translate<OfferTexts> | null>(null)
  useEffect(() => {
    if (!language) return
    offerTexts(language).then(
      (texts) => setT(() => translator<OfferTexts>(language, texts)),
      // Without a network, another language cannot be opened either.
      () => {},
    )
  }, [language])
  return t
}
