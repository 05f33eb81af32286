import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '#tests/harness/chromium.ts'
import { table } from './stage.ts'
import { prepare } from './visit.ts'

/**
 * `node demo/show/pictures.ts http://localhost:3000`: takes the landing page's screenshots from the demo of a
 * running server, in both themes, in the sizes and formats that web/public/landing/screen.tsx uses.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const out = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url))

interface Shot {
  name: string
  path: string
  /** A phone's screen is 9:16, the office's 16:10. */
  viewport: { width: number; height: number }
  widths: readonly number[]
  isReady: (page: Page) => Promise<unknown>
}

const office = { viewport: { width: 1280, height: 800 }, widths: [720, 1280] } as const
const isTitled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const shots: readonly Shot[] = [
  { name: 'orders', path: '/orders', ...office, isReady: isTitled },
  { name: 'tables', path: '/tables', ...office, isReady: isTitled },
  { name: 'kitchen', path: '/kitchen', ...office, isReady: isTitled },
  {
    name: 'menu',
    path: `/menu/demo/${table}`,
    viewport: { width: 390, height: 693 },
    widths: [280, 560],
    isReady: (page) => page.locator('.pill').waitFor(),
  },
]

const browser = await launchChromium()
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const shot of shots) await take(browser, shot, colorScheme)
  }
} finally {
  await browser.close()
}

async function take(from: Browser, shot: Shot, colorScheme: 'light' | 'dark'): Promise<void> {
  const { name, path, viewport, widths, isReady } = shot
  const context = await from.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    reducedMotion: 'reduce',
  })
  await prepare(context, origin, { isEmpty: false })
  const page = await context.newPage()
  await page.goto(origin + path)
  await isReady(page)
  await page.waitForTimeout(1500)
  const picture = sharp(await page.screenshot())
  for (const width of widths) {
    const file = `${out}${name}-${colorScheme}-${width}`
    const small = picture.clone().resize(width)
    await small.clone().avif({ quality: 55, effort: 3 }).toFile(`${file}.avif`)
    await small.clone().webp({ quality: 78 }).toFile(`${file}.webp`)
  }
  await context.close()
}
