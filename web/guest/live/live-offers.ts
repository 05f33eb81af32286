import { useMemo, useState } from 'react'
import type { Business, Menu, Offers, PageData } from '#web/lib/page-data.ts'
import { withOfferedGroups } from '../choice/with-groups.ts'
import { useLiveData } from './live.ts'

/** Everything that can be ordered now, in the business’s first language, which its staff read. */
export const loadForStaff = async (business: Business): Promise<Menu[]> =>
  (await import('./live-loads.ts')).loadForStaff(business, location.pathname)

/** The current daily menus, events and banners: on the home page from the start, elsewhere loaded when first wanted. */
export function useLiveOffers(data: PageData, isWanted: boolean): Offers | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const [offers] = useLiveData<Offers>({
    load: async () => (await import('./live-loads.ts')).loadOffers(data),
    initial: data.offers,
    version: data.version,
    isWanted: wasWanted,
  })
  return useMemo(() => withOfferedGroups(offers), [offers])
}
