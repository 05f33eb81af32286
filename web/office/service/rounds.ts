import { useMemo, useSyncExternalStore } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { createChannel } from '#web/lib/store.ts'
import { isAnyUnstored, stored, storedNames } from '#web/lib/stored.ts'
import type { RoundLine } from '#web/office/card/card.ts'
import { rememberedBusinessId } from '#web/office/session/page-session.ts'
import { signedInPerson } from '#web/office/session/person.ts'

/** What a round that waits to be sent is sent as: under one key, and so as one order, however often that is tried. */
export interface Sending {
  idempotencyKey: string
  body: object
  /** Orders the rounds; also where the device's clock was put back. */
  turn: number
  /** An attempt may have reached the server: from then on it is sent as it was. */
  isAttempted: boolean
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
  id: string
  /** Rounds of another one, whose staff used this device before, stay until they log in again. */
  businessId: string
  /** Who entered it: nobody else sees, changes or sends it. Absent: an earlier version did not say. */
  author?: { id: string; firstName: string } | undefined
  place: string
  /** What the place was called, should it be gone. */
  at: string
  /** `open`: being entered, one a place. `waiting`: to be sent. `aside`: refused, or left for another one. */
  state: 'open' | 'waiting' | 'aside'
  lines: RoundLine[]
  comment: string
  /** At the counter: the party's name. */
  label: string
  /** Of several parties at the table, the one that it is for; absent: nobody has chosen. */
  visitId?: string | undefined
  /** Of a round by phone. */
  customer?: PhoneCustomer | undefined
  sending?: Sending | undefined
  /** Why it was refused. */
  refusal?: string | undefined
  changedOn: number
}

const emptyAt = (place: string): Round => ({
  id: crypto.randomUUID(),
  businessId: rememberedBusinessId() ?? '',
  author: signedInPerson() ?? undefined,
  place,
  at: '',
  state: 'open',
  lines: [],
  comment: '',
  label: '',
  changedOn: 0,
})

const beginning = 'service_round '
const beginningHere = () => `${beginning}${rememberedBusinessId() ?? ''} ` as const
const recordOf = ({ businessId, id }: Round) => stored(`${beginning}${businessId} ${id}`)

/** On this device, so that a reload or another tab loses nothing. */
const changes = createChannel(() => addEventListener('storage', readAgain))

function readAgain({ key }: StorageEvent): void {
  // A null key: localStorage.clear() was called.
  if (key === null || key.startsWith(beginning)) changes.emit()
}

const readTexts = (): string => readTextsFrom(beginningHere())

const readTextsFrom = (names: `${typeof beginning}${string}`): string =>
  JSON.stringify(storedNames(names).map((name) => stored(name).get() ?? ''))

function parse(text: string): Round | undefined {
  try {
    return JSON.parse(text) as Round
  } catch {
    return undefined
  }
}

const parseAll = (texts: string): Round[] =>
  (JSON.parse(texts) as string[])
    .flatMap((text) => parse(text) ?? [])
    .filter((round) => round.state !== 'open' || isOfThisService(round))
    .toSorted((one, other) => turnOf(one) - turnOf(other))

const turnOf = ({ sending, changedOn }: Round): number => sending?.turn ?? changedOn

/** Later nobody wants it any more, and the server has forgotten the key. */
export const isOfThisService = ({ changedOn }: Round): boolean => Date.now() - changedOn < shiftMs

const isOwn = ({ author }: Round): boolean => !author || author.id === signedInPerson()?.id

const parseOwn = (texts: string): Round[] => parseAll(texts).filter(isOwn)

/** The rounds that whoever is logged in has entered on this device, in the order in which they are sent. */
export const readRounds = (): Round[] => parseOwn(readTexts())

export const findRound = (id: string): Round | undefined => readRounds().find((round) => round.id === id)

export function writeRound(round: Round): void {
  recordOf(round).set(JSON.stringify(round))
  changes.emit()
}

export function forgetRound(round: Round): void {
  recordOf(round).set(null)
  changes.emit()
}

