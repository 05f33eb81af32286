import { useSyncExternalStore } from 'react'
import { firstBounds } from '#contract/domain/first-bounds.ts'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/** Seconds until the waiter can be called again, stored on the device (customer specification, sections 3 and 4). */
const storage = stored('countdown')
const tickMs = 1000
const changes = createChannel(run)
let left: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

function read(): number {
  left ??= Math.max(0, Math.min(firstBounds.waiterPauseInSeconds, Math.trunc(Number(storage.get()) || 0)))
  return left
}

/** Starts the pause after a call, or resumes one the server reports; never longer than the rule's own. */
export function startCountdown(seconds: number): void {
  write(Math.min(firstBounds.waiterPauseInSeconds, seconds))
  run()
}

function write(seconds: number): void {
  left = seconds
  storage.set(seconds > 0 ? String(seconds) : null)
  changes.emit()
}

function run(): void {
  clearInterval(timer)
  if (read() > 0) timer = setInterval(tick, tickMs)
}

function tick(): void {
  write(read() - 1)
  if (read() <= 0) clearInterval(timer)
}

export const useCountdown = (): number => useSyncExternalStore(changes.subscribe, read, () => 0)
