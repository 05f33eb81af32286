import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { subscribeToLive } from './live-stream.ts'
import { latestOnly } from '../lib/latest-only.ts'

/** All open pages hear of a change at once; spread, they ask within half a second. */
const maxSpreadMs = 500
const retryDelayMs = 5000
const debounceMs = 50
/** A phone's clock that goes ahead of the server's asks again this much later. */
const clockSkewDelayMs = 30_000

/** Timers count to 24 days, and one beyond that fires at once: what changes later is asked for once a day. */
const maxTimeoutMs = 24 * 3600_000

interface Changing {
  /** When it next changes by itself. */
  nextChange: string | null
}

interface Options<T> {
  load: () => Promise<T>
  /** As it came with the page; what did not is loaded when it is first wanted. */
  initial: T | undefined
  /** Of the content that came with the page. */
  version: number
  /** Once wanted, it is kept as it is for as long as the page is open. */
  isWanted?: boolean
}

/** Something of the business as it is now: as it came, then as staff changes it, at once and by the hour. */
export function useLiveData<T extends Changing>({ load, initial, version, isWanted = true }: Options<T>) {
  const [value, setValue] = useState(initial)
  const [first] = useState(initial)
  // A page is about one business in one language for all its life.
  const [loader] = useState(() => createLoader(load, setValue))

  useEffect(() => {
    if (!isWanted) return
    let known = version
    if (!first) loader.load()
    const stop = subscribeToLive((news) => {
      // A tab that comes to the front is seen and gets the focus: that is one.
      if (news.name === 'shown') loader.loadIn(debounceMs)
      // Each connection begins with the version as it is: what was missed shows in it.
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

/** Loads it, and again when that failed. */
function createLoader<T>(load: () => Promise<T>, keep: Dispatch<SetStateAction<T | undefined>>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = latestOnly(
    load,
    (value) => keep(() => value),
    (error) => {
      // The server's page says so.
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
