import { useEffect, useMemo, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { onReconnection } from '#web/office/data/connection.ts'
import { lastSeen } from '#web/office/data/last-seen.ts'
import { subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t, useLanguage } from '#web/office/texts.ts'
import { toCard, type Card, type OrderTerms } from './card.ts'

export interface CardReading {
  card: Card | undefined
  problem: string | undefined
  reload: () => void
}

const read = (signal: AbortSignal) => lastSeen('card', () => api('GET businesses/service-menu', { signal }))

/**
 * What waiters order from, read again when the menu changes, after a lost connection, and between two tables (`isBetween`)
 * for what is ordered most: not at a table, where what is under the thumb has to stay. It is priced for a kind of order.
 */
export function useCard(isBetween: boolean, terms: OrderTerms): CardReading {
  const { data, problem, reload } = useAsyncData(read)
  const wasBetween = useRef(isBetween)
  useEffect(() => {
    if (isBetween && !wasBetween.current) reload()
    wasBetween.current = isBetween
  }, [isBetween, reload])
  useEffect(() => subscribeToLiveEvents(({ type }) => type === 'menu-changed' && reload()), [reload])
  // Whether it changed meanwhile, nobody has said.
  useEffect(() => onReconnection(reload), [reload])
  const language = useLanguage()
  // oxlint-disable-next-line react/exhaustive-deps -- the title is in the reader's language
  const card = useMemo(() => data && toCard(data, t('nav.daily'), terms), [data, language, terms])
  return { card, problem, reload }
}
