import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { languages, type Language } from '#contract/domain/languages.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { table } from './stage.ts'
import { prepare } from './visit.ts'

/**
 * `node demo/show/pictures.ts http://localhost:3000`: takes the landing page's screenshots from the demo of a
 * running server, in all languages and both themes, as web/public/landing/screen.tsx uses them. Run it while the demo is
 * open (07:00 to 23:00 at the business), because the pictures say so.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const out = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url))

interface Shot {
  name: string
  path: string
  /** A phone's screen is 9:16, the office's 16:10. */
  viewport: { width: number; height: number }
  /** Of the picture: twice what a page shows, or the screen's own. */
  width: number
  isReady: (page: Page) => Promise<unknown>
}

const office = { viewport: { width: 1280, height: 800 }, width: 1280 } as const
const isTitled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const shots: readonly Shot[] = [
  { name: 'orders', path: '/orders', ...office, isReady: isTitled },
  { name: 'tables', path: '/tables', ...office, isReady: isTitled },
  { name: 'kitchen', path: '/kitchen', ...office, isReady: isTitled },
  {
    name: 'menu',
    path: `/menu/demo/${table}`,
    viewport: { width: 390, height: 693 },
    width: 560,
    isReady: (page) => page.locator('.pill').waitFor(),
  },
]

const browser = await launchChromium()
try {
  for (const language of languages)
    for (const theme of ['light', 'dark'] as const)
      for (const shot of shots) await take(browser, shot, { language, theme })
} finally {
  await browser.close()
}

async function take(
  from: Browser,
  shot: Shot,
  { language, theme }: { language: Language; theme: 'light' | 'dark' },
): Promise<void> {
  const { name, path, viewport, width, isReady } = shot
  const context = await from.newContext({
    viewport,
    colorScheme: theme,
    deviceScaleFactor: 2,
    locale: language,
    timezoneId: 'Europe/Belgrade',
    reducedMotion: 'reduce',
  })
  await prepare(context, origin, { isEmpty: false, language })
  const page = await context.newPage()
  await page.goto(origin + path)
  await isReady(page)
  await page.waitForTimeout(1500)
  const picture = sharp(await page.screenshot()).resize(width)
  const file = `${out}${name}-${language}-${theme}`
  await picture.clone().avif({ quality: 55, effort: 4 }).toFile(`${file}.avif`)
  // For browsers without AVIF, one language and theme is enough.
  if (language === 'en' && theme === 'light') await picture.webp({ quality: 78 }).toFile(`${file}.webp`)
  await context.close()
}
