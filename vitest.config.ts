import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { checkedJsx } from './tests/harness/checked-jsx/plugin.ts'
import { sweepSeed, testsEverything } from './tests/harness/sample.ts'
import { restingFiles } from './tests/harness/resting-files.ts'

// Before any worker starts: it inherits the seed.
sweepSeed()
const resting = restingFiles()

const budgets = JSON.parse(readFileSync(new URL('tests/budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>

/**
 * One project after another: Vitest ends a worker if the next file is another project's, and with it all that it has
 * loaded, built and launched. What takes longest begins first, so that no worker is left alone with it at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['browser', 'pages', 'components', 'node']
    const projectOf = ({ project }: TestSpecification) => order.indexOf(project.name)
    const budgetOf = ({ moduleId }: TestSpecification) =>
      budgets[relative(import.meta.dirname, moduleId)] ?? 0
    return (await super.sort(files)).toSorted(
      (a, b) => projectOf(a) - projectOf(b) || budgetOf(b) - budgetOf(a),
    )
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/harness/seconds-by-file.ts'],
    tags: [{ name: 'complete', description: 'Only in the complete run (npm run test:all).' }],
    globalSetup: 'tests/harness/global-setup.ts',
    // Analysing each statement takes a seventh of the CPU of the tests of the server.
    setupFiles: testsEverything
      ? ['tests/harness/statements/watch-statements.ts']
      : ['tests/harness/cheap-passwords.ts'],
    pool: 'forks',
    // Once in CI a worker ended with SIGTRAP. V8 is known to fail where it replaces WebAssembly wrappers while threads come
    // and go (github.com/nodejs/node/issues/64500), and Node reads TypeScript with WebAssembly: so nothing is replaced.
    // Much of what a test makes is garbage at once: collecting it less often saves a twentieth of the CPU.
    execArgv: [
      '--wasm-wrapper-tiering-budget=1000000000',
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
    ],
    // One more than the two cores: what waits for a page leaves them to the others.
    maxWorkers: 3,
    // A worker keeps its modules and its browser for all of its files; what a file starts, it closes.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Only a test that hangs reaches its limit: a busy or slow machine is not a broken product.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,web,demo,bench}/**/*.test.ts', 'tests/{harness,server}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.page.test.ts', ...resting],
        },
      },
      {
        extends: true,
        // React as it is shipped costs half of the one that warns, which the complete run has.
        ...(!testsEverything && { oxc: { jsx: { development: false } } }),
        plugins: [checkedJsx()],
        test: {
          name: 'pages',
          include: ['web/**/*.page.test.ts'],
          exclude: [...configDefaults.exclude, ...resting],
          environment: './tests/harness/office-page/environment.ts',
          ...(!testsEverything && { env: { NODE_ENV: 'production' } }),
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...resting],
        },
      },
      {
        extends: true,
        test: {
          name: 'fleet',
          include: ['tests/fleet/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // Each starts a dozen programs.
          fileParallelism: false,
        },
      },
    ],
  },
})
