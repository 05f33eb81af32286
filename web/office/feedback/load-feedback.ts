import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'

export type Feedback = DataOf<Calls['GET feedback']>[number]

/**
 * The loaded entries, kept while the office is open: a reload adds new ones and keeps the pages loaded so far. Signing
 * out reloads the whole document, which clears them.
 */
const loaded = new Map<string, Feedback>()

/** The loaded entries, newest first, together with those written since; and the total number. */
export async function loadFeedback(): Promise<{ loaded: Feedback[]; total: number }> {
  for (let page = 0; ; page++) {
    const { data, total } = await api('GET feedback', { query: { page } })
    const reachesLoaded = loaded.size === 0 || data.some(({ id }) => loaded.has(id))
    for (const entry of data) loaded.set(entry.id, entry)
    if (reachesLoaded || data.length < bounds.feedbackPageSize) return { loaded: newestFirst(), total }
  }
}

/** Loads the next 20 and returns the first of them. Entries written meanwhile shift the pages, but none is skipped. */
export async function loadMoreFeedback(): Promise<Feedback | undefined> {
  const page = Math.floor(loaded.size / bounds.feedbackPageSize)
  const { data } = await api('GET feedback', { query: { page } })
  const first = data.find(({ id }) => !loaded.has(id))
  for (const entry of data) loaded.set(entry.id, entry)
  return first
}

const newestFirst = () =>
  [...loaded.values()].toSorted(
    (entry, other) => other.createdOn.localeCompare(entry.createdOn) || other.id.localeCompare(entry.id),
  )
