import { officePaths } from '#contract/domain/office-paths.ts'
import { staffToken } from '#web/lib/session.ts'

/** Opens the office of a session in a whole new page: nothing of the one before stays in memory. */
export function openOffice(token: string): void {
  staffToken.set(token)
  window.location.assign(officePaths.login)
}
