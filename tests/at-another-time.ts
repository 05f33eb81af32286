import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/**
 * `node tests/at-another-time.ts 2026-12-31T23:59:00Z [what vitest takes]`: the tests on a machine whose clock says so.
 * libfaketime (Debian's package of that name) moves the clock of the tests, the server and PostgreSQL;
 * tests/harness/browser.ts moves the browser's by TEST_TIME_OFFSET_MS.
 */
const [instant = '', ...vitestArguments] = process.argv.slice(2)
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
const offsetInSeconds = Math.round((Date.parse(instant) - Date.now()) / 1000)
if (Number.isNaN(offsetInSeconds) || !library) {
  process.stderr.write(
    'Name an instant like 2026-12-31T23:59:00Z; it needs libfaketime (apt-get install libfaketime).\n',
  )
  process.exit(1)
}
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...vitestArguments], {
  stdio: 'inherit',
  env: {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${offsetInSeconds < 0 ? '' : '+'}${offsetInSeconds}`,
    // Timeouts and durations go on as they are; files keep their real times.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    TEST_TIME_OFFSET_MS: String(offsetInSeconds * 1000),
  },
})
process.exitCode = status ?? 1
