import { useEffect } from 'react'
import { stored } from '#web/lib/stored.ts'
import { useMenuContext } from '../context/menu-context.tsx'

const kept = stored('businessCurrency')

/** The currency of the menu that was read last, kept on the device (customer specification, section 3). */
export function useSavedCurrency(): void {
  const { currency } = useMenuContext().business.configuration
  useEffect(() => kept.set(currency), [currency])
}
