/** Uses the storage of this tab alone; null if it is blocked (private windows). */
export function withTabStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
