import { useMenuLocation } from '../context/menu-location.tsx'
import { OfflineNote } from '../offline/offline-note.tsx'
import { SignupContinue } from './signup-continue.tsx'
import { useSavedCurrency } from './saved-currency.ts'

/** What a page is whole without: it comes when nothing else is to do. */
export default function DeferredParts() {
  useSavedCurrency()
  return (
    <>
      <OfflineNote />
      {useMenuLocation().table === 'signup' && <SignupContinue />}
    </>
  )
}
