import { isLanguage, type Language } from '#contract/domain/bounds.ts'
import { saveLanguage } from '#web/lib/i18n.ts'
import { stored } from '#web/lib/stored.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useIsPanelOpen } from '../navigation/navigation.ts'
import { Icon } from '../ui/icon.tsx'

interface OfferTexts {
  accept: string
  /** Where the dishes stay in another language. */
  buttons: (dishes: string) => string
  decline: string
}

/** Texts in the offered language: the page itself has only those of its own. */
const texts: Record<Language, OfferTexts> = {
  en: {
    accept: 'Read this menu in English',
    buttons: (dishes) => `Buttons in English, dishes in ${dishes}`,
    decline: 'No, thanks',
  },
  sq: {
    accept: 'Lexoje menynë në shqip',
    buttons: (dishes) => `Butonat në shqip, pjatat në ${dishes}`,
    decline: 'Jo, faleminderit',
  },
  fr: {
    accept: 'Lire la carte en français',
    buttons: (dishes) => `Boutons en français, plats en ${dishes}`,
    decline: 'Non, merci',
  },
  nl: {
    accept: 'Kaart in het Nederlands',
    buttons: (dishes) => `Knoppen in het Nederlands, gerechten in het ${dishes}`,
    decline: 'Nee, bedankt',
  },
}

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
  if (!isLanguage(offer) || isInSettings) return null
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
            ? texts[offer].accept
            : texts[offer].buttons(nameOf(secondaryLanguage, offer))}
        </span>
      </button>
      <button
        type="button"
        className="round"
        lang={offer}
        aria-label={texts[offer].decline}
        onClick={decline}
      >
        <Icon name="close" />
      </button>
    </>
  )
}
