import { setTimeout as wait } from 'node:timers/promises'

/** Polls until `check` returns true without an error; on timeout throws the last error. */
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
