/** The waiter calls of this visit, stored for as long as the tab is open. */
export interface RecordedCall {
  businessId: string
  tableNumber: number
  /** An ISO timestamp. */
  at: string
}
const key = 'waiter_calls'

export function recordedCalls(): RecordedCall[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? (value as RecordedCall[]) : []
  } catch {
    return []
  }
}

export function recordCall(call: Omit<RecordedCall, 'at'>): void {
  try {
    const noted = { ...call, at: new Date().toISOString() }
    sessionStorage.setItem(key, JSON.stringify([...recordedCalls(), noted]))
  } catch {
    // Storage is refused: the call is not recorded.
  }
}
