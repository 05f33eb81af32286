import { ApiError } from '#web/lib/api.ts'

interface SaveHandlers<Body, Created> {
  create: (body: Body, idempotencyKey: string) => Promise<Created>
  update: (created: Created, body: Body) => Promise<Created>
}

/**
 * Creates a record exactly once, however often Save is pressed. If the response was lost, the first payload is resent
 * under the same idempotency key, and later edits follow as an update. Use one per record, such as one opening of a panel.
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
        // Rejected, so certainly not created: the next payload may differ.
        if (error instanceof ApiError && error.status < 500) sent = undefined
        throw error
      }
    }
    const as = JSON.stringify(body)
    if (as !== created.as) created = { it: await update(created.it, body), as }
    return created.it
  }
}
