import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'

export type Feedback = DataOf<Calls['GET feedback']>[number]

/**
 * What was loaded, as long as the office is open: a reading anew adds what came since and keeps the pages that are
 * there. Signing out loads the whole page anew, and with it this.
 */
const loaded = new Map<string, Feedback>()

/** What is loaded, newest first, with what guests have written since; and how many there are. */
export async function loadFeedback(): Promise<{ loaded: Feedback[]; total: number }> {
  for (let page = 0; ; page++) {
    const { data, total } = await api('GET feedback', { query: { page } })
    const reachesLoaded = loaded.size === 0 || data.some(({ id }) => loaded.has(id))
    for (const entry of data) loaded.set(entry.id, entry)
    if (reachesLoaded || data.length < bounds.feedbackPageSize) return { loaded: newestFirst(), total }
  }
}

/** Loads the next 20; answers the first of them. What came meanwhile moves the pages on: nothing is left out by it. */
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
