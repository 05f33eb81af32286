import { useEffect, useState } from 'react'
import { isTaken } from './usernames.ts'

const pauseMs = 500

/**
 * Whether the username is taken, requested once typing pauses. The result stays until the username changes;
 * undefined while unknown.
 */
export function useUsernameCheck(username: string): boolean | undefined {
  const [answer, setAnswer] = useState<{ username: string; taken: boolean | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const asking = setTimeout(async () => {
      const taken = await isTaken(username)
      if (isCurrent) setAnswer({ username, taken })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(asking)
    }
  }, [username])
  return answer?.username === username ? answer.taken : undefined
}
