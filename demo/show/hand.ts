import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { Chapter, Times } from '#web/office/tutorials/tutorials.ts'
import type { Camera, View } from './camera.ts'

/** Operates the office in front of the camera: the API of the tutorials' scripts. */
export interface Hand {
  office: FrameLocator
  /** Starts the next caption, once the previous one has been shown long enough to be read. */
  nextCaption(): Promise<void>
  chapter(name: Chapter): void
  point(target: Locator): Promise<void>
  tap(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Picks the target up, carries it to the other's position and drops it. */
  drag(target: Locator, to: Locator): Promise<void>
  scrollTo(target: Locator): Promise<void>
  /** Zooms in on the target; without one, shows the whole office. */
  look(target?: Locator, zoom?: number): Promise<void>
  watch(seconds: number): Promise<void>
  /** Ends the recording; returns the start times of steps and chapters. */
  finish(): Promise<Times>
}

/** The reading time of a slow reader. */
const readingSeconds = (texts: readonly string[]) =>
  Math.max(2.2, ...texts.map((text) => 0.8 + text.length / 19))
const round = (seconds: number) => Math.round(seconds * 100) / 100

/** `captions`: the texts of each step in all languages, which determine the reading time. */
export function createHand(page: Page, camera: Camera, captions: readonly (readonly string[])[]): Hand {
  const office = page.frameLocator('[name=office]')
  const steps: number[] = []
  const chapters: Times['chapters'] = []

  async function letThemRead(): Promise<void> {
    const began = steps.at(-1)
    if (began === undefined) return
    const left = began + readingSeconds(captions[steps.length - 1] ?? []) - camera.now()
    if (left > 0) await camera.watch(left)
  }
  const point = async (target: Locator) => camera.glide({ pointer: await middleOf(target) }, 0.6)
  async function tap(target: Locator): Promise<void> {
    await point(target)
    await camera.watch(0.3)
    const { x, y } = camera.pointerOnStage()
    await page.mouse.click(x, y)
    await camera.ring()
    await camera.watch(0.5)
  }

  return {
    office,
    point,
    tap,
    watch: (seconds) => camera.watch(seconds),
    async nextCaption() {
      await letThemRead()
      if (steps.length === captions.length) throw new Error('more captions than texts')
      steps.push(steps.length === 0 ? 0 : round(camera.now()))
      if (steps.length === 1) await camera.watch(0.8)
    },
    chapter(name) {
      chapters.push({ name, at: chapters.length === 0 ? 0 : round(camera.now()) })
    },
    async type(target, text) {
      await tap(target)
      for (const letter of text) {
        await page.keyboard.type(letter)
        await camera.take(0.06)
      }
      await camera.watch(0.3)
    },
    async drag(target, to) {
      await point(target)
      await page.mouse.down()
      await camera.ring()
      const end = await middleOf(to)
      // In small steps, so that the rows make room.
      const from = await middleOf(target)
      for (let part = 1; part <= 12; part++) {
        const y = from.y + ((end.y - from.y) * part) / 12
        await camera.glide({ pointer: { x: from.x, y } }, 0.08)
      }
      await camera.watch(0.4)
      await page.mouse.up()
      await camera.watch(0.8)
    },
    async scrollTo(target) {
      for (let part = 0; part < 14; part++) {
        const isThere = await target.evaluate(scrollALittle)
        await camera.take(1 / 25)
        if (isThere) break
      }
      await camera.watch(0.2)
    },
    async look(target, zoom = target ? 1.6 : 1) {
      const at = target ? await middleOf(target) : { x: 0, y: 0 }
      const view: View = { ...at, zoom }
      await camera.glide({ view }, 0.8)
    },
    async finish() {
      await letThemRead()
      if (steps.length !== captions.length)
        throw new Error(`${steps.length} captions, ${captions.length} texts`)
      return { length: round(camera.now()), steps, chapters }
    },
  }
}

/** In the office's own pixels. */
const middleOf = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })

/** Scrolls a step towards centring the element in its scroll container; true once it is there. */
function scrollALittle(element: Element): boolean {
  let box = element.parentElement
  while (box && (box.scrollHeight <= box.clientHeight + 1 || getComputedStyle(box).overflowY === 'visible'))
    box = box.parentElement
  const scroller = box ?? document.documentElement
  const { top, height } = element.getBoundingClientRect()
  const frame = box ? box.getBoundingClientRect() : { top: 0, height: innerHeight }
  const far = top + height / 2 - (frame.top + frame.height / 2)
  const before = scroller.scrollTop
  scroller.scrollTop += Math.abs(far) < 4 ? far : far * 0.35
  return Math.abs(far) < 4 || scroller.scrollTop === before
}
