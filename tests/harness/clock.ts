/** A clock that only moves when the test moves it. */
export function aClock(start = '2026-06-10T10:00:00Z') {
  let now = Date.parse(start)
  let passed = 0
  return {
    read: () => new Date(now),
    /** Elapsed time in milliseconds, unaffected by `set` and by passing a negative duration. */
    monotonicMs: () => passed,
    set: (instant: string) => {
      now = Date.parse(instant)
    },
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) => {
      const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      now += ms
      passed += Math.max(0, ms)
    },
  }
}

interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

export type Clock = ReturnType<typeof aClock>
