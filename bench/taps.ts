import type { Page } from 'playwright-core'
import { launchChromium } from '#tests/harness/chromium.ts'
import { makeBigMenu } from './big-menu.ts'
import { aPhone, onThatNetwork, paintsOf } from './phone.ts'
import { median, report } from './report.ts'
import type { Served } from './served.ts'

const rounds = 5
const maxMs = 200
const maxAgainMs = 500

/**
 * The delay until a tap is visible (Event Timing, CPU ×4, 300 products), and the second visit from the
 * service worker.
 */
export async function benchTaps({ url, demoPath }: Served): Promise<void> {
  const { path } = await makeBigMenu(url)
  const browser = await launchChromium({ whole: true })
  try {
    const worst: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round++) {
      const page = await aPhone(browser, null)
      await page.goto(url + path)
      await paintsOf(page)
      for (const [name, tap] of Object.entries(taps)) {
        await page.evaluate(beginToMeasure)
        await tap(page)
        ;(worst[name] ??= []).push(await page.evaluate(endMeasuring))
      }
      await page.context().close()
    }
    for (const [name, times] of Object.entries(worst)) {
      const time = median(times)
      report(`interaction to next paint, 300 products: ${name}`, `${time.toFixed(0)} ms`, time <= maxMs)
    }
    for (const [name, address] of [
      ['demo', demoPath],
      ['300 products', path],
    ] as const) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const first = await aPhone(browser, null)
        await first.goto(url + address)
        while (!(await first.evaluate(isKept, address))) await first.waitForTimeout(100)
        const again = await onThatNetwork(first.context(), 'slow 4G')
        await first.close()
        await again.goto(url + address)
        times.push((await paintsOf(again)).first)
        await again.context().close()
      }
      const time = median(times)
      report(
        `second visit on slow 4G, ${name}: first contentful paint`,
        `${time.toFixed(0)} ms`,
        time <= maxAgainMs,
      )
    }
  } finally {
    await browser.close()
  }
}

const isKept = async (address: string) => (await caches.match(address, { ignoreVary: true })) !== undefined

const taps: Record<string, (page: Page) => Promise<void>> = {
  add: (page) => page.locator('.stepper button').first().tap(),
  chip: (page) => page.locator('.chip').nth(3).tap(),
  'open search': (page) => page.locator('.header-search').tap(),
  'type in search': async (page) => {
    const field = page.getByRole('dialog').getByRole('searchbox')
    for (const letter of 'pjata') await field.press(letter)
    await page.goBack()
  },
  'open product': (page) => page.locator('.product-link').nth(30).tap(),
}

interface Measured {
  observer: PerformanceObserver
  worst: number
}

function beginToMeasure(): void {
  const measured = { worst: 0 } as Measured
  measured.observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.worst = Math.max(measured.worst, duration)
  })
  measured.observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  ;(window as unknown as { measured: Measured }).measured = measured
}

/** After the frames, all events of the tap have been painted and observed. */
async function endMeasuring(): Promise<number> {
  const { measured } = window as unknown as { measured: Measured }
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let frames = 0; frames < 30; frames++) await frame()
  measured.observer.disconnect()
  return measured.worst
}
