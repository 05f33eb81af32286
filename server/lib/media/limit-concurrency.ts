/** Runs at most `concurrency` tasks at a time; the rest wait in order of arrival. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Keeps heavy work from taking the whole machine. Beyond `maxWaiting` waiting tasks, further ones are refused at once
 * with `refuse()`: an unbounded queue is unbounded memory.
 */
export function limitConcurrency(
  concurrency: number,
  maxWaiting: number,
  refuse: () => Error,
): ConcurrencyLimiter {
  let running = 0
  const waiting: Array<() => void> = []

  const enter = () => {
    if (running < concurrency) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= maxWaiting) return Promise.reject(refuse())
    return new Promise<void>((resolve) => waiting.push(resolve))
  }

  // The slot is handed to the next in line and never freed in between, so that no newcomer skips the queue.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
