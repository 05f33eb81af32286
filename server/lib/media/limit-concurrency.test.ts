import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Tasks that end when the test says so. */
function controlledWork() {
  const running = new Map<string, () => void>()
  return {
    running,
    named: (name: string) => () => new Promise<string>((resolve) => running.set(name, () => resolve(name))),
    finish(name: string) {
      running.get(name)?.()
      running.delete(name)
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('at most `concurrency` tasks run at a time, the rest in order of arrival', async () => {
  const bounded = limitConcurrency(2, 10, () => new Error('full'))
  const work = controlledWork()
  const all = ['a', 'b', 'c', 'd'].map((name) => bounded(work.named(name)))
  await settled()
  expect([...work.running.keys()]).toEqual(['a', 'b'])

  work.finish('b')
  await settled()
  expect([...work.running.keys()]).toEqual(['a', 'c'])

  for (const name of ['a', 'c']) work.finish(name)
  await settled()
  work.finish('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed task frees its slot for the next', async () => {
  const bounded = limitConcurrency(1, 10, () => new Error('full'))
  const failing = bounded(() => Promise.reject(new Error('broken')))
  const next = bounded(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('refuses further tasks at once when the queue is full', async () => {
  const bounded = limitConcurrency(1, 1, () => new Error('full'))
  const work = controlledWork()
  const first = bounded(work.named('first'))
  const second = bounded(work.named('second'))
  await expect(bounded(work.named('third'))).rejects.toThrow('full')

  await settled()
  work.finish('first')
  await first
  await settled()
  work.finish('second')
  expect(await second).toBe('second')
  const fourth = bounded(work.named('fourth'))
  await settled()
  work.finish('fourth')
  expect(await fourth).toBe('fourth')
})
