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
function admissionOfOne(given = limits) {
  const admission = new Admission(given)
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, priority: Priority, owner: string | null = null) => {
    admission
      .run(priority, async (slot) => {
        if (owner !== null) await slot.belongTo(owner)
        log.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
      .catch((error: { code?: string }) => log.push(`${name} refused: ${error.code}`))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { admission, log, ask, end, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
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

const roomy = { ...limits, running: 16, waiting: { page: 9, read: 9, write: 9, order: 9 } }

test('an owner gets half of the slots that others leave, and the rest is free for others at once', async () => {
  const { admission, log, ask, pass } = admissionOfOne(roomy)
  for (const owner of ['a', 'b', 'c'])
    for (let n = 1; n <= 12; n++) {
      ask(`${owner}${n}`, 'read', owner)
      await pass(0)
    }
  const started = (owner: string) =>
    log.filter((name) => name.startsWith(owner) && !name.includes(' ')).length
  expect(['a', 'b', 'c'].map(started)).toEqual([8, 4, 2])
  expect(admission.running).toBe(14)
})

test('many owners with two tasks each use all slots', async () => {
  const { admission, ask, pass } = admissionOfOne(roomy)
  for (let n = 0; n < 20; n++) ask(`${n}`, 'read', `owner ${n % 8}`)
  await pass(0)
  expect(admission.running).toBe(16)
})

test('tasks of an owner that has its share wait for each other, the most important first, without a slot', async () => {
  const { log, ask, end, pass } = admissionOfOne({ ...roomy, running: 2 })
  for (const [name, priority] of [
    ['1', 'read'],
    ['2', 'read'],
    ['3', 'order'],
  ] as const)
    ask(name, priority, 'a')
  await pass(0)
  ask('other', 'read', 'b')
  await pass(0)
  expect(log).toEqual(['1', 'other'])
  await end('other')
  expect(log).toEqual(['1', 'other'])
  await end('1')
  expect(log.slice(2)).toEqual(['3'])
  await end('3')
  expect(log.slice(2)).toEqual(['3', '2'])
})

test('owners have room of their own to wait in, and wait no longer than others do', async () => {
  const { admission, log, ask, end, pass } = admissionOfOne()
  for (const n of [1, 2, 3, 4]) ask(`a${n}`, 'read', 'a')
  await pass(0)
  expect(log).toEqual(['a1', 'a4 refused: server-busy'])
  await pass(200)
  expect(log.slice(2)).toEqual(['a2 refused: server-busy', 'a3 refused: server-busy'])
  ask('b', 'read', 'b')
  await end('a1')
  await end('b')
  expect(log.slice(4)).toEqual(['b'])
  expect([admission.running, admission.waiting('read')]).toEqual([0, 0])
})

test('a task that turns out to be another owner’s makes room for its first owner', async () => {
  const { log, ask, end, pass, admission } = admissionOfOne()
  const found = admission.run('read', async ({ belongTo }) => {
    await belongTo('a')
    ask('waits', 'read', 'a')
    await pass(0)
    expect(log).toEqual([])
    await belongTo('b')
    await pass(0)
    expect(log).toEqual(['waits'])
  })
  await found
  await end('waits')
  expect(admission.running).toBe(0)
})
