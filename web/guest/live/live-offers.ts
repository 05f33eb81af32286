import { useState } from 'react'
import type { Offers, PageData } from '#web/lib/page-data.ts'
import { useLiveData } from './live.ts'

/** Daily menus, events and banners as they are now: on the home page from the start, elsewhere once they are wanted. */
export function useLiveOffers(data: PageData, isWanted: boolean): Offers | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const [offers] = useLiveData<Offers>({
    load: async () => (await import('./live-loads.ts')).loadOffers(data),
    initial: data.offers,
    version: data.version,
    isWanted: wasWanted,
  })
  return offers
}
