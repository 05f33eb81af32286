import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const takeAll = (queue: FairQueue<string>) => {
  const taken: string[] = []
  for (let next = queue.take(); next; next = queue.take()) taken.push(next)
  return taken
}

test('owners take turns, each in its own order', () => {
  const queue = new FairQueue<string>({ max: 10, maxPerOwner: 5 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item[0] ?? '', item)
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('it is bounded in total and per owner', () => {
  const queue = new FairQueue<string>({ max: 4, maxPerOwner: 2 })
  expect(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((item) => queue.add(item[0] ?? '', item))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(takeAll(queue)).toHaveLength(4)
  expect(queue.add('c', 'c1')).toBe(true)
})

test('an item that is not ready keeps its place, and its owner its turn', () => {
  const queue = new FairQueue<string>({ max: 10, maxPerOwner: 5 })
  for (const item of ['a1', 'a2', 'b1']) queue.add(item[0] ?? '', item)
  expect(queue.take((item) => item !== 'a1')).toBe('a2')
  expect(queue.take((item) => !item.startsWith('a'))).toBe('b1')
  expect(queue.take(() => false)).toBe(undefined)
  expect([queue.size, takeAll(queue)]).toEqual([1, ['a1']])
})
