interface Options {
  stop: () => Promise<void>
  kill?: () => void
  /** What `stop` waits for before it begins. */
  delaySeconds?: number
}

/**
 * On SIGINT or SIGTERM stops in order, once, and exits 0; on a second signal, or after ten seconds beyond the delay, calls
 * `kill` to end what would be left behind and exits 1.
 */
export function stopOnSignals({ stop, kill, delaySeconds = 0 }: Options): void {
  let isStopping = false
  const end = (code: number) => {
    kill?.()
    process.exit(code)
  }
  const onSignal = () => {
    if (isStopping) end(1)
    isStopping = true
    setTimeout(() => end(1), 10_000 + delaySeconds * 1000).unref()
    stop().then(
      () => process.exit(0),
      () => end(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
