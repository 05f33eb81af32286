/**
 * SIGINT and SIGTERM stop in order, once, and exit 0; a second signal, or ten seconds, ends at once with 1 after `kill`
 * has ended what would be left behind.
 */
export function stopOnSignals({ stop, kill }: { stop: () => Promise<void>; kill?: () => void }): void {
  let isStopping = false
  const end = (code: number) => {
    kill?.()
    process.exit(code)
  }
  const onSignal = () => {
    if (isStopping) end(1)
    isStopping = true
    setTimeout(() => end(1), 10_000).unref()
    stop().then(
      () => process.exit(0),
      () => end(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
