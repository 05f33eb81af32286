/** Runs at most `concurrency` pieces of work together; the rest wait their turn in the order they came. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Keeps heavy work from taking the whole machine. When already `maxWaiting` are waiting, a further one is refused with
 * `refuse()` at once: a queue without an end is memory without an end.
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

  // The place is handed to the next in line, never given up in between, so that no newcomer slips past the queue.
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
