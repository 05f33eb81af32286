import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** CHROMIUM_PATH, then the system's, then Playwright's own; undefined if there is none. */
function findChromium(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path))
}

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // A clock that was moved for the tests (tests/at-another-time.ts) would stop it: its pages get their own.
    env: { ...process.env, LD_PRELOAD: '' },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** `node tests/harness/chromium.ts`: as root on Debian brings a browser where there is none; elsewhere says how. */
function ensureChromium(): void {
  if (findChromium()) return
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebian) {
    process.stdout.write('Installing Chromium for the browser tests…\n')
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    if (findChromium()) return
  }
  process.stderr.write('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.\n')
  process.exitCode = 1
}

if (import.meta.main) ensureChromium()
