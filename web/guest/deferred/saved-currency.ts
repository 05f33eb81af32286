import { useEffect } from 'react'
import { stored } from '#web/lib/stored.ts'
import { useMenuContext } from '../context/menu-context.tsx'

const storage = stored('businessCurrency')

/** Stores the currency of the last menu opened on the device (customer specification, section 3). */
export function useSavedCurrency(): void {
  const { currency } = useMenuContext().business.configuration
  useEffect(() => storage.set(currency), [currency])
}
