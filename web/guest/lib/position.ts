import { ApiError } from '#web/lib/api.ts'
import { bounds } from '#contract/domain/bounds.ts'

/** Why the guest's position is unknown or too imprecise; each has a text `location_…`. */
type LocationFailure = 'denied_ios' | 'unavailable' | 'slow' | 'imprecise'

export class PositionError extends Error {
  readonly reason: LocationFailure
  constructor(reason: LocationFailure) {
    super(reason)
    this.reason = reason
  }
}

export interface Position {
  latitude: number
  longitude: number
  accuracy: number
}

/** Some browsers never call back, neither with the guest's choice nor with a position. */
const timeoutMs = 30_000
/** No cached position: after "step to a window" the retry needs a fresh fix. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

let last: Position | undefined
/** The position that was found last. */
export const lastPosition = (): Position | undefined => last

/** The guest's current position; throws PositionError. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const fail = (reason: LocationFailure) => reject(new PositionError(reason))
    if (!('geolocation' in navigator)) return fail('unavailable')
    const timer = setTimeout(fail, timeoutMs, 'slow')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        clearTimeout(timer)
        last = { latitude, longitude, accuracy }
        resolve(last)
      },
      (error) => {
        clearTimeout(timer)
        if (error.code === error.PERMISSION_DENIED) fail('denied_ios')
        else fail(error.code === error.TIMEOUT ? 'slow' : 'unavailable')
      },
      options,
    )
  })
}

/** Whether permission is granted already, so that nothing needs to be explained first. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** Turns a «too far» refusal into `imprecise` when the position was inaccurate (contract page, section 5). */
export function toPositionError(position: Position, error: unknown): unknown {
  const isRough = position.accuracy > bounds.accuracyInMeters
  return isRough && error instanceof ApiError && error.code === '12000'
    ? new PositionError('imprecise')
    : error
}
