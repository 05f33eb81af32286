/**
 * Whether PostgreSQL is starting, stopping, overloaded, full or now a standby, or rolled back the statement
 * because of another one: a retry may well succeed. Covers connection exceptions (08), rollbacks (40),
 * `isUnwritable`, operator intervention (57), and the messages of `pg` and the system when there is no
 * connection at all.
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

/**
 * The database answers but cannot be written: it has no disk space or memory left (53), or another server is
 * the primary now (25006).
 */
const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(53[0-9A-Z]{3}|25006)$/.test(String(error.code))

/**
 * For a read that also writes something (that an order was seen, a sum to be reused). While the database is
 * readable but not writable, returns the result of `otherwise` instead.
 */
export async function writingIfPossible<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return otherwise()
  }
}
