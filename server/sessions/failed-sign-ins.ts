import { AppError } from '#contract/errors.ts'

const windowInMs = 15 * 60_000
const allowed = 10

/**
 * Counts failed sign-ins by account and by address; the 11th within 15 minutes is refused (contract page, section 2).
 * Kept per process: it bounds guessing, it is not a record.
 */
const failures = new Map<string, number[]>()

export function refuseTooMany(keys: string[], now: Date): void {
  for (const key of keys) {
    const recent = recentOf(key, now)
    if (recent.length >= allowed) {
      const oldest = recent[recent.length - allowed] as number
      throw new AppError('credentials.tooMany', {
        retryAfterInSeconds: Math.ceil((oldest + windowInMs - now.getTime()) / 1000),
      })
    }
  }
}

export function countFailure(keys: string[], now: Date): void {
  for (const key of keys) failures.set(key, [...recentOf(key, now), now.getTime()])
  if (failures.size > 10_000)
    for (const key of failures.keys()) if (!recentOf(key, now).length) failures.delete(key)
}

export function forgetFailures(keys: string[]): void {
  for (const key of keys) failures.delete(key)
}

function recentOf(key: string, now: Date): number[] {
  return (failures.get(key) ?? []).filter((at) => at > now.getTime() - windowInMs)
}
