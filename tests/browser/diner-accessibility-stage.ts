import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { configure } from './diner-stage.ts'

/** Nothing that axe finds. */
export const accessible = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([])

/** Nothing that axe finds, and nothing wider than the screen. */
export async function fine(page: Page): Promise<void> {
  await accessible(page)
  expect(await tooWide(page)).toEqual([])
}

export const smallPhone = { viewport: { width: 360, height: 740 } }

/** Escape closes what is open. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function deliversAlways(business: Business): Promise<void> {
  await configure(business, { enableDelivery: true })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: {
      activateDelivery: true,
      deliveryStartTime: '00:00',
      deliveryEndTime: '00:00',
      deliveryFee: 1.5,
      freeDeliveryPriceLimit: 20,
    },
  })
}

export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isStrip = (element: Element) =>
      element.closest('.slider, .chips, .gallery-strip, .viewer-strip') !== null
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => !isStrip(element) && element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    const { scrollWidth } = document.documentElement
    return [
      ...wide.map((element) => element.className || element.tagName),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ]
  })
