/**
 * PostgreSQL is starting, stopping, overloaded, full, a standby by now, or rolled back a statement because of another: a
 * retry may well succeed. Connection exceptions (08), rollbacks (40), what `isUnwritable` tells, operator intervention (57),
 * and the messages of `pg` and the system when there is no connection at all.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (code) return isUnwritable(error) || /^(08|40|57)[0-9A-Z]{3}$|^(ECONNRESET|EPIPE)$/.test(code)
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Postgres connection has been discarded|Client has encountered)/.test(
    error.message,
  )
}

/** The database answers, but takes nothing in: it has no room or memory left (53), or another is the leader by now (25006). */
const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(53[0-9A-Z]{3}|25006)$/.test(String(error.code))

/**
 * For a reading that also notes something (that an order was seen, a sum for the next time): while the database can be
 * read and not written, what is done `otherwise` counts.
 */
export async function writingIfPossible<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return otherwise()
  }
}
