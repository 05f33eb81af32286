import { AppError } from '#contract/errors.ts'

const windowInMs = 15 * 60_000
const allowed = 10
const mostKept = 10_000

export interface SignInAttempt {
  /** It did not fail, or nobody looked at the password. */
  takeBack(): void
}

/**
 * Counts failed sign-ins by account and by address; the 11th within 15 minutes is refused (contract page, section 2).
 * Kept per process: it bounds guessing, it is not a record.
 */
export class FailedSignIns {
  readonly #failures = new Map<string, number[]>()

  /**
   * Counts an attempt as failed before its password is looked at, so that many at once are no way around.
   */
  attempt(account: string, address: string, now: Date): SignInAttempt {
    const keys = [`account ${account}`, `address ${address}`]
    for (const key of keys) this.#refuseTooMany(key, now)
    for (const key of keys) this.#failures.set(key, [...this.#recent(key, now), now.getTime()])
    this.#forgetOld(now)
    return {
      takeBack: () => {
        for (const key of keys) this.#takeBack(key, now.getTime())
      },
    }
  }

  #refuseTooMany(key: string, now: Date): void {
    const recent = this.#recent(key, now)
    if (recent.length < allowed) return
    const oldest = recent[recent.length - allowed] as number
    throw new AppError('credentials.tooMany', {
      retryAfterInSeconds: Math.ceil((oldest + windowInMs - now.getTime()) / 1000),
    })
  }

  #takeBack(key: string, at: number): void {
    const times = this.#failures.get(key) ?? []
    const index = times.indexOf(at)
    if (index >= 0) this.#failures.set(key, times.toSpliced(index, 1))
    if (times.length <= 1) this.#failures.delete(key)
  }

  #recent(key: string, now: Date): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now.getTime() - windowInMs)
  }

  #forgetOld(now: Date): void {
    if (this.#failures.size <= mostKept) return
    for (const key of this.#failures.keys()) if (!this.#recent(key, now).length) this.#failures.delete(key)
  }
}
