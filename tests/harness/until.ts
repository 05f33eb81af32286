import { setTimeout as wait } from 'node:timers/promises'

/** Looks again and again until `check` says true without an error; throws the last error, or that it took too long. */
export async function until(check: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const endsAt = performance.now() + timeoutMs
  let last: unknown = new Error(`Not so after ${timeoutMs} ms.`)
  while (performance.now() < endsAt) {
    try {
      if (await check()) return
    } catch (error) {
      last = error
    }
    await wait(200)
  }
  throw last
}
