import { expect, test } from 'vitest'
import { limitByPriority } from './limit-by-priority.ts'

class Full extends Error {}

/** Tasks that end when told to, and the order in which they started. */
function aWorkshop() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const inTurn = limitByPriority(2, { first: 2, second: 3 }, () => new Full())
  const ask = (queue: 'first' | 'second', name: string) =>
    inTurn(queue, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endOne = async () => {
    await begins()
    ends.shift()?.()
    await begins()
  }
  const begins = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, ask, endOne, inTurn }
}

test('the first queue is served first, regardless of arrival order', async () => {
  const { begun, ask, endOne } = aWorkshop()
  const all = [ask('second', 'a'), ask('second', 'b'), ask('second', 'c'), ask('first', 'd')]
  await endOne()
  expect(begun).toEqual(['a', 'b', 'd'])
  for (let count = 0; count < 3; count++) await endOne()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a full queue rejects further work and does not block the other queue', async () => {
  const { begun, ask, endOne } = aWorkshop()
  const crowd = Array.from({ length: 50 }, (_, index) => ask('second', `${index}`))
  const outcomes = Promise.allSettled(crowd)
  const known = ask('first', 'known')
  for (let count = 0; count < 6; count++) await endOne()
  expect(await known).toBe('known')
  expect(begun).toEqual(['0', '1', 'known', '2', '3', '4'])
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(45)
})

test('a failed task frees its slot for the next', async () => {
  const { inTurn } = aWorkshop()
  const failing = Array.from({ length: 4 }, () => inTurn('first', () => Promise.reject(new Error('no'))))
  for (const outcome of await Promise.allSettled(failing)) expect(outcome.status).toBe('rejected')
  expect(await inTurn('second', () => Promise.resolve('yes'))).toBe('yes')
})
