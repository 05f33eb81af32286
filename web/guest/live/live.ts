import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { subscribeToLive } from './live-messages.ts'
import { latestOnly } from '../lib/latest-only.ts'

/** All open pages receive a change at once; jitter spreads their requests over half a second. */
const maxSpreadMs = 500
const retryDelayMs = 5000
const debounceMs = 50
/** The delay before the next attempt when the device's clock is ahead of the server's. */
const clockSkewDelayMs = 30_000

/** A timer beyond 24 days fires at once; later changes are polled once a day. */
const maxTimeoutMs = 24 * 3600_000

interface Changing {
  /** When the data next changes by schedule. */
  nextChange: string | null
}

interface Options<T> {
  load: () => Promise<T>
  /** The data rendered with the page; without it, it is loaded when first wanted. */
  initial: T | undefined
  /** The version of the content rendered with the page. */
  version: number
  /** Once wanted, the data is kept current for as long as the page is open. */
  isWanted?: boolean
}

/** Data of the business, kept current: reloaded when staff change it and when its schedule does. */
export function useLiveData<T extends Changing>({ load, initial, version, isWanted = true }: Options<T>) {
  const [value, setValue] = useState(initial)
  const [first] = useState(initial)
  // A page never changes its business or language, so the first loader stays valid.
  const [loader] = useState(() => createLoader(load, setValue))

  useEffect(() => {
    if (!isWanted) return
    let known = version
    if (!first) loader.load()
    const stop = subscribeToLive((news) => {
      // A tab coming to the front fires both visibilitychange and focus.
      if (news.name === 'shown') loader.loadIn(debounceMs)
      // Each connection starts with the current version, which reveals missed changes.
      if (news.name !== 'menu-changed' || news.data.version === known) return
      known = news.data.version
      loader.loadIn(Math.random() * maxSpreadMs)
    })
    return () => {
      stop()
      loader.stop()
    }
  }, [isWanted, version, first, loader])
  useEffect(() => {
    if (!value?.nextChange) return
    const wait = Date.parse(value.nextChange) - Date.now()
    const late = value === first ? 0 : clockSkewDelayMs
    const pause = wait > 0 ? Math.min(wait, maxTimeoutMs) + Math.random() * 2 * maxSpreadMs : late
    const timer = setTimeout(loader.load, pause)
    return () => clearTimeout(timer)
  }, [value, first, loader])

  return [value, setValue] as const
}

/** Loads the value, and retries after a failure. */
function createLoader<T>(load: () => Promise<T>, keep: Dispatch<SetStateAction<T | undefined>>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = latestOnly(
    load,
    (value) => keep(() => value),
    (error) => {
      // The server renders a page that explains this.
      if (error instanceof ApiError && error.code === 'menu-disabled') location.reload()
      else loadIn(retryDelayMs)
    },
  )
  const stop = () => clearTimeout(timer)
  const loadNow = () => {
    stop()
    attempt()
  }
  const loadIn = (ms: number) => {
    stop()
    timer = setTimeout(loadNow, ms)
  }
  return { load: loadNow, loadIn, stop }
}
