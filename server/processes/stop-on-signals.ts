interface Options {
  stop: () => Promise<void>
  kill?: () => void
  /** The delay before `stop` begins, in seconds; it extends the time limit. */
  delaySeconds?: number
}

/**
 * On SIGINT or SIGTERM, calls `stop` once and exits 0. On a second signal, or ten seconds after the delay,
 * calls `kill` to end whatever would be left behind and exits 1.
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
