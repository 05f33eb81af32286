import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, ConnectionLost, readResponse } from '#web/lib/api.ts'
import type { Business } from '#tests/harness/business.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { describe, persistently, type Visit } from './guests.ts'

interface Listed {
  id: string
}

/** The staff of a business: decides every pending order, announced by the stream or found in the list. */
export async function beStaff(visit: Visit, business: Business): Promise<void> {
  const { ledger, random } = visit
  const ask = <T>(path: string, init: RequestInit = {}) =>
    persistently(ledger, async () => {
      const headers = { ...business.staff.identity(), 'content-type': 'application/json' }
      const answer = await fetch(`${visit.url}/api/${path}`, { ...init, headers }).catch(lost)
      return (await readResponse(answer).catch(lost)) as T
    })
  const bell = aBell()
  const listening = listen(visit, business, bell.ring)
  for (;;) {
    const wasOver = visit.isOver()
    const waiting = await ask<{ data: Listed[] } | Listed[]>('businesses/orders?statuses=SENT&size=100')
    const orders = Array.isArray(waiting) ? waiting : waiting.data
    for (const { id } of orders) {
      const orderStatus = random() < 0.9 ? 'APPROVED' : 'DECLINED'
      try {
        await ask(`businesses/orders/${id}`, { method: 'PUT', body: JSON.stringify({ orderStatus }) })
        ledger.decisions.set(id, orderStatus)
      } catch (error) {
        // Decided by an attempt whose response was lost.
        if (!(error instanceof ApiError && error.status === 409))
          ledger.wrong.push(`deciding: ${describe(error)}`)
      }
    }
    if (wasOver && !orders.length) break
    await Promise.race([bell.rung(), pause(3000)])
  }
  await listening
}

/** Keeps a stream open, reconnecting whenever it ends. */
async function listen(visit: Visit, business: Business, onOrder: () => void): Promise<void> {
  while (!visit.isOver()) {
    try {
      const stream = await openStream(business.staff, '/api/stream')
      const heard = setInterval(() => {
        if (stream.received.some(({ event }) => event === 'order')) onOrder()
        stream.forget()
        if (visit.isOver()) stream.leave()
      }, 200)
      await stream.ended.finally(() => clearInterval(heard))
    } catch {
      // Reconnects and reloads, as the browser does.
    }
    onOrder()
    await pause(1000)
  }
}

function aBell() {
  let next = Promise.withResolvers<void>()
  return {
    ring: () => {
      next.resolve()
      next = Promise.withResolvers<void>()
    },
    rung: () => next.promise,
  }
}

/** Uploads a picture now and then; an accepted picture must be available from then on. */
export async function bePhotographer(
  { url, ledger, isOver, random }: Visit,
  { staff }: Business,
): Promise<void> {
  while (!isOver()) {
    await pause(2000 + random() * 2000)
    const colour = `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
    const form = new FormData()
    form.set('file', await aPicture('png', colour), 'picture')
    try {
      const answer = await fetch(`${url}/api/media/images`, {
        method: 'POST',
        headers: staff.identity(),
        body: form,
      })
      if (answer.ok) ledger.pictures.push(((await answer.json()) as { data: string }).data)
      else if (![502, 503].includes(answer.status)) ledger.wrong.push(`a picture: ${answer.status}`)
    } catch {
      // The connection broke: staff see that the upload failed, and try again later.
    }
  }
}

function lost(cause: unknown): never {
  throw cause instanceof TypeError ? new ConnectionLost('There was a problem', { cause }) : cause
}
