import { useEffect, useState } from 'react'
import { isTaken } from './usernames.ts'

const pauseMs = 500

/**
 * Whether the username is taken, asked once typing pauses. The answer stays until the username itself changes; undefined
 * while it is not known.
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
