import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/harness/chromium.ts'
import { makeBigMenu } from './big-menu.ts'
import { aPhone, networks, paintsOf, type Network, type Paints } from './phone.ts'
import { median, report } from './report.ts'
import type { Served } from './served.ts'
import { stillCopy } from './still-copy.ts'

const rounds = 5
const maxMs = { 'slow 4G': 3500, 'fast 4G': 1500 }

/**
 * First and largest contentful paint of a menu compared with the same HTML without its scripts, alternating
 * in one run; the time until it responds to taps; and its layout shift.
 */
export async function benchPaint({ url, demoPath }: Served): Promise<void> {
  const big = await makeBigMenu(url)
  const browser = await launchChromium({ whole: true })
  try {
    for (const [name, path] of [
      ['demo', demoPath],
      ['300 products', big.path],
    ] as const) {
      // Cached, and as small as it gets, which is what guests get.
      for (let warm = 0; warm < 5; warm++) await (await fetch(url + path)).text()
      const still = await stillCopy(url, path)
      for (const network of Object.keys(networks) as Network[]) {
        const ours: Paints[] = []
        const theirs: Paints[] = []
        for (let round = 0; round < rounds; round++) {
          ours.push(await visit(browser, network, url + path, false))
          theirs.push(await visit(browser, network, still.url + path, true))
        }
        reportPaints(`${name}, ${network}`, network, ours, theirs)
      }
      still.stop()
    }
    const bytes = await scriptBytes(url, demoPath)
    report('script before the first tap, brotli', `${bytes} bytes`, bytes <= 75_000)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, network: Network, page: string, isStill: boolean): Promise<Paints> {
  const phone = await aPhone(browser, network)
  await phone.goto(page, { waitUntil: 'load' })
  const paints = await paintsOf(phone, { isStill })
  await phone.context().close()
  return paints
}

function reportPaints(what: string, network: Network, ours: Paints[], theirs: Paints[]): void {
  for (const [paint, name] of [
    ['first', 'first contentful paint'],
    ['largest', 'largest contentful paint'],
  ] as const) {
    const [own, still] = [ours, theirs].map((all) => median(all.map((one) => one[paint]))) as [number, number]
    report(
      `${what}: ${name}, ${own.toFixed(0)} ms to ${still.toFixed(0)} ms without scripts`,
      (own / still).toFixed(2),
      own / still <= 1.15,
    )
  }
  const alive = median(ours.map((one) => one.alive))
  report(`${what}: ready for taps`, `${alive.toFixed(0)} ms`, alive <= maxMs[network])
  const shift = Math.max(...ours.map((one) => one.shift))
  report(`${what}: layout shift, at worst`, shift.toFixed(4), shift === 0)
}

/** The size of the scripts that the document itself requests. */
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
