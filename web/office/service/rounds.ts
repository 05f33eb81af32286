import { useMemo, useSyncExternalStore } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'
import { rememberedBusinessId } from '#web/office/session/page-session.ts'

/** A line of a round: pieces of a product or a daily menu with the same options and note. */
export interface RoundLine {
  /** Its own, on this device. */
  id: string
  productId?: string | undefined
  dailyMenuId?: string | undefined
  /** As it was when it was added, should it leave the menu. */
  name: string
  quantity: number
  /** Ids of the chosen options or courses, in the order of their groups. */
  options: string[]
  note: string
}

/** A round that was sent and not answered: it is sent again just so, and is then the same order. */
export interface Sending {
  idempotencyKey: string
  body: object
  lines: RoundLine[]
}

export type TakeawayKind = Exclude<OrderKind, 'table'>

/** Who orders by phone, and for when; an empty time is as soon as possible. */
export interface PhoneCustomer {
  kind: TakeawayKind
  name: string
  phoneNumber: string
  address: string
  zone: string
  wantedOn: string
}

/** What a waiter enters at a table, at the counter or on the phone until it is sent. */
export interface Round {
  lines: RoundLine[]
  comment: string
  /** At the counter: the party's name. */
  label: string
  /** Of several parties at the table, the one that it is for; absent: nobody has chosen. */
  visitId?: string | undefined
  /** Of a round by phone. */
  customer?: PhoneCustomer | undefined
  sending?: Sending | undefined
  changedOn: number
}

const empty: Round = { lines: [], comment: '', label: '', changedOn: 0 }

/** By place, on this device, so that a reload or another tab loses nothing. */
const kept = stored('service_rounds')
const changes = createChannel(() => addEventListener('storage', readAgain))

function readAgain({ key }: StorageEvent): void {
  // A null key: localStorage.clear() was called.
  if (key === null || key === 'service_rounds') changes.emit()
}

type Rounds = Readonly<Record<string, Round>>

/** Rounds of another business, whose staff used this device before, stay until they log in again. */
const keyOf = (place: string): string => `${rememberedBusinessId() ?? ''} ${place}`

const ofThisBusiness = (rounds: Rounds): Rounds =>
  Object.fromEntries(
    Object.entries(rounds).flatMap(([key, round]) =>
      key.startsWith(keyOf('')) ? [[key.slice(keyOf('').length), round]] : [],
    ),
  )

function parse(text: string): Rounds {
  try {
    const rounds = JSON.parse(text || '{}') as Rounds
    // Of an earlier service: nobody will send it any more.
    const isCurrent = ({ changedOn }: Round) => Date.now() - changedOn < shiftMs
    return Object.fromEntries(Object.entries(rounds).filter(([, round]) => isCurrent(round)))
  } catch {
    return {}
  }
}

const readText = () => kept.get() ?? ''

export const readRound = (place: string): Round => parse(readText())[keyOf(place)] ?? empty

/** Changes the round of a place; one that is empty is forgotten. */
export function changeRound(place: string, change: (round: Round) => Partial<Round>): void {
  const { [keyOf(place)]: before = empty, ...others } = parse(readText())
  const round = { ...before, ...change(before), changedOn: Date.now() }
  const { lines, comment, label, visitId, customer, sending } = round
  const isEmpty = !lines.length && !comment && !label && !visitId && !customer && !sending
  const all = isEmpty ? others : { ...others, [keyOf(place)]: round }
  kept.set(Object.keys(all).length ? JSON.stringify(all) : null)
  changes.emit()
}

/** The rounds that were sent and not answered, by place, the first one first. */
export const unansweredRounds = (): [string, Round][] =>
  Object.entries(ofThisBusiness(parse(readText())))
    .filter(([, { sending }]) => sending)
    .toSorted(([, one], [, other]) => one.changedOn - other.changedOn)

/** The rounds that are being entered, by place. */
export function useRounds(): Rounds {
  const text = useSyncExternalStore(changes.subscribe, readText)
  return useMemo(() => ofThisBusiness(parse(text)), [text])
}

export const useRound = (place: string): Round => useRounds()[place] ?? empty

const isAlike = (one: RoundLine, other: Omit<RoundLine, 'id'>): boolean =>
  one.productId === other.productId &&
  one.dailyMenuId === other.dailyMenuId &&
  one.note === other.note &&
  one.options.join() === other.options.join()

/** Adds pieces, to a line that is alike if there is one. */
export const addLine = (place: string, added: Omit<RoundLine, 'id'>): void =>
  changeRound(place, ({ lines }) => {
    const alike = lines.find((line) => isAlike(line, added) && line.quantity < bounds.quantity)
    if (!alike) return { lines: [...lines, { ...added, id: crypto.randomUUID() }] }
    return { lines: lines.map((line) => (line === alike ? { ...line, quantity: line.quantity + 1 } : line)) }
  })

/** Changes a line; without pieces left it is removed. */
export const changeLine = (
  place: string,
  id: string,
  change: Partial<Pick<RoundLine, 'quantity' | 'options' | 'note'>>,
): void =>
  changeRound(place, ({ lines }) => ({
    lines: lines
      .map((line) => (line.id === id ? { ...line, ...change } : line))
      .filter(({ quantity }) => quantity > 0),
  }))

/** After its order is made: only what was entered since is left. */
export const endRound = (place: string, sent: readonly RoundLine[]): void =>
  changeRound(place, ({ lines, customer }) => {
    const rest = lines.flatMap((line) => {
      const quantity = line.quantity - (sent.find((other) => isSame(line, other))?.quantity ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    return {
      lines: rest,
      comment: '',
      label: '',
      visitId: undefined,
      customer: rest.length ? customer : undefined,
      sending: undefined,
    }
  })

const isSame = (line: RoundLine, other: RoundLine): boolean => line.id === other.id && isAlike(line, other)

export const countPieces = (lines: readonly RoundLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
