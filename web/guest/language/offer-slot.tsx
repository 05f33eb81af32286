import type { ComponentType } from 'react'
import { createStore } from '#web/lib/store.ts'

/** What fills the slot: loaded when the browser is idle (deferred-parts.tsx). */
export const languageOffer = createStore<ComponentType | null>(null)

/**
 * The line under the header that offers the menu in the phone's language. Its space is reserved before the first paint
 * (offer-language-script.ts), so that nothing moves when the offer arrives.
 */
export function LanguageOfferSlot() {
  const Offer = languageOffer.use()
  return <div className="language-offer">{Offer && <Offer />}</div>
}
