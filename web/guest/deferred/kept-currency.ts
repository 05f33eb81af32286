import { useEffect } from 'react'
import { stored } from '#web/lib/stored.ts'
import { useWords } from '../context/menu-context.tsx'

const kept = stored('businessCurrency')

/** The currency of the menu that was read last, kept on the device (customer specification, section 3). */
export function useKeptCurrency(): void {
  const { currency } = useWords().business.configuration
  useEffect(() => kept.set(currency), [currency])
}
