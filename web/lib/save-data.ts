import { useSyncExternalStore } from 'react'

/** Whether the guest asked the browser to save data, or the network is so slow that it comes to the same. */
export function isSaveDataOn(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string }
  }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

const never = () => () => {}

/** The same for what is shown; the server does not know, and is thrifty. */
export const useSaveData = (): boolean => useSyncExternalStore(never, isSaveDataOn, () => true)
