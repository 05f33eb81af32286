import {
  findRound,
  forgetRound,
  isBegun,
  isOfThisService,
  readRound,
  writeRound,
  type Round,
} from './rounds.ts'

/** Whether it is sent as soon as that is possible. */
export const isWaiting = (round: Round): boolean => round.state === 'waiting' && isOfThisService(round)

/** Whether nobody can have received it: a round whose answer was lost is sent as it was. */
export const canChange = (round: Round): boolean => !round.sending?.isAttempted || !isOfThisService(round)

/** Opens a round of a place again, in exchange for the one that is being entered there. */
export const reopenRound = (id: string, place: string): Promise<void> =>
  unlessAttempted(id, (round) => {
    const open = readRound(place)
    if (isBegun(open)) writeRound({ ...open, state: 'aside' })
    else forgetRound(open)
    writeRound({ ...round, place, state: 'open', sending: undefined, changedOn: Date.now() })
  })

export const deleteRound = (id: string): Promise<void> => unlessAttempted(id, forgetRound)

/** While no tab sends: else the round might be sent and changed at the same moment. */
const unlessAttempted = (id: string, change: (round: Round) => void): Promise<void> =>
  oneAtATime(() => {
    const round = findRound(id)
    if (round && canChange(round)) change(round)
    return Promise.resolve()
  })

let last: Promise<unknown> = Promise.resolve()

/** One tab sends at a time; in a browser without locks in this one, and the idempotency keys protect from the others. */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined
  if (locks) return locks.request('service_rounds', work)
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
