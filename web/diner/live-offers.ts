import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Offers, PageData } from '#web/lib/page-data.ts'
import { useLive } from './live.ts'
import { localiseOffers } from './localise.ts'

/** Daily menus, events and banners as they are now: on the home page from the start, elsewhere once they are wanted. */
export function useLiveOffers(data: PageData, isWanted: boolean): Offers | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const [offers] = useLive<Offers>({
    load: () => loadOffers(data),
    initial: data.offers,
    version: data.version,
    isWanted: wasWanted,
  })
  return offers
}

async function loadOffers({ business: { id }, language }: PageData): Promise<Offers> {
  const params = { id }
  const [business, dailyMenus, events, banners] = await Promise.all([
    api('GET out/businesses/:id', { params }),
    api('GET businesses/:id/daily-menus', { params }),
    api('GET businesses/:id/events', { params }),
    api('GET businesses/:id/banners', { params }),
  ])
  const changes = [dailyMenus.nextChange, events.nextChange].filter((change) => change !== null)
  const nextChange = changes.toSorted()[0] ?? null
  return localiseOffers(
    { dailyMenus: dailyMenus.data, events: events.data, banners, nextChange },
    business,
    language,
  )
}
