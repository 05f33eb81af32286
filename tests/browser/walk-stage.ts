import type { Page } from 'playwright-core'
import { accessibilityProblems } from '#tests/harness/browser.ts'

/** As small as phones are. */
export const smallest = { viewport: { width: 360, height: 800 } }

/** The rules of axe that the colours decide: light and dark differ in nothing else. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** The rules of axe that the words decide: the same screen in another language differs in nothing else. */
const rulesOfWords = ['button-name', 'link-name', 'label', 'html-lang-valid', 'valid-lang', 'target-size']

/**
 * A walk through many screens in one visit: at each stop what axe finds in the dark and in the light, what is wider
 * than the screen, which words are cut off, which text is its key, which sign is none. It goes on after a find, so that
 * one walk tells all. `again`: the screens were walked through in another language, so only what words decide is
 * looked at.
 */
export function aWalk(page: Page, { again = false } = {}) {
  const found: string[] = []
  return {
    found,
    async look(where: string): Promise<void> {
      // Under what is open lies a page that was looked at before.
      const open = '[role=dialog], [role=menu], dialog[open]'
      const within = (await page.locator(open).count()) ? open : 'html'
      const seen = await amiss(page)
      if (again) {
        const said = await accessibilityProblems(page, { rules: rulesOfWords, within })
        found.push(...[...said, ...seen].map((what) => `${where}: ${what}`))
        return
      }
      await turn(page, 'dark')
      const inTheDark = await accessibilityProblems(page, { within })
      await turn(page, 'light')
      const inTheLight = await accessibilityProblems(page, { rules: rulesOfColours, within })
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

/** Waits for the panel's opening animation to end. */
export const standing = (page: Page) =>
  page.waitForFunction(() => {
    const panel = document.querySelector('[role=dialog], [role=menu]')
    return panel && document.getAnimations().every((one) => one.playState !== 'running')
      ? panel.getBoundingClientRect().right <= innerWidth
      : false
  })

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
    const keys = /\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!\.(\d|com|pdf))/.exec(document.body.innerText) ?? []
    const { scrollWidth } = document.documentElement
    return [
      ...keys.map((key) => `said by its key: ${key}`),
      ...over.map((element) => `over the edge: ${nameOf(element)}`),
      ...sideways.map((element) => `to be scrolled sideways: ${nameOf(element)}`),
      ...shapeless.map((element) => `a sign without its shape: ${element.getAttribute('href')}`),
      ...cut.map((element) => `cut off: ${nameOf(element)}`),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ]
  })
