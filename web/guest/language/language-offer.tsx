import type { Language } from '#contract/domain/bounds.ts'
import { isLanguage, saveLanguage } from '#web/lib/i18n.ts'
import { stored } from '#web/lib/stored.ts'
import { useIsPanelOpen } from '../navigation/navigation.ts'
import { Icon } from '../ui/icon.tsx'

/** Texts in the offered language: the page itself has only those of its own. */
const texts: Record<Language, { accept: string; decline: string }> = {
  en: { accept: 'Read this menu in English', decline: 'No, thanks' },
  sq: { accept: 'Lexoje menynë në shqip', decline: 'Jo, faleminderit' },
  fr: { accept: 'Lire la carte en français', decline: 'Non, merci' },
  nl: { accept: 'Lees de kaart in het Nederlands', decline: 'Nee, bedankt' },
}

const storage = stored('language_offer')

/** Offers the menu in the phone's language once; either choice is stored. */
export function LanguageOffer() {
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
        <span>{texts[offer].accept}</span>
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
