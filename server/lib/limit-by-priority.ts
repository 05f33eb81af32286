/** Runs work when its turn comes; rejects at once with `refuse()` when its queue is full. */
export type PriorityLimiter<Queue extends string> = <T>(queue: Queue, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `concurrency` heavy tasks at a time. The rest wait in queues with a capacity each, so that a
 * crowd in one queue blocks no other; queues named first are served first.
 */
export function limitByPriority<Queue extends string>(
  concurrency: number,
  places: Record<Queue, number>,
  refuse: () => Error,
): PriorityLimiter<Queue> {
  let running = 0
  const names = Object.keys(places) as Queue[]
  const waiting = new Map<Queue, (() => void)[]>(names.map((name) => [name, []]))

  const enter = (queue: Queue) => {
    if (running < concurrency) {
      running += 1
      return Promise.resolve()
    }
    const line = waiting.get(queue) ?? []
    if (line.length >= places[queue]) return Promise.reject(refuse())
    return new Promise<void>((resolve) => line.push(resolve))
  }

  // The slot is handed to the next in line and never freed in between, so that no newcomer skips the queue.
  const leave = () => {
    const line = names.map((name) => waiting.get(name)).find((line) => line?.length)
    const next = line?.shift()
    if (next) next()
    else running -= 1
  }

  return async (queue, work) => {
    await enter(queue)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
