import type { Form } from './form.ts'

/** What Stripe's servers say no with. */
export class Refusal extends Error {
  readonly status: number
  readonly details: { code?: string; param?: string; type?: string }

  constructor(status: number, message: string, details: Refusal['details'] = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Answers one kind of request; the id is the one in its address. */
export type Handler = (id: string, form: Form) => object
export type Handlers = Readonly<Record<string, Handler>>

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}

export type World = ReturnType<typeof aWorld>

/** What all accounts share: ids, the time, and how objects look. */
export function aWorld(clock: () => Date, pageUrl: (id: string) => string) {
  let count = 0
  const newId = (kind: string) => `${kind}_${String(++count).padStart(4, '0')}`
  const seconds = () => Math.floor(clock().getTime() / 1000)
  return {
    newId,
    seconds,
    pageUrl,
    find<T extends { id: string }>(all: readonly T[], id: string): T {
      const found = all.find((one) => one.id === id)
      if (!found) throw new Refusal(404, `No such object: ${id}`, { code: 'resource_missing' })
      return found
    },
    list: (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1' }),
    /** As the object is now, whenever the event is sent. */
    event: (type: string, object: object): StripeEvent => ({
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object: structuredClone(object) },
    }),
  }
}
