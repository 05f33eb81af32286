import { ApiError } from '#web/lib/api.ts'

interface Ways<Body, Made> {
  make: (body: Body, idempotencyKey: string) => Promise<Made>
  change: (made: Made, body: Body) => Promise<Made>
}

/**
 * Makes a thing once, however often Save is pressed. Where an answer was lost, nobody knows whether it was made: what
 * was sent first is sent again under the same key, so that the server answers for the first time or repeats itself, and
 * what was changed since is put behind it. One for each thing, like one opening of a panel.
 */
export function makeOnce<Body, Made>({ make, change }: Ways<Body, Made>) {
  const key = crypto.randomUUID()
  let sent: Body | undefined
  let made: { it: Made; as: string } | undefined
  return async (body: Body): Promise<Made> => {
    if (!made) {
      sent ??= body
      try {
        made = { it: await make(sent, key), as: JSON.stringify(sent) }
      } catch (error) {
        // Refused, and so surely not made: what comes next may differ.
        if (error instanceof ApiError && error.status < 500) sent = undefined
        throw error
      }
    }
    const as = JSON.stringify(body)
    if (as !== made.as) made = { it: await change(made.it, body), as }
    return made.it
  }
}
