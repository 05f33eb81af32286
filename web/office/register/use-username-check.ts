import { useEffect, useState } from 'react'
import { isTaken } from './usernames.ts'

const pauseMs = 500

/**
 * Whether the username is taken, requested once typing pauses. The result stays until the username changes;
 * undefined while unknown.
 */
export function useUsernameCheck(username: string): boolean | undefined {
  const [result, setResult] = useState<{ username: string; taken: boolean | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const taken = await isTaken(username)
      if (isCurrent) setResult({ username, taken })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [username])
  return result?.username === username ? result.taken : undefined
}
