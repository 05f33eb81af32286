interface Options {
  stop: () => Promise<void>
  /** Kills what `stop` waits for, so that it goes on. */
  kill: () => void
  /** The delay before `stop` begins, in seconds; it extends the time limit. */
  delaySeconds: number
}

/**
 * On SIGINT or SIGTERM, calls `stop` once and exits 0. Ten seconds after the delay, calls `kill` and gives `stop` five
 * more to end the database after those who use it. On a second signal kills and exits at once. Both exit 1.
 */
export function stopOnSignals({ stop, kill, delaySeconds }: Options): void {
  let isStopping = false
  let code = 0
  const hurry = () => {
    code = 1
    kill()
  }
  const end = () => {
    hurry()
    process.exit(code)
  }
  const onSignal = () => {
    if (isStopping) end()
    isStopping = true
    setTimeout(hurry, 10_000 + delaySeconds * 1000).unref()
    setTimeout(end, 15_000 + delaySeconds * 1000).unref()
    stop().then(() => process.exit(code), end)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
