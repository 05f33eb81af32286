/** How long a file's tests took, in seconds of the run's clock. */
export interface FileTime {
  file: string
  seconds: number
  startsAt: number
  endsAt: number
}

/** The seconds of a file that tests/budgets.json does not name: most need less than two. */
const defaultBudget = 8

/** What a file may take beyond its budget before it is called dearer: a half. */
const tolerance = 1.5
/** The same in seconds: a short file is easily held up by as much as it takes. */
const leastExcess = 8

/**
 * A sentence for each file that took more than one and a half times its budget.
 *
 * Budgets are seconds on an idle machine. How slow this one was is read off the whole run, and off the files that ran at
 * the same time: if they took three times their budgets, so may this one.
 */
export function findOverBudget(times: readonly FileTime[], budgets: Record<string, number>): string[] {
  const budgetOf = (file: string) => budgets[file] ?? defaultBudget
  // Only what has a budget of its own says how slow the machine was: the others take less than theirs.
  const measured = times.filter(({ file }) => budgets[file])
  const slownessOfRun = slownessOf(measured, budgets)
  return times.flatMap((time) => {
    const { file, seconds } = time
    const beside = measured.filter(
      (other) => other.file !== file && other.startsAt < time.endsAt && other.endsAt > time.startsAt,
    )
    const slowness = Math.max(slownessOfRun, slownessOf(beside, budgets))
    const allowed = budgetOf(file) * slowness
    if (seconds <= allowed * tolerance || seconds - allowed < leastExcess * slowness) return []
    return [
      `${file} took ${seconds.toFixed(1)} s; its budget is ${budgetOf(file)} s, on this machine today ${allowed.toFixed(1)} s. ` +
        'Make it cheaper, or raise its budget in tests/budgets.json and say why in the commit.',
    ]
  })
}

/** How many times their budgets these files took, at least 1. */
function slownessOf(times: readonly FileTime[], budgets: Record<string, number>): number {
  const took = times.reduce((sum, { seconds }) => sum + seconds, 0)
  const granted = times.reduce((sum, { file }) => sum + (budgets[file] ?? 0), 0)
  return granted ? Math.max(1, took / granted) : 1
}
