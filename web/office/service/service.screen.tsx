import { useEffect, useMemo } from 'react'
import { redirect, useLoaderData, useParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { lastSeen } from '#web/office/data/last-seen.ts'
import { keepOffice } from './keep-office.ts'
import { Pad } from './pad.tsx'
import { PadMissing } from './pad-missing.tsx'
import { PlacesBoard } from './places-board.tsx'
import { newCustomer, termsByPhone, toTakeaway } from './phone-orders.ts'
import { findPlace, phone, type ServiceData } from './places.ts'
import { useRound } from './rounds.ts'
import { termsAtTable, type OrderTerms } from '#web/office/card/card.ts'
import { useCard } from '#web/office/card/use-card.ts'

/** Redirects while ordering is off, as /orders does. */
export const loader = authLoader(() => lastSeen('places', readPlaces))

async function readPlaces(): Promise<ServiceData> {
  const { configuration } = await api('GET businesses/details')
  if (!configuration.enableOrder) throw redirect(officePaths.menus)
  const [tables, inService, visits, delivery] = await Promise.all([
    api('GET tables'),
    api('GET tables/service'),
    api('GET visits'),
    configuration.enableDelivery ? api('GET businesses/delivery-configuration') : undefined,
  ])
  return { tables, inService, visits, takeaway: toTakeaway(configuration, delivery) }
}

/** The waiter's pad: the tables and, at one of them, the card to take a round from. */
export default function Service() {
  const data = useLoaderData<typeof loader>()
  const { place: id } = useParams()
  useEffect(keepOffice, [])
  // Loaded with the tables, so that it is there when one is tapped.
  const reading = useCard(id === undefined, useTerms(data, id))
  if (id === undefined) return <PlacesBoard data={data} />
  const place = findPlace(data, id)
  if (!place) return <PadMissing place={id} />
  return <Pad key={id} place={place} tables={data.tables} reading={reading} />
}

/** What the kind of order at this place adds to its lines. */
function useTerms({ takeaway }: ServiceData, place = ''): OrderTerms {
  const { customer } = useRound(place)
  return useMemo(
    () => (place === phone ? termsByPhone(takeaway, customer ?? newCustomer(takeaway)) : termsAtTable),
    [place, takeaway, customer],
  )
}
