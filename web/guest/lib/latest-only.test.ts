import { expect, test } from 'vitest'
import { latestOnly } from './latest-only.ts'

test('of several loads only the one started last is used, whichever finishes first', async () => {
  const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const results: unknown[] = []
  let begun = 0
  const load = latestOnly(
    () => loads[begun++]?.promise ?? Promise.reject(new Error('asked too often')),
    (value) => results.push(value),
    (error) => results.push(error),
  )
  load()
  load()
  loads[1]?.resolve('second')
  loads[0]?.reject(new Error('first'))
  await Promise.allSettled(loads.map(({ promise }) => promise))
  expect(results).toEqual(['second'])
})
