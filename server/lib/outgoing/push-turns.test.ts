import { expect, test } from 'vitest'
import { PushSilence, PushTurns, type PushDelivery } from './push-turns.ts'

/** Messages whose sending the test ends, and a clock that it moves. */
function aSender() {
  let nowMs = 0
  const failures: unknown[] = []
  const turns = new PushTurns(
    () => nowMs,
    (error) => failures.push(error),
  )
  const underWay: { name: string; end: (error?: Error) => void }[] = []
  const add = (name: string, about: Partial<PushDelivery> = {}) => {
    const owner = name[0] ?? ''
    turns.add({
      owner,
      group: owner,
      host: `${owner}.example`,
      untilMs: nowMs + 120_000,
      send: () =>
        new Promise<void>((resolve, reject) => {
          underWay.push({ name, end: (error) => (error ? reject(error) : resolve()) })
        }),
      ...about,
    })
  }
  return {
    turns,
    failures,
    add,
    underWay: () => underWay.map(({ name }) => name).join(' '),
    /** Ends what is under way, and lets the next ones start. */
    end: async (error?: Error) => {
      for (const { end } of underWay.splice(0)) end(error)
      await new Promise((resolve) => setImmediate(resolve))
    },
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

test('an owner has four messages under way, and the next places go to others', async () => {
  const { add, underWay, end } = aSender()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) add(name)
  expect(underWay()).toBe('a1 a2 a3 a4 b1')
  await end()
  expect(underWay()).toBe('a5 a6')
})

test('a host has sixteen under way, a group eight, the process thirty-two', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzäöüëçABCDE'.split('')
  const started = (about: Partial<PushDelivery>) => {
    const { add, underWay } = aSender()
    for (const letter of letters) add(letter, about)
    return underWay().split(' ').length
  }
  expect([started({ host: 'push.example' }), started({ group: 'g' }), started({})]).toEqual([16, 8, 32])
})

test('owners that were silent share eight places, one each, so that others find theirs', async () => {
  const { add, underWay, end } = aSender()
  for (const letter of 'abcdefghij') add(`${letter}1`)
  await end(new PushSilence())
  for (const letter of 'abcdefghij') for (const count of [2, 3]) add(`${letter}${count}`)
  for (const count of [1, 2]) add(`z${count}`)
  expect(underWay()).toBe('a2 b2 c2 d2 e2 f2 g2 h2 z1 z2')
})

test('a silent device delays neither its owner’s others nor other guests of a business, at hosts that answer', async () => {
  const { add, underWay, end } = aSender()
  const host = 'good.example'
  add('z', { host })
  await end()
  for (const letter of 'abcde') add(letter, { group: 'guests', host: `${letter}.example` })
  await end(new PushSilence())
  for (const letter of 'abcde') add(letter, { group: 'guests', host: `${letter}2.example` })
  for (const name of ['a', 'a', 'f', 'g']) add(name, { group: 'guests', host })
  // Eight of a group, as ever; of `a` one to a host that has answered.
  expect(underWay()).toBe('a b c d e a f g')
})

test('a host that was silent three times in a row is only tried now and then, until it answers', async () => {
  const { add, underWay, end, pass } = aSender()
  const host = 'silent.example'
  for (const name of ['a', 'b', 'c']) add(name, { host })
  await end(new PushSilence())
  add('d', { host })
  expect(underWay()).toBe('')
  pass(15_000)
  add('e', { host })
  add('f', { host })
  expect(underWay()).toBe('e')
  await end()
  add('g', { host })
  expect(underWay()).toBe('g')
})

test('a message whose time is over is neither sent nor tried again', async () => {
  const { add, underWay, end, pass, turns, failures } = aSender()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add(name)
  pass(120_001)
  await end(new Error('503'))
  expect([underWay(), turns.waiting, failures.length]).toEqual(['', 0, 4])
})

test('two hundred messages of an owner wait; further ones are given up', () => {
  const { add, turns, failures } = aSender()
  for (let count = 0; count < 210; count++) add('a')
  expect([turns.waiting, failures.length]).toEqual([200, 6])
})
