/** Null if the network fails. */
export async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const early = (await event.preloadResponse) as Response | undefined
    return early ?? (await fetch(event.request))
  } catch {
    return null
  }
}

export const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

export const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, pause(ms)])
