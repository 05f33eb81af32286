import { useSyncExternalStore } from 'react'

/** Whether the browser's data saver is on, or the network is too slow for large files. */
export function isSaveDataOn(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string }
  }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

const never = () => () => {}

/** The same as a hook; on the server, which cannot know, true. */
export const useSaveData = (): boolean => useSyncExternalStore(never, isSaveDataOn, () => true)
