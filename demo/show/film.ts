import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CDPSession } from 'playwright-core'
import { launchChromium } from '#tests/harness/chromium.ts'
import { encodeMp4, encodeWebm } from './encode.ts'
import { openStage, sizes, type Shape } from './stage.ts'
import { prepare } from './visit.ts'

/**
 * `node demo/show/film.ts http://localhost:3000`: records the film of the landing page from the demo of a
 * running server, with its real pages: a guest scans, chooses and sends; the staff approve. With `upright`
 * after the address, records the version for phones. Needs ffmpeg (apt-get install ffmpeg), which nothing
 * else does. The scenes' times are written, too.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const shape: Shape = process.argv[3] === 'upright' ? 'upright' : 'wide'
const name = shape === 'upright' ? 'upright' : 'film'
/** The upright film is displayed smaller than its size. */
const quality = shape === 'upright' ? { h264: 30, vp9: 42 } : { h264: 25, vp9: 36 }
const out = fileURLToPath(new URL('../../web/public/film/', import.meta.url))
const frames = await mkdtemp(join(tmpdir(), 'sofra-film-'))

interface Frame {
  file: string
  atInSeconds: number
}

const browser = await launchChromium()
try {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Belgrade' })
  await prepare(context, origin, { isEmpty: true })
  const stage = await openStage(context, origin, shape)
  const { page } = stage
  const phone = page.frameLocator('[name=phone]')
  const session = await context.newCDPSession(page)
  const recorded = record(session)
  await page.waitForTimeout(1800)
  await stage.scan()
  await page.waitForTimeout(1800)

  const scenes = [recorded.now()]
  for (const place of [0, 1, 2]) {
    const dish = phone.locator('.stepper').nth(place)
    await dish.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }))
    await page.waitForTimeout(900)
    await stage.tap('phone', `.stepper >> nth=${place} >> button >> nth=-1`)
    await page.waitForTimeout(300)
  }

  scenes.push(recorded.now())
  await stage.tap('phone', '.pill')
  await page.waitForTimeout(1800)
  await stage.tap('phone', 'button:has-text("Send order")')

  await page.frameLocator('[name=office]').getByRole('button', { name: 'Approve' }).first().waitFor()
  await phone.getByText('Pending').first().waitFor()
  if (shape === 'upright') await page.waitForTimeout(1200)
  scenes.push(recorded.now())
  await stage.turnTo('office')
  await page.waitForTimeout(1800)
  const poster = shape === 'upright' ? 'poster-upright.jpg' : 'poster.jpg'
  await page.screenshot({ path: join(out, poster), type: 'jpeg', quality: 82 })
  await stage.tap('office', 'button:has-text("Approve")')
  await page.waitForTimeout(900)
  await stage.tap('office', 'button:has-text("Yes")')
  await page.waitForTimeout(shape === 'upright' ? 1200 : 0)
  scenes.push(recorded.now())
  await stage.turnTo('phone')
  await phone.getByText('Approved').first().waitFor()
  await page.waitForTimeout(3500)
  const end = recorded.now()
  const pictures = await recorded.stop()
  await encode(pictures, end)
  await writeTimes([0, ...scenes, end])
} finally {
  await browser.close()
  await rm(frames, { recursive: true, force: true })
}

/** Records every frame that the browser draws, with its time. */
function record(session: CDPSession) {
  const kept: Promise<Frame>[] = []
  let first: number | undefined
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    void session.send('Page.screencastFrameAck', { sessionId })
    first ??= metadata.timestamp ?? 0
    const atInSeconds = (metadata.timestamp ?? 0) - first
    const frame = { file: join(frames, `${String(kept.length).padStart(5, '0')}.jpg`), atInSeconds }
    kept.push(writeFile(frame.file, Buffer.from(data, 'base64')).then(() => frame))
  })
  const { width: maxWidth, height: maxHeight } = sizes[shape]
  void session.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth, maxHeight })
  return {
    /** Valid also while nothing moves and no frames arrive. */
    now: () => (first === undefined ? 0 : Math.round((Date.now() / 1000 - first) * 10) / 10),
    async stop() {
      await session.send('Page.stopScreencast')
      return Promise.all(kept)
    },
  }
}

/** Encodes the film in both formats that browsers play. */
async function encode(frames: Frame[], end: number): Promise<void> {
  const pictures = frames.map(({ file, atInSeconds }, index) => ({
    file,
    seconds: (frames[index + 1]?.atInSeconds ?? end) - atInSeconds,
  }))
  await encodeMp4(pictures, join(out, `${name}.mp4`), quality.h264)
  await encodeWebm(pictures, join(out, `${name}.webm`), quality.vp9)
}

/** The captions are the scenes' texts, shown at these times (web/public/landing/film-dialog.tsx). */
async function writeTimes(times: readonly number[]): Promise<void> {
  const file = join(out, 'times.json')
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly number[]>
  await writeFile(file, `${JSON.stringify({ ...known, [name]: times }, null, 2)}\n`)
}
