import { api } from '#web/lib/api.ts'
import { staffToken } from '#web/lib/session.ts'

let toldBy: string | null = null

/** Tells the server that codes were printed or downloaded: once for each sign-in, and nobody waits for it. */
export function tellCodesPrinted(): void {
  const token = staffToken.get()
  if (toldBy === token) return
  toldBy = token
  api('PUT businesses/first-steps', { body: { codes: true } }).catch(() => {
    toldBy = null
  })
}
