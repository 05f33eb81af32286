import { useState } from 'react'

interface Position {
  latitude: number
  longitude: number
}

/**
 * The browser's position, requested by a button; `failed` if it was denied or not found within 20 seconds.
 */
export function useOwnPosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        onFound({ latitude, longitude })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }
  return { state, locate }
}
