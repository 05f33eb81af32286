import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CDPSession } from 'playwright-core'
import { languages } from '#contract/domain/bounds.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { publicTexts } from '#web/locales/public/all.ts'
import { openStage, prepare } from './stage.ts'

/**
 * `node demo/show/film.ts http://localhost:3000`: makes the film of the landing page from the demo of a running server,
 * as it really is: a guest scans, chooses, sends; the staff approve. Needs ffmpeg (apt-get install ffmpeg), which
 * nothing else does. The captions (web/public/film/film.*.vtt) are made anew from the scenes' times.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
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
  const stage = await openStage(context, origin)
  const { page } = stage
  const phone = page.frameLocator('[name=phone]')
  const session = await context.newCDPSession(page)
  const recorded = record(session)
  await page.waitForTimeout(1800)
  await stage.scan()
  await page.waitForTimeout(1800)

  const scenes = [recorded.now()]
  await phone.locator('body').evaluate(() => scrollBy({ top: 230, behavior: 'smooth' }))
  await page.waitForTimeout(1200)
  for (const place of [0, 1, 2]) {
    await stage.tap('phone', `.stepper >> nth=${place} >> button >> nth=-1`)
    await page.waitForTimeout(500)
  }

  scenes.push(recorded.now())
  await stage.tap('phone', '.pill')
  await page.waitForTimeout(1800)
  await stage.tap('phone', 'button:has-text("Send order")')

  await page.frameLocator('[name=office]').getByRole('button', { name: 'Approve' }).first().waitFor()
  scenes.push(recorded.now())
  await phone.getByText('Pending').first().waitFor()
  await page.waitForTimeout(1800)
  await page.screenshot({ path: join(out, 'poster.jpg'), type: 'jpeg', quality: 82 })
  await stage.tap('office', 'button:has-text("Approve")')
  await page.waitForTimeout(900)
  await stage.tap('office', 'button:has-text("Yes")')
  scenes.push(recorded.now())
  await phone.getByText('Approved').first().waitFor()
  await page.waitForTimeout(3500)
  const end = recorded.now()
  const pictures = await recorded.stop()
  await encode(pictures, end)
  await writeCaptions([0, ...scenes, end])
} finally {
  await browser.close()
  await rm(frames, { recursive: true, force: true })
}

/** Every picture that the browser draws, with its time. */
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
  void session.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 720 })
  return {
    /** Also while nothing moves and no picture comes. */
    now: () => (first === undefined ? 0 : Math.round((Date.now() / 1000 - first) * 10) / 10),
    async stop() {
      await session.send('Page.stopScreencast')
      return Promise.all(kept)
    },
  }
}

/** Each picture for as long as it stood, in both formats that browsers play. */
async function encode(pictures: Frame[], end: number): Promise<void> {
  const lines = pictures.map(({ file, atInSeconds }, index) => {
    const until = pictures[index + 1]?.atInSeconds ?? end
    return `file '${file}'\nduration ${Math.max(0.01, until - atInSeconds).toFixed(3)}`
  })
  const list = join(frames, 'list.txt')
  await writeFile(list, lines.join('\n'))
  const input = [
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    'fps=25,format=yuv420p',
    '-an',
  ]
  const run = (...args: string[]) => promisify(execFile)('ffmpeg', [...input, ...args])
  await run(
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-movflags',
    '+faststart',
    join(out, 'film.mp4'),
  )
  await run(
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '36',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    join(out, 'film.webm'),
  )
}

/** The scenes' texts at the scenes' times, in each language. */
async function writeCaptions(times: readonly number[]): Promise<void> {
  for (const language of languages) {
    const texts = publicTexts[language]
    const cues = ([1, 2, 3, 4, 5] as const).map(
      (scene) => `${stamp(times[scene - 1])} --> ${stamp(times[scene])}\n${texts[`film.${scene}`]}\n`,
    )
    await writeFile(join(out, `film.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)
  }
}

function stamp(seconds = 0): string {
  return `00:${new Date(seconds * 1000).toISOString().slice(14, 23)}`
}
