import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that the test ends. */
function someWork(turns: Turns) {
  const running = new Map<string, () => void>()
  const refused: string[] = []
  const start = (name: string) =>
    turns
      .take(name[0] ?? '', () => new Promise<void>((end) => running.set(name, end)))
      .catch(() => refused.push(name))
  return {
    start: async (...names: string[]) => {
      for (const name of names) void start(name)
      await new Promise((resolve) => setImmediate(resolve))
    },
    end: async (name: string) => {
      running.get(name)?.()
      running.delete(name)
      await new Promise((resolve) => setImmediate(resolve))
    },
    running: () => [...running.keys()],
    refused,
  }
}

test('one of an owner runs, few in total, and owners take turns', async () => {
  const { start, end, running } = someWork(new Turns({ running: 2, waiting: 9, waitingPerOwner: 9 }))
  await start('a1', 'a2', 'a3', 'b1', 'c1')
  expect(running()).toEqual(['a1', 'b1'])
  await end('b1')
  expect(running()).toEqual(['a1', 'c1'])
  await end('a1')
  expect(running()).toEqual(['c1', 'a2'])
})

test('what finds no room to wait is refused', async () => {
  const { start, end, running, refused } = someWork(new Turns({ running: 1, waiting: 2, waitingPerOwner: 1 }))
  await start('a1', 'a2', 'a3', 'b1', 'c1')
  expect([running(), refused]).toEqual([['a1'], ['a3', 'c1']])
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  await start('c2')
  expect(running()).toEqual(['c2'])
})
