import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { restingFiles } from './resting-files.ts'
import { findOverBudget, type FileTime } from './test-budgets.ts'

/**
 * Writes the seconds that each file took to dist/test-seconds.json and prints the twenty dearest. A run of `npm test`
 * fails if a file took more than one and a half times its budget (tests/budgets.json).
 */
export default class SecondsByFile implements Reporter {
  readonly #budgets = readBudgets()
  readonly #times: FileTime[] = []
  #root = ''
  #isWhole = false

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
    // The budgets are those of the short run, the only one that leaves out tests.
    this.#isWhole = Boolean(vitest.config.tagsFilter?.length)
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#times.length = 0
    const files = new Set(specifications.map(({ moduleId }) => this.#name(moduleId)))
    const resting = new Set(restingFiles())
    this.#isWhole &&= Object.keys(this.#budgets).every((file) => files.has(file) || resting.has(file))
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const endsAt = performance.now() / 1000
    const seconds = (collectDuration + setupDuration + duration) / 1000
    this.#times.push({ file: this.#name(module.moduleId), seconds, startsAt: endsAt - seconds, endsAt })
  }

  onTestRunEnd(): void {
    if (this.#times.length < 20) return
    const dearest = this.#times.toSorted((a, b) => b.seconds - a.seconds)
    mkdirSync('dist', { recursive: true })
    writeFileSync(
      'dist/test-seconds.json',
      `${JSON.stringify(Object.fromEntries(dearest.map(({ file, seconds }) => [file, round(seconds)])), null, 2)}\n`,
    )
    const sum = this.#times.reduce((sum, { seconds }) => sum + seconds, 0)
    process.stdout.write(
      `\nThe twenty dearest of ${this.#times.length} files (${Math.round(sum)} s in all):\n`,
    )
    for (const { file, seconds } of dearest.slice(0, 20))
      process.stdout.write(`${round(seconds).toFixed(1).padStart(7)} s  ${file}\n`)
    if (!this.#isWhole) return
    const over = findOverBudget(this.#times, this.#budgets)
    for (const sentence of over) process.stderr.write(`${sentence}\n`)
    if (over.length) process.exitCode = 1
  }

  #name(moduleId: string): string {
    return moduleId.replace(`${this.#root}/`, '')
  }
}

const readBudgets = (): Record<string, number> =>
  JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Record<string, number>

const round = (seconds: number): number => Math.round(seconds * 10) / 10
