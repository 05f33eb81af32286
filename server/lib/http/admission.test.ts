import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Admission, type Priority } from './admission.ts'

const limits = {
  running: 2,
  waiting: { page: 1, read: 2, write: 2, order: 3 },
  timeoutMs: { page: 100, read: 200, write: 300, order: 400 },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tasks that end when the test says so; `log` lists starts and refusals in order. */
function admissionOfOne() {
  const admission = new Admission(limits)
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, priority: Priority) => {
    admission
      .run(priority, () => {
        log.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
      .catch((error: { code?: string }) => log.push(`${name} refused: ${error.code}`))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { log, ask, end, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('runs as many tasks as allowed concurrently; the rest wait their turn', async () => {
  const { log, ask, end, pass } = admissionOfOne()
  for (const name of ['1', '2', '3', '4']) ask(name, 'read')
  await pass(0)
  expect(log).toEqual(['1', '2'])
  await end('1')
  await end('2')
  expect(log).toEqual(['1', '2', '3', '4'])
})

test('runs orders first, then writes, then reads, then pages', async () => {
  const { log, ask, end, pass } = admissionOfOne()
  for (const name of ['1', '2']) ask(name, 'read')
  for (const priority of ['page', 'read', 'write', 'order'] as const) ask(priority, priority)
  await pass(0)
  for (const name of ['1', '2', 'order', 'write']) await end(name)
  expect(log).toEqual(['1', '2', 'order', 'write', 'read', 'page'])
})

test('refuses work at once when its queue is full, pages first and orders last', async () => {
  const { log, ask, pass } = admissionOfOne()
  for (const name of ['1', '2']) ask(name, 'read')
  for (const n of [1, 2, 3, 4])
    for (const priority of ['page', 'order'] as const) ask(`${priority} ${n}`, priority)
  await pass(0)
  expect(log).toEqual([
    '1',
    '2',
    'page 2 refused: server-busy',
    'page 3 refused: server-busy',
    'page 4 refused: server-busy',
    'order 4 refused: server-busy',
  ])
})

test('refuses work that waits too long, and frees its place in the queue', async () => {
  const { log, ask, end, pass } = admissionOfOne()
  for (const name of ['1', '2']) ask(name, 'read')
  ask('page', 'page')
  ask('order', 'order')
  await pass(101)
  expect(log).toEqual(['1', '2', 'page refused: server-busy'])
  ask('later page', 'page')
  await end('1')
  await end('2')
  expect(log.slice(3)).toEqual(['order', 'later page'])
})

test('a failed task releases its slot', async () => {
  const admission = new Admission({ ...limits, running: 1 })
  await expect(admission.run('read', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await admission.run('read', async () => 'yes')).toBe('yes')
})
