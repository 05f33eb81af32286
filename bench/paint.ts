import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/harness/chromium.ts'
import { makeBigMenu } from './big-menu.ts'
import { median, report } from './report.ts'
import type { Served } from './served.ts'

const rounds = 5
/** As the issue says: 400 ms, 400 kbit/s, CPU four times slower. */
const slow4g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** First contentful paint of the menu against the same HTML without its scripts, turn by turn in one run. */
export async function benchPaint({ url }: Served): Promise<void> {
  const { path } = await makeBigMenu(url)
  const still = await stillCopy(url, path)
  const browser = await launchChromium()
  try {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await firstPaint(browser, url + path))
      theirs.push(await firstPaint(browser, still.url + path))
    }
    const ratio = median(ours) / median(theirs)
    report(
      `first contentful paint on slow 4G, ${median(ours).toFixed(0)} ms to ${median(theirs).toFixed(0)} ms without scripts`,
      ratio.toFixed(2),
      ratio <= 1.2,
    )
    report(
      'script before the first tap, brotli',
      `${await scriptBytes(url, path)} bytes`,
      (await scriptBytes(url, path)) <= 75 * 1024,
    )
  } finally {
    await browser.close()
    still.stop()
  }
}

async function firstPaint(browser: Browser, page: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.goto(page, { waitUntil: 'load' })
  const paint = await tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0]
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return paint
}

/** A server of the same page without scripts; fonts and pictures come from the real one. */
async function stillCopy(url: string, path: string) {
  const html = await (await fetch(url + path)).text()
  const still = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const body = brotliCompressSync(still, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const server = createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(body)
      return
    }
    void fetch(url + request.url).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

async function scriptBytes(url: string, path: string): Promise<number> {
  const html = await (await fetch(url + path)).text()
  const files = [...html.matchAll(/(?:<script type="module" src|rel="modulepreload" href)="([^"]+)"/g)]
  const { get } = await import('node:http')
  const sizes = files.map(
    ([, file]) =>
      new Promise<number>((resolve) =>
        get(url + file, { headers: { 'accept-encoding': 'br' } }, (response) => {
          let size = 0
          response.on('data', (part: Buffer) => (size += part.length)).on('end', () => resolve(size))
        }),
      ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
