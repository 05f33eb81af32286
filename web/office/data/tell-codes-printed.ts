import { api } from '#web/lib/api.ts'
import { readStaffToken } from '#web/office/session/staff-token.ts'

let reportedBy: string | null = null

/** Reports to the server that codes were printed or downloaded: once per session, in the background. */
export function reportCodesPrinted(): void {
  const token = readStaffToken()
  if (reportedBy === token) return
  reportedBy = token
  api('PUT businesses/first-steps', { body: { codes: true } }).catch(() => {
    reportedBy = null
  })
}
