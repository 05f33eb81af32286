import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { api, ConnectionLost } from '#web/lib/api.ts'
import type { FoundBusiness, Place, SearchData } from '#web/lib/page-data.ts'

export type SearchState =
  | { kind: 'prompt' | 'looking' | 'lost' | 'failed' }
  | { kind: 'found'; found: readonly FoundBusiness[]; places: readonly Place[] }

const debounceMs = 500

/**
 * Search as you type: requests 500 ms after the last keystroke, and shows only the latest request's response. A search
 * that failed without a connection is repeated when the connection is back.
 */
export function useSearch(data: SearchData) {
  const [name, setName] = useState(data.name)
  const [state, setState] = useReducer((_: SearchState, next: SearchState) => next, data, firstState)
  const running = useRef<AbortController | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(waiting.current)
    running.current?.abort()
  }
  useEffect(() => stop, [])

  async function look(text: string): Promise<void> {
    stop()
    showInAddress(text)
    if (text === '') return setState({ kind: 'prompt' })
    const asking = new AbortController()
    running.current = asking
    setState({ kind: 'looking' })
    try {
      const found = await api('GET businesses', {
        query: { name: text },
        signal: asking.signal,
      })
      if (asking.signal.aborted) return
      setState({ kind: 'found', found, places: [] })
      const places = await findPlaces(found, asking.signal)
      if (!asking.signal.aborted) setState({ kind: 'found', found, places })
    } catch (error) {
      if (!asking.signal.aborted) setState({ kind: error instanceof ConnectionLost ? 'lost' : 'failed' })
    }
  }

  const now = () => void look(name.trim())
  const again = useEffectEvent(now)
  const isLost = state.kind === 'lost'
  useEffect(() => {
    if (!isLost) return undefined
    const repeat = () => again()
    addEventListener('online', repeat)
    return () => removeEventListener('online', repeat)
  }, [isLost])

  return {
    name,
    state,
    now,
    type: (text: string) => {
      stop()
      setName(text)
      // The shown results belong to another query.
      setState(text.trim() === '' ? { kind: 'prompt' } : { kind: 'looking' })
      waiting.current = setTimeout(() => void look(text.trim()), debounceMs)
    },
  }
}

const firstState = ({ name, found, places }: SearchData): SearchState =>
  name === '' ? { kind: 'prompt' } : { kind: 'found', found, places }

/**
 * The locations of the businesses. The names alone lead to the menus, so a failure does not fail the search.
 */
async function findPlaces(found: readonly FoundBusiness[], signal: AbortSignal): Promise<Place[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id).join(',')
  return api('GET out/places', { query: { ids }, signal }).catch(() => [])
}

/** Stores the query in the address, so that results can be shared and restored by Back. */
function showInAddress(name: string): void {
  const url = new URL(location.href)
  if (name) url.searchParams.set('name', name)
  else url.searchParams.delete('name')
  history.replaceState(history.state, '', url)
}
