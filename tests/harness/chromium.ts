import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/**
 * What the tests run in: the headless shell starts and loads a page at about a third of the cost of the whole browser,
 * which is needed only for what the shell lacks (notifications and push).
 */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()]

/** CHROMIUM_PATH, then the system's, then Playwright's own; undefined if there is none. */
function findChromium(candidates: string[]): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...candidates].find((path) => path && existsSync(path))
}

/** `whole`: the full desktop browser. */
export function launchChromium({ whole = false } = {}): Promise<Browser> {
  const executablePath = findChromium(whole ? browsers : [...shells, ...browsers])
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
      // A test's page lives for seconds: optimising its scripts costs more than it saves.
      '--js-flags=--no-opt --no-maglev --single-threaded-gc',
    ],
  })
}

/** `node tests/harness/chromium.ts`: as root on Debian brings a browser where there is none; elsewhere says how. */
function ensureChromium(): void {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebian && !process.env['CHROMIUM_PATH']) {
    if (!findChromium(browsers)) install('chromium')
    // Debian has it beside the browser; without it the tests take the browser, and longer.
    if (!findChromium(shells)) install('chromium-headless-shell')
  }
  if (findChromium(browsers)) return
  process.stderr.write('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.\n')
  process.exitCode = 1
}

function install(name: string): void {
  process.stdout.write(`Installing ${name} for the browser tests…\n`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0) return
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

if (import.meta.main) ensureChromium()
