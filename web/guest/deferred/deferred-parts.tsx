import { useEffect } from 'react'
import { product } from '../product-page/product.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { TakeawayLine } from '../takeaway-orders/takeaway-line.tsx'
import { takeawayLine } from '../takeaway-orders/takeaway-slot.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { LanguageOffer } from '../language/language-offer.tsx'
import { languageOffer } from '../language/offer-slot.tsx'
import { markFailedPictures } from '../offline/failed-pictures.ts'
import { OfflineNote } from '../offline/offline-note.tsx'
import { SignupContinue } from './signup-continue.tsx'
import { useSavedCurrency } from './saved-currency.ts'

languageOffer.set(
  <ErrorBoundary>
    <LanguageOffer />
  </ErrorBoundary>,
)
takeawayLine.set(
  <ErrorBoundary>
    <TakeawayLine />
  </ErrorBoundary>,
)

/** Optional parts of a page, loaded when the browser is idle. */
export default function DeferredParts() {
  useEffect(() => void product.preload().catch(() => {}), [])
  useEffect(markFailedPictures, [])
  useSavedCurrency()
  return (
    <>
      <ErrorBoundary>
        <OfflineNote />
      </ErrorBoundary>
      <ErrorBoundary>{useMenuLocation().table === 'signup' && <SignupContinue />}</ErrorBoundary>
    </>
  )
}
