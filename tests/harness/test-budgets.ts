/** How long a file's tests took, in seconds of the run's clock. */
export interface FileTime {
  file: string
  seconds: number
  startsAt: number
  endsAt: number
}

/** The seconds of a file that tests/budgets.json does not name: most need less than one. */
const defaultBudget = (file: string): number => (file.startsWith('tests/browser/') ? 8 : 3)

/** What a file may take beyond its budget before it is called dearer: a half. */
const tolerance = 1.5
/** The same in seconds: a short file is easily held up by as much as it takes. */
const leastExcess = 4

/**
 * A sentence for each file that took more than one and a half times its budget.
 *
 * Budgets are seconds on an idle machine. How slow this one was is read off the files that ran at the same time: if
 * they took three times their budgets, so may this one.
 */
export function findOverBudget(times: readonly FileTime[], budgets: Record<string, number>): string[] {
  const budgetOf = (file: string) => budgets[file] ?? defaultBudget(file)
  return times.flatMap((time) => {
    const { file, seconds } = time
    const slowness = slownessAround(time, times, budgets)
    const allowed = budgetOf(file) * slowness
    if (seconds <= allowed * tolerance || seconds - allowed < leastExcess * slowness) return []
    return [
      `${file} took ${seconds.toFixed(1)} s; its budget is ${budgetOf(file)} s, on this machine today ${allowed.toFixed(1)} s. ` +
        'Make it cheaper, or raise its budget in tests/budgets.json and say why in the commit.',
    ]
  })
}

/** How many times their budgets the files that ran beside this one took, at least 1. */
function slownessAround(
  { file, startsAt, endsAt }: FileTime,
  times: readonly FileTime[],
  budgets: Record<string, number>,
): number {
  // The others have a default budget, which says nothing about what they take.
  const beside = times.filter(
    (other) =>
      other.file !== file && budgets[other.file] && other.startsAt < endsAt && other.endsAt > startsAt,
  )
  const took = beside.reduce((sum, { seconds }) => sum + seconds, 0)
  const granted = beside.reduce((sum, other) => sum + (budgets[other.file] ?? 0), 0)
  return granted ? Math.max(1, took / granted) : 1
}
