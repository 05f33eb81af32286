import { AppError } from '#contract/errors.ts'

const windowInMs = 15 * 60_000
const mostKept = 10_000

export interface Attempt {
  /** It did not fail, or nobody looked at the password. */
  takeBack(): void
}

/**
 * Counts attempts by account and by address; one too many within 15 minutes is refused: the 11th failed sign-in
 * (contract page, section 2), the 6th mail for a new password. Kept per process: it bounds guessing, it is no record.
 */
export class Attempts {
  readonly #times = new Map<string, number[]>()
  readonly #allowed: number

  constructor(allowed: number) {
    this.#allowed = allowed
  }

  /**
   * Counts an attempt before it is looked at, so that many at once are no way around.
   */
  attempt(account: string, address: string, now: Date): Attempt {
    const keys = [`account ${account}`, `address ${address}`]
    for (const key of keys) this.#refuseTooMany(key, now)
    for (const key of keys) this.#times.set(key, [...this.#recent(key, now), now.getTime()])
    this.#forgetOld(now)
    return {
      takeBack: () => {
        for (const key of keys) this.#takeBack(key, now.getTime())
      },
    }
  }

  #refuseTooMany(key: string, now: Date): void {
    const recent = this.#recent(key, now)
    if (recent.length < this.#allowed) return
    const oldest = recent[recent.length - this.#allowed] as number
    throw new AppError('credentials.tooMany', {
      retryAfterInSeconds: Math.ceil((oldest + windowInMs - now.getTime()) / 1000),
    })
  }

  #takeBack(key: string, at: number): void {
    const times = this.#times.get(key) ?? []
    const index = times.indexOf(at)
    if (index >= 0) this.#times.set(key, times.toSpliced(index, 1))
    if (times.length <= 1) this.#times.delete(key)
  }

  #recent(key: string, now: Date): number[] {
    return (this.#times.get(key) ?? []).filter((at) => at > now.getTime() - windowInMs)
  }

  #forgetOld(now: Date): void {
    if (this.#times.size <= mostKept) return
    for (const key of this.#times.keys()) if (!this.#recent(key, now).length) this.#times.delete(key)
  }
}
