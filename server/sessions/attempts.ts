import { AppError } from '#contract/errors.ts'

const windowInMs = 15 * 60_000
const mostKept = 10_000

const accountKey = (account: string) => `account ${account}`
const addressKey = (address: string) => `address ${address}`

export interface Attempt {
  /**
   * What to answer if it fails: the address has failed too often. Who has the right password passes all the same: staff
   * and guests of a house share its address, and a guest's guesses must not lock the staff out.
   */
  refusal: AppError | null
  /** It did not fail, or nobody looked at the password. */
  takeBack(): void
}

/**
 * Counts attempts by account and by address; one too many within 15 minutes is refused: the 11th failed sign-in
 * (contract page, sections 2 and 8), the 6th mail for a new password. Kept per process: it bounds guessing, it is no
 * record.
 */
export class Attempts {
  readonly #times = new Map<string, number[]>()
  readonly #allowed: { ofAccount: number; ofAddress: number }

  constructor(allowed: { ofAccount: number; ofAddress: number }) {
    this.#allowed = allowed
  }

  /**
   * Counts an attempt before it is looked at, so that many at once are no way around. Throws when the account has failed
   * too often.
   */
  attempt(account: string, address: string, now: Date): Attempt {
    const refusals = this.#refusals(account, address, now)
    if (refusals.account) throw refusals.account
    const keys = [accountKey(account), ...(refusals.address ? [] : [addressKey(address)])]
    for (const key of keys) this.#times.set(key, [...this.#recent(key, now), now.getTime()])
    this.#forgetOld(now)
    return {
      refusal: refusals.address,
      takeBack: () => {
        for (const key of keys) this.#takeBack(key, now.getTime())
      },
    }
  }

  /** Whether one more is within the bounds of both; it is counted if so. */
  isAllowed(account: string, address: string, now: Date): boolean {
    const refusals = this.#refusals(account, address, now)
    if (refusals.account || refusals.address) return false
    this.attempt(account, address, now)
    return true
  }

  #refusals(account: string, address: string, now: Date) {
    return {
      account: this.#refusal(accountKey(account), this.#allowed.ofAccount, now),
      address: this.#refusal(addressKey(address), this.#allowed.ofAddress, now),
    }
  }

  #refusal(key: string, allowed: number, now: Date): AppError | null {
    const recent = this.#recent(key, now)
    if (recent.length < allowed) return null
    const oldest = recent[recent.length - allowed] as number
    return new AppError('credentials.tooMany', {
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
