import { ApiError } from '#web/lib/api.ts'
import { bounds } from '#contract/domain/bounds.ts'

/** Why the place of the guest is not known, or not well enough; each has a text `location_…`. */
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

/** Some browsers never answer: neither the guest's choice nor the place. */
const timeoutMs = 30_000
/** A second try, from the window, is not answered with the first. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

/** Where the guest is now; throws NoPosition. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const fail = (reason: LocationFailure) => reject(new PositionError(reason))
    if (!('geolocation' in navigator)) return fail('unavailable')
    const timer = setTimeout(fail, timeoutMs, 'slow')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        clearTimeout(timer)
        resolve({ latitude, longitude, accuracy })
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

/** Whether the browser will ask nothing: then nothing needs to be explained first. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** What a refusal «too far» means when the reading was a rough one (contract page, section 5). */
export function toPositionError(position: Position, error: unknown): unknown {
  const isRough = position.accuracy > bounds.accuracyInMeters
  return isRough && error instanceof ApiError && error.code === '12000'
    ? new PositionError('imprecise')
    : error
}
