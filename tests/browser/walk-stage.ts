import type { Page } from 'playwright-core'
import { accessibilityProblems } from '#tests/harness/browser.ts'

/** As small as phones are. */
export const smallest = { viewport: { width: 360, height: 800 } }

/**
 * A walk through many screens in one visit: at each stop what axe finds in the dark and in the light, what is wider
 * than the screen, which words are cut off, which sign is none. It goes on after a find, so that one walk tells all.
 */
export function aWalk(page: Page) {
  const found: string[] = []
  return {
    found,
    async look(where: string): Promise<void> {
      await turn(page, 'dark')
      // Under what is open lies a page that was looked at before.
      const open = '[role=dialog], [role=menu], dialog[open]'
      const within = (await page.locator(open).count()) ? open : 'html'
      const inTheDark = await accessibilityProblems(page, { within })
      await turn(page, 'light')
      // Light and dark differ in their colours alone.
      const inTheLight = await accessibilityProblems(page, { rules: ['color-contrast'], within })
      const seen = await amiss(page)
      found.push(
        ...inTheDark.map((problem) => `${where}, in the dark: ${problem}`),
        ...inTheLight.map((problem) => `${where}, in the light: ${problem}`),
        ...seen.map((what) => `${where}: ${what}`),
      )
    },
  }
}

/** Colours take a frame to change, also where motion is unwelcome. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? one.finished : [])),
    ),
  )
}

/** What reaches over the edge of the screen, whose words reach over its own, and which sign is none. */
const amiss = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.className} “${element.textContent.trim().slice(0, 40)}”`
    const isIn = (element: Element | null, like: (style: CSSStyleDeclaration) => boolean): boolean =>
      element !== null &&
      element !== document.body &&
      (like(getComputedStyle(element)) || isIn(element.parentElement, like))
    const isForTheEar = (element: Element) => isIn(element, ({ clipPath }) => clipPath === 'inset(50%)')
    const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
    const isInStrip = (element: Element) => isIn(element.parentElement, scrolls)
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
    const over = shown.filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 0.5 &&
        !isInStrip(element) &&
        !isForTheEar(element),
    )
    const sideways = shown.filter(
      (element) =>
        scrolls(getComputedStyle(element)) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches('.slider, .chips, .gallery-strip, .viewer-strip'),
    )
    const cut = shown.filter(
      (element) =>
        element.matches('button, a, label, legend, h1, h2') &&
        element.scrollWidth > element.clientWidth + 1 &&
        !isForTheEar(element) &&
        getComputedStyle(element).display !== 'inline',
    )
    const shapeless = shown
      .filter((element) => element.matches('use[href^="#"]'))
      .filter((element) => !document.getElementById(element.getAttribute('href')?.slice(1) ?? ''))
    const { scrollWidth } = document.documentElement
    return [
      ...over.map((element) => `over the edge: ${nameOf(element)}`),
      ...sideways.map((element) => `to be scrolled sideways: ${nameOf(element)}`),
      ...shapeless.map((element) => `a sign without its shape: ${element.getAttribute('href')}`),
      ...cut.map((element) => `cut off: ${nameOf(element)}`),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ]
  })
