import { toCourseChoices } from '#contract/domain/courses.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { refusedLines } from '#web/lib/refused-lines.ts'
import { isTransientError } from '#web/lib/retry.ts'
import { connection, noteUnreachable } from '#web/office/data/connection.ts'
import { endsSession } from '#web/office/session/page-session.ts'
import { t } from '#web/office/texts.ts'
import {
  errorMessage,
  ExplainedError,
  hideToast,
  toastError,
  toastSuccess,
} from '#web/office/toasts/toasts.tsx'
import { priceLine, totalOf, type Card, type RoundLine } from '#web/office/card/card.ts'
import type { Place } from './places.ts'
import { findRound, forgetRound, isBegun, readRound, readRounds, writeRound, type Round } from './rounds.ts'
import { isWaiting, oneAtATime } from './unsent-rounds.ts'

type Body = Parameters<typeof api<'POST businesses/orders'>>[1]['body']

/** Where the order goes: to a party, to a table where nobody sits yet, to a customer by phone, or else to the counter. */
export type Addressee = Pick<Body, 'tableId' | 'visitId' | 'byPhone'>

/** Closes the round of a place: it waits to be sent, and the next one can be entered there at once. */
export function closeRound({ id: place, label }: Place, to: Addressee, card: Card): Round | undefined {
  const round = readRound(place)
  if (!round.lines.length) return undefined
  const lastTurn = Math.max(...readRounds().map(({ sending }) => sending?.turn ?? 0))
  const closed: Round = {
    ...round,
    at: label,
    state: 'waiting',
    refusal: undefined,
    sending: {
      idempotencyKey: crypto.randomUUID(),
      body: toBody(round, to, card),
      turn: Math.max(Date.now(), lastTurn + 1),
      isAttempted: false,
    },
    changedOn: Date.now(),
  }
  writeRound(closed)
  return closed
}

/** The kind of the toast that says that a round is not sent yet. */
export const unsentToast = 'unsent'

let running: Promise<void> | undefined

/** Sends the rounds that wait, one after another, until one cannot be sent. */
export function sendRounds(): Promise<void> {
  running ??= oneAtATime(sendInTurn).finally(() => {
    running = undefined
  })
  return running
}

async function sendInTurn(): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const next = readRounds().find((round) => isWaiting(round) && !tried.has(round.id))
    // Once one was answered, the others need not ask.
    if (!next || (!tried.size && !(await isReachable()))) return
    tried.add(next.id)
    if ((await attempt(next)) === 'lost') return
  }
}

/**
 * Without live events a call that changes nothing asks first whether the server answers: a round that may have reached it
 * cannot be changed any more.
 */
async function isReachable(): Promise<boolean> {
  if (connection.get() === 'live') return true
  if (!navigator.onLine) return false
  try {
    await api('GET businesses/pending', { signal: AbortSignal.timeout(probeTimeoutMs) })
    return true
  } catch (error) {
    if (!isLost(error)) return true
    noteUnreachable()
    return false
  }
}

const probeTimeoutMs = 5_000
/** Where the network swallows calls without a word. */
const timeoutMs = 10_000

/** Nobody has said whether it is made; without a session, nobody was asked. */
const isLost = (error: unknown): boolean =>
  isTransientError(error) ||
  (error instanceof ApiError && endsSession(error)) ||
  (error instanceof DOMException && error.name === 'TimeoutError')

async function attempt(round: Round): Promise<'answered' | 'lost'> {
  const { sending } = round
  if (!sending) return 'answered'
  const { idempotencyKey, body } = sending
  writeRound({ ...round, sending: { ...sending, isAttempted: true } })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const order = await api('POST businesses/orders', { body: body as Body, idempotencyKey, signal })
    forgetRound(round)
    hideToast(unsentToast)
    toastSuccess(`${t('service.sent', { number: shortOrderNumber(order) })} · ${round.at}`)
    return 'answered'
  } catch (error) {
    if (isLost(error)) return 'lost'
    if (!(error instanceof ApiError)) throw error
    const dishes = refusedDishes(error, round)
    // Refused, so certainly not made: the next one may differ.
    if (error.status < 500) comeBack(round, [errorMessage(error), ...dishes])
    toastError(new ExplainedError(error, [round.at, ...dishes].join(' · ')))
    return 'answered'
  }
}

/** What was refused is the round of its place again, unless another one was begun there. */
function comeBack(round: Round, reasons: readonly string[]): void {
  const open = readRound(round.place)
  if (!isBegun(open)) forgetRound(open)
  writeRound({
    ...round,
    state: isBegun(open) ? 'aside' : 'open',
    sending: undefined,
    refusal: reasons.join(' · '),
    changedOn: Date.now(),
  })
}

/** What has become of a round that was closed. */
export function fateOf({ id }: Round): 'sent' | 'refused' | 'unanswered' | 'waits' {
  const round = findRound(id)
  if (!round) return 'sent'
  if (!round.sending) return 'refused'
  return round.sending.isAttempted ? 'unanswered' : 'waits'
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
  course,
  seat,
}: RoundLine): Body['orderItems'][number] {
  const chosen = options.length > 0
  return {
    quantity,
    ...(productId === undefined
      ? { dailyMenuId, ...(chosen && { courses: toCourseChoices(options) }) }
      : { productId, ...(chosen && { options }) }),
    ...(note.trim() && { note: note.trim() }),
    ...(course && { course }),
    ...(seat && { seat }),
  }
}

/** The names of the dishes that are the reason, with how many of them are left. */
const refusedDishes = (error: ApiError, { lines }: Round): string[] => [
  ...new Set(refusedLines(error, lines).map(({ line, left }) => `${line.name}${left ? ` (${left})` : ''}`)),
]
