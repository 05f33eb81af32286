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

export const recordCall = (call: Omit<RecordedCall, 'at'>): void =>
  write([...recordedCalls(), { ...call, at: new Date().toISOString() }])

/** The last call was withdrawn. */
export const forgetLastCall = (): void => write(recordedCalls().slice(0, -1))

function write(calls: RecordedCall[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(calls))
  } catch {
    // Storage is refused: calls are not recorded.
  }
}
