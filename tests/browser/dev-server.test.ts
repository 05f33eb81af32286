import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { freePort, isFree } from '#tests/harness/ports.ts'
import { aDataDir } from '#tests/harness/sofra-process.ts'
import { until } from '#tests/harness/until.ts'

/** @module-tag complete */

let dev: ChildProcess
let url: string
let folder: Awaited<ReturnType<typeof aDataDir>>

/** The server itself listens on the port after it. */
async function twoFreePorts(): Promise<number> {
  const port = await freePort()
  return (await isFree(port + 1)) ? port : twoFreePorts()
}

beforeAll(async () => {
  folder = await aDataDir()
  const port = await twoFreePorts()
  url = `http://localhost:${port}`
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: folder.path, PORT: String(port) }
  dev = spawn(process.execPath, ['dev/serve.ts'], { env, stdio: 'ignore' })
  await until(async () => (await fetch(url)).ok)
})
afterAll(async () => {
  const ended = once(dev, 'exit')
  dev.kill()
  await ended
  await folder.remove()
})
const browser = useBrowser()

it('npm run dev serves all three entries from their sources, styled before a script has run', async () => {
  const page = await browser.onPhone({ baseURL: url })
  for (const [path, entry] of [
    ['/', 'public'],
    ['/menu/demo/1', 'guest'],
    ['/login', 'office'],
  ] as const) {
    const scripts = page.waitForResponse((response) => response.url().endsWith(`/${entry}.tsx`))
    await page.goto(path)
    expect((await scripts).status()).toBe(200)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.locator('script[src^="/assets/"]').count(), path).toBe(0)
    if (entry !== 'office')
      expect(await page.locator('style[data-vite-dev-id]').count(), path).toBeGreaterThan(0)
  }
})

it('npm run dev renders a guest’s page as the browser hydrates it', async () => {
  const page = await browser.onPhone({ baseURL: url })
  await page.goto('/menu/demo/1')
  // What differs would be an error in the console, which fails the test.
  await page.waitForFunction(() => document.documentElement.classList.contains('alive'))
  await page.locator('.stepper-empty > button').first().click()
  await page.locator('.stepper output, .pill').first().waitFor()
})
