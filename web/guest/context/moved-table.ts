import { createStore } from '#web/lib/store.ts'

/**
 * The table to which staff have moved this guest's orders: from then on the page of the table where they were ordered
 * is a page of the new one.
 */
export const movedTable = createStore<{ from: number; to: number } | null>(null)
