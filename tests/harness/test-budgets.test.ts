import { expect, it } from 'vitest'
import { findOverBudget, type FileTime } from './test-budgets.ts'

const budgets = { 'a.test.ts': 10, 'b.test.ts': 10, 'c.test.ts': 10 }

/** Files that ran side by side from the same instant. */
const sideBySide = (seconds: Record<string, number>): FileTime[] =>
  Object.entries(seconds).map(([file, seconds]) => ({ file, seconds, startsAt: 0, endsAt: seconds }))

it('names a file that takes more than one and a half times its budget', () => {
  const found = findOverBudget(sideBySide({ 'a.test.ts': 16, 'b.test.ts': 10, 'c.test.ts': 9 }), budgets)
  expect(found).toEqual([expect.stringContaining('a.test.ts took 16.0 s; its budget is 10 s')])
})

it('names none on a slow machine, where all files take longer', () => {
  expect(findOverBudget(sideBySide({ 'a.test.ts': 40, 'b.test.ts': 30, 'c.test.ts': 35 }), budgets)).toEqual(
    [],
  )
})

it('measures how slow the machine is by the files that ran at the same time', () => {
  const before = sideBySide({ 'a.test.ts': 30, 'b.test.ts': 30 })
  const after = { file: 'c.test.ts', seconds: 30, startsAt: 60, endsAt: 90 }
  expect(findOverBudget([...before, after], budgets)).toEqual([expect.stringMatching(/^c\.test\.ts/)])
})

it('gives a file without a budget a few seconds', () => {
  const times = sideBySide({ 'a.test.ts': 10, 'new.test.ts': 3, 'tests/browser/new.test.ts': 20 })
  expect(findOverBudget(times, budgets)).toEqual([expect.stringMatching(/^tests\/browser\/new/)])
})
