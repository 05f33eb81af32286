import type { ReactElement } from 'react'
import { createStore } from '#web/lib/store.ts'

/** What fills the slot: loaded when the browser is idle (deferred-parts.tsx). */
export const languageOffer = createStore<ReactElement | null>(null)

/**
 * The line under the header that offers the menu in the phone's language. Its space is reserved before the first paint
 * (offer-language-script.ts), so that nothing moves when the offer arrives.
 */
export const LanguageOfferSlot = () => <div className="language-offer">{languageOffer.use()}</div>
