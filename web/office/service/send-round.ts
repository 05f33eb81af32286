import { useEffect } from 'react'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { toCourseChoices } from '#contract/domain/courses.ts'
import type { Calls } from '#contract/index.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { api, ApiError, ConnectionLost } from '#web/lib/api.ts'
import { refusedLines } from '#web/lib/refused-lines.ts'
import { tableLabel } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import { ExplainedError, ExplainedLoss, toastError, toastSuccess } from '#web/office/toasts/toasts.tsx'
import { priceLine, totalOf, type Card } from './card.ts'
import { phone } from './places.ts'
import {
  changeRound,
  endRound,
  readRound,
  unansweredRounds,
  type Round,
  type RoundLine,
  type Sending,
} from './rounds.ts'

type Body = Parameters<typeof api<'POST businesses/orders'>>[1]['body']

/** Where the order goes: to a party, to a table where nobody sits yet, to a customer by phone, or else to the counter. */
export type Addressee = Pick<Body, 'tableId' | 'visitId' | 'byPhone'>

/**
 * Sends the round of a place, exactly once: until it is answered, it is sent again under the same key and as it was, and
 * what was entered since then stays for the next one.
 */
export async function sendRound(
  place: string,
  to: Addressee,
  card: Card,
): Promise<DataOf<Calls['POST businesses/orders']>> {
  const round = readRound(place)
  const sending = round.sending ?? {
    idempotencyKey: crypto.randomUUID(),
    body: toBody(round, to, card),
    lines: round.lines,
  }
  changeRound(place, () => ({ sending }))
  return post(place, sending)
}

/** The places of which a round is under way from this page: nobody else sends it meanwhile. */
const underWay = new Set<string>()

async function post(
  place: string,
  { idempotencyKey, lines, body }: Sending,
): Promise<DataOf<Calls['POST businesses/orders']>> {
  underWay.add(place)
  try {
    const order = await api('POST businesses/orders', { body: body as Body, idempotencyKey })
    endRound(place, lines)
    return order
  } catch (error) {
    // Refused, so certainly not made: the next one may differ.
    if (error instanceof ApiError && error.status < 500) {
      changeRound(place, () => ({ sending: undefined }))
      throw namingDishes(error, lines)
    }
    if (error instanceof ConnectionLost) throw new ExplainedLoss(error, t('service.unanswered'))
    throw error
  } finally {
    underWay.delete(place)
  }
}

/** Sends the rounds whose answer was lost, one after another, whenever the connection is back: nobody has to remember them. */
export function useSendUnanswered(isConnected: boolean): void {
  useEffect(() => {
    if (isConnected) void sendUnanswered()
  }, [isConnected])
}

async function sendUnanswered(): Promise<void> {
  for (const [place, { sending }] of unansweredRounds()) {
    if (!sending || underWay.has(place)) continue
    try {
      const order = await post(place, sending)
      const label = place === phone ? t('service.byPhone') : tableLabel(order)
      toastSuccess(`${t('service.sent', { number: shortOrderNumber(order) })} · ${label}`)
    } catch (error) {
      // The next connection tries again.
      if (error instanceof ConnectionLost) return
      toastError(error)
    }
  }
}

function toBody({ lines, comment, label }: Round, to: Addressee, card: Card): Body {
  const priced = lines.map((line) => priceLine(card, line))
  // The server says what is wrong with the others.
  const isPriced = priced.every(({ problem }) => problem === undefined)
  return {
    ...to,
    orderItems: lines.map(toOrderItem),
    ...(isPriced && { expectedTotal: totalOf(card, priced) }),
    ...(comment.trim() && { comment: comment.trim() }),
    ...(label.trim() && { label: label.trim() }),
  }
}

function toOrderItem({
  productId,
  dailyMenuId,
  quantity,
  options,
  note,
}: RoundLine): Body['orderItems'][number] {
  const chosen = options.length > 0
  return {
    quantity,
    ...(productId === undefined
      ? { dailyMenuId, ...(chosen && { courses: toCourseChoices(options) }) }
      : { productId, ...(chosen && { options }) }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** Says which dishes are the reason. */
function namingDishes(error: ApiError, lines: readonly RoundLine[]): ApiError {
  const names = refusedLines(error, lines).map(({ line, left }) => `${line.name}${left ? ` (${left})` : ''}`)
  if (!names.length) return error
  return new ExplainedError(error, [...new Set(names)].join(', '))
}
