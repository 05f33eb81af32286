/** A clock that stands until the test moves it. */
export function aClock(start = '2026-06-10T10:00:00Z') {
  let now = Date.parse(start)
  return {
    read: () => new Date(now),
    set: (instant: string) => {
      now = Date.parse(instant)
    },
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
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
