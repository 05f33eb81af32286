/** Of several concurrent loads, uses the result or error of only the last one started. */
export function latestOnly<T>(
  load: () => Promise<T>,
  keep: (value: T) => void,
  fail: (error: unknown) => void,
): () => void {
  let last = 0
  return () => {
    const mine = ++last
    load().then(
      (value) => mine === last && keep(value),
      (error: unknown) => mine === last && fail(error),
    )
  }
}
