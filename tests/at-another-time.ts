import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockLibrary, underMovedClock } from './harness/moved-clock.ts'

/**
 * `node tests/at-another-time.ts 2026-12-31T23:59:00Z [vitest arguments]`: runs the tests with the machine's
 * clock moved to that instant.
 * libfaketime (the Debian package of that name) moves the clock of the tests, the server and PostgreSQL;
 * tests/harness/browser.ts moves the browser's clock by TEST_TIME_OFFSET_MS.
 */
const [instant = '', ...vitestArguments] = process.argv.slice(2)
const offsetInSeconds = Math.round((Date.parse(instant) - Date.now()) / 1000)
if (Number.isNaN(offsetInSeconds) || !clockLibrary) {
  process.stderr.write(
    'Name an instant like 2026-12-31T23:59:00Z; it needs libfaketime (apt-get install libfaketime).\n',
  )
  process.exit(1)
}
const movedClock = {
  ...underMovedClock(clockLibrary),
  FAKETIME: `${offsetInSeconds < 0 ? '' : '+'}${offsetInSeconds}`,
}
const programs = createSetprivWrapper()
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...vitestArguments], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...movedClock,
    PATH: `${programs}:${process.env['PATH'] ?? '/usr/bin:/bin'}`,
    TEST_TIME_OFFSET_MS: String(offsetInSeconds * 1000),
  },
})
rmSync(programs, { recursive: true })
process.exitCode = status ?? 1

/**
 * The embedded PostgreSQL is started through setpriv with a clean environment that keeps only our PATH. This
 * folder goes first in the PATH and holds a setpriv wrapper that also passes on the moved clock.
 */
function createSetprivWrapper(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-clock-'))
  const variables = Object.entries(movedClock).map(([name, value]) => `${name}=${value}`)
  const setpriv = spawnSync('sh', ['-c', 'command -v setpriv'], { encoding: 'utf8' }).stdout.trim()
  const script = `#!/bin/sh\nexec env ${variables.join(' ')} ${setpriv} "$@"\n`
  writeFileSync(join(folder, 'setpriv'), script, { mode: 0o755 })
  return folder
}
