import { usePlace } from '../context/menu-location.tsx'
import { Offline } from '../offline/offline.tsx'
import { SignupContinue } from './signup-continue.tsx'
import { useKeptCurrency } from './kept-currency.ts'

/** What a page is whole without: it comes when nothing else is to do. */
export default function Later() {
  useKeptCurrency()
  return (
    <>
      <Offline />
      {usePlace().table === 'signup' && <SignupContinue />}
    </>
  )
}
