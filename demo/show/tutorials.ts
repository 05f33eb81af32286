import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { inEachLanguage } from '#web/locales/in-each-language.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { textIn } from '#web/lib/i18n.ts'
import { officeTexts } from '#web/locales/load.ts'
import { stepsOf, tutorials, type Times, type Tutorial } from '#web/office/tutorials/tutorials.ts'
import { openCamera, picture, stageHtml } from './camera.ts'
import { encodeWebm, type Picture } from './encode.ts'
import { createHand } from './hand.ts'
import { rememberDemo } from './keep-demo.ts'
import { scripts } from './tutorials/scripts.ts'
import { openApi, prepare } from './visit.ts'

/**
 * `node demo/show/tutorials.ts http://localhost:3000 [create-menu …]`: records the films of /help from the
 * demo of a running server, or only the named ones, with posters and the times of captions and chapters, and restores
 * the demo afterwards. Needs ffmpeg.
 */
const films = fileURLToPath(new URL('../../web/office/tutorials/films/', import.meta.url))
const timesFile = join(films, 'times.json')
const maxFilmBytes = 600_000

const [origin = 'http://localhost:3000', ...named] = process.argv.slice(2)
const times = JSON.parse(await readFile(timesFile, 'utf8').catch(() => '{}')) as Partial<
  Record<Tutorial, Times>
>
const texts = await inEachLanguage(officeTexts)
const chosen = tutorials.filter((name) => named.length === 0 || named.includes(name))
const browser = await launchChromium()
try {
  for (const name of chosen) {
    times[name] = await make(browser, name)
    process.stdout.write(`${name}: ${times[name].length} s\n`)
  }
} finally {
  await browser.close()
}
const ordered = Object.fromEntries(tutorials.map((name) => [name, times[name]]))
await writeFile(timesFile, `${JSON.stringify(ordered, null, 2)}\n`)

async function make(browser: Browser, name: Tutorial): Promise<Times> {
  const api = await openApi(origin)
  const putBack = await rememberDemo(api)
  const frames = await mkdtemp(join(tmpdir(), 'sofra-tutorial-'))
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    viewport: picture,
    acceptDownloads: true,
  })
  try {
    const { path, prepare: set, show } = scripts[name]
    await prepare(context, origin, { isEmpty: false })
    await set?.(api)
    const start = typeof path === 'string' ? path : await path(api)
    const page = await context.newPage()
    await page.route('**/stage', (route) =>
      route.fulfill({ contentType: 'text/html', body: stageHtml(start) }),
    )
    await page.goto(`${origin}/stage`)
    const frame = page.frameLocator('[name=office]')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await frame.locator('[data-live=true]').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(1500)
    const camera = await openCamera(page, frames)
    await camera.glide({}, 0.04)
    const steps = Object.values(texts).map((inLanguage) => stepsOf(name, (key) => textIn(inLanguage, key)))
    const hand = createHand(
      page,
      camera,
      (steps[0] ?? []).map((_, at) => steps.map((texts) => texts[at] ?? '')),
    )
    await show(hand)
    const shown = await hand.finish()
    await encode(name, camera.pictures, shown)
    return shown
  } finally {
    await context.close()
    await putBack()
    await rm(frames, { recursive: true, force: true })
  }
}

/** Encodes the film in the best quality that its size limit allows. */
async function encode(name: Tutorial, pictures: Picture[], { steps }: Times): Promise<void> {
  const folder = join(films, name)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'film.webm')
  for (let quality = 36; quality < 60; quality += 4) {
    await encodeWebm(pictures, file, quality)
    if ((await stat(file)).size <= maxFilmBytes) break
  }
  await sharp(posterOf(pictures, steps[2] ?? 0))
    .resize(picture.width)
    .webp({ quality: 74 })
    .toFile(join(folder, 'poster.webp'))
}

/** The last frame before this moment. */
function posterOf(pictures: Picture[], at: number): string {
  let passed = 0
  for (const { file, seconds } of pictures) {
    passed += seconds
    if (passed >= at - 0.1) return file
  }
  return pictures[0]?.file ?? ''
}
