import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'
const isCalm = (): boolean => matchMedia(query).matches

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the guest asked for calm; the server does not know, and keeps calm. */
export const useCalm = (): boolean => useSyncExternalStore(subscribe, isCalm, () => true)

/** Smooth, unless the guest asked for calm. */
export const scrolling = (): ScrollBehavior => (isCalm() ? 'instant' : 'smooth')
