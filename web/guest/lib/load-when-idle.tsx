import { useEffect, useState, type ComponentType } from 'react'

/** Something without which the page is whole: its code comes when the page stands and nothing else is to do. */
export function LoadWhenIdle({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let isGone = false
    // Without it there is nothing to say: the next page tries again.
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
    // Safari has none.
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: idleTimeoutMs })
      : setTimeout(work)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => removeEventListener('load', wait)
}
