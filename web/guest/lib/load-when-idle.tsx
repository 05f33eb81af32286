import { useEffect, useState, type ComponentType } from 'react'

/** Loads an optional component once the page has loaded and the browser is idle. */
export function LoadWhenIdle({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let isGone = false
    // The component is optional: a failure is ignored, and the next page tries again.
    const begin = () =>
      load().then(
        (part) => isGone || setPart(() => part.default),
        () => {},
      )
    const stop = whenIdle(() => void begin())
    return () => {
      isGone = true
      stop()
    }
  }, [load])
  return Part && <Part />
}

const idleTimeoutMs = 3000

export function whenIdle(work: () => void): () => void {
  const wait = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: idleTimeoutMs })
      : setTimeout(work)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => removeEventListener('load', wait)
}
