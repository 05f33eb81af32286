import { ApiError } from '#web/lib/api.ts'

interface SaveHandlers<Body, Created> {
  create: (body: Body, idempotencyKey: string) => Promise<Created>
  update: (created: Created, body: Body) => Promise<Created>
}

/**
 * Makes a thing once, however often Save is pressed. Where an answer was lost, nobody knows whether it was made: what
 * was sent first is sent again under the same key, so that the server answers for the first time or repeats itself, and
 * what was changed since is put behind it. One for each thing, like one opening of a panel.
 */
export function createIdempotentSave<Body, Created>({ create, update }: SaveHandlers<Body, Created>) {
  const key = crypto.randomUUID()
  let sent: Body | undefined
  let created: { it: Created; as: string } | undefined
  return async (body: Body): Promise<Created> => {
    if (!created) {
      sent ??= body
      try {
        created = { it: await create(sent, key), as: JSON.stringify(sent) }
      } catch (error) {
        // Refused, and so surely not made: what comes next may differ.
        if (error instanceof ApiError && error.status < 500) sent = undefined
        throw error
      }
    }
    const as = JSON.stringify(body)
    if (as !== created.as) created = { it: await update(created.it, body), as }
    return created.it
  }
}
