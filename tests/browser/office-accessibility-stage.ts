import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'

/** The rules of axe that the colours decide; all others find by night what they find by day. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Nothing that axe finds by day, and on the same page by night nothing that its colours could have done. */
export async function isAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await fadedOver(page)
  expect(await accessibilityProblems(page, { rules: ofColours }), 'by night').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Some controls fade from one colour to the other. */
const fadedOver = (page: Page) =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

/** A text that stands there by its key, like `menus.create`. */
export const textKey = /\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.\d)/

/** A panel is where it will stay. */
export const slidIn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('[role=dialog]')?.getBoundingClientRect().right === innerWidth,
  )

/** What reaches over the edge of the screen, or over its own. */
export const whatIsTooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, p, td')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 ||
          (element.scrollWidth > element.clientWidth + 1 && element.matches('button, a, label')),
      )
      .map((element) => element.textContent?.trim() || element.getAttribute('aria-label')),
  )
