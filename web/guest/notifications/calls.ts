/** The waiter calls of this visit, kept for as long as the tab is open. */
export interface NotedCall {
  businessId: string
  tableNumber: number
  /** An instant. */
  at: string
}
const key = 'waiter_calls'

export function notedCalls(): NotedCall[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? (value as NotedCall[]) : []
  } catch {
    return []
  }
}

export function noteCall(call: Omit<NotedCall, 'at'>): void {
  try {
    const noted = { ...call, at: new Date().toISOString() }
    sessionStorage.setItem(key, JSON.stringify([...notedCalls(), noted]))
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