/** Of two that were begun in two tabs, the one that was changed last; the other one counts as not sent. */
const findOpen = (rounds: readonly Round[], place: string): Round | undefined =>
  rounds.findLast((round) => round.state === 'open' && round.place === place)

/** The round that is being entered at a place. */
export const readRound = (place: string): Round => findOpen(readRounds(), place) ?? emptyAt(place)

/** The rounds of a place that were entered and are not sent, or were refused. */
export const unsentOf = (rounds: readonly Round[], place: string): Round[] => {
  const open = findOpen(rounds, place)
  return rounds.filter((round) => round.place === place && (round !== open || round.refusal !== undefined))
}

/** Changes the round of a place; one that is empty is forgotten. */
export function changeRound(place: string, change: (round: Round) => Partial<Round>): void {
  const before = readRound(place)
  const round = { ...before, ...change(before), changedOn: Date.now() }
  if (isBegun(round) || round.visitId) writeRound(round)
  else forgetRound(round)
}

/** Whether there is more than the party that it is for. */
export const isBegun = ({ lines, comment, label, customer }: Round): boolean =>
  lines.length > 0 || comment !== '' || label !== '' || customer !== undefined

/** The rounds that whoever is logged in has entered on this device. */
export function useRounds(): Round[] {
  const texts = useSyncExternalStore(changes.subscribe, readTexts)
  return useMemo(() => parseOwn(texts), [texts])
}

/** How many rounds of each other person wait on this device until they log in again. */
export function useWaitingRounds(businessId: string): { id: string; firstName: string; count: number }[] {
  const read = () => readTextsFrom(`${beginning}${businessId} `)
  const texts = useSyncExternalStore(changes.subscribe, read)
  return useMemo(() => {
    const others = parseAll(texts).filter((round) => !isOwn(round) && round.lines.length > 0)
    return [...Map.groupBy(others, ({ author }) => author?.id)].flatMap(([, [first, ...more]]) =>
      first?.author ? { ...first.author, count: more.length + 1 } : [],
    )
  }, [texts])
}

export function useRound(place: string): Round {
  const rounds = useRounds()
  const none = useMemo(() => emptyAt(place), [place])
  return findOpen(rounds, place) ?? none
}

/** Whether there is such a round; rendered again only when that changes. */
export const useIsAnyRound = (isOne: (round: Round) => boolean): boolean =>
  useSyncExternalStore(changes.subscribe, () => readRounds().some(isOne))

/** Whether the device's storage is full or blocked, so that a round is lost when the page closes. */
export const isAnyRoundUnstored = (): boolean => isAnyUnstored(beginning)
export const useIsAnyUnstored = (): boolean => useSyncExternalStore(changes.subscribe, isAnyRoundUnstored)

const isAlike = (one: RoundLine, other: Omit<RoundLine, 'id'>): boolean =>
  one.productId === other.productId &&
  one.dailyMenuId === other.dailyMenuId &&
  one.note === other.note &&
  one.course === other.course &&
  one.seat === other.seat &&
  one.options.join() === other.options.join()

/** Adds pieces, to a line that is alike if there is one. */
export const addLine = (place: string, added: Omit<RoundLine, 'id'>): void =>
  changeRound(place, ({ lines }) => {
    const { quantity } = added
    const alike = lines.find((line) => isAlike(line, added) && line.quantity + quantity <= bounds.quantity)
    if (!alike) return { lines: [...lines, { ...added, id: crypto.randomUUID() }] }
    return {
      lines: lines.map((line) => (line === alike ? { ...line, quantity: line.quantity + quantity } : line)),
    }
  })

/** Changes a line; without pieces left it is removed. */
export const changeLine = (
  place: string,
  id: string,
  change: Partial<Pick<RoundLine, 'quantity' | 'options' | 'note' | 'course' | 'seat'>>,
): void =>
  changeRound(place, ({ lines }) => ({
    lines: lines
      .map((line) => (line.id === id ? { ...line, ...change } : line))
      .filter(({ quantity }) => quantity > 0),
  }))

export const countPieces = (lines: readonly RoundLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
