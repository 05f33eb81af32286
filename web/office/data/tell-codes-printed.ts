import { api } from '#web/lib/api.ts'
import { staffToken } from '#web/lib/session.ts'

let reportedBy: string | null = null

/** Reports to the server that codes were printed or downloaded: once per session, in the background. */
export function reportCodesPrinted(): void {
  const token = staffToken.get()
  if (reportedBy === token) return
  reportedBy = token
  api('PUT businesses/first-steps', { body: { codes: true } }).catch(() => {
    reportedBy = null
  })
}
