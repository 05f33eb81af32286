import { expect, it } from 'vitest'
import { findOverBudget, type FileTime } from './test-budgets.ts'

const budgets = { 'a.test.ts': 10, 'b.test.ts': 10, 'c.test.ts': 10 }

/** Files that ran side by side from the same instant. */
const sideBySide = (seconds: Record<string, number>): FileTime[] =>
  Object.entries(seconds).map(([file, seconds]) => ({ file, seconds, startsAt: 0, endsAt: seconds }))

it('names a file that takes more than one and a half times its budget', () => {
  const found = findOverBudget(sideBySide({ 'a.test.ts': 21, 'b.test.ts': 6, 'c.test.ts': 5 }), budgets)
  expect(found).toEqual([expect.stringContaining('a.test.ts took 21.0 s; its budget is 10 s')])
})

it('names none on a slow machine, where all files take longer', () => {
  const times = sideBySide({ 'a.test.ts': 40, 'b.test.ts': 30, 'c.test.ts': 35, 'new.test.ts': 30 })
  expect(findOverBudget(times, budgets)).toEqual([])
})

it('counts how slow the whole run was for a file that ran alone', () => {
  const slow = sideBySide({ 'a.test.ts': 30, 'b.test.ts': 30 })
  const afterwards = { file: 'c.test.ts', seconds: 20, startsAt: 60, endsAt: 80 }
  expect(findOverBudget([...slow, afterwards], budgets)).toEqual([])
})

it('gives a file without a budget eight seconds', () => {
  const times = sideBySide({ 'a.test.ts': 10, 'new.test.ts': 12, 'tests/browser/new.test.ts': 20 })
  expect(findOverBudget(times, budgets)).toEqual([expect.stringMatching(/^tests\/browser\/new/)])
})
