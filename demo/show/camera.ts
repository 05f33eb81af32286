import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import type { Picture } from './encode.ts'

interface Point {
  x: number
  y: number
}
/** The part of the office shown in the picture: the zoom factor and the point it is centred on. */
export interface View extends Point {
  zoom: number
}

export const picture = { width: 960, height: 600 } as const
/**
 * The size of the office's window: the smallest with the desktop layout, so that everything is large in the
 * picture.
 */
export const office = { width: 1024, height: 640 } as const
const secondsPerPicture = 1 / 25

export const stageHtml = (path: string) => `<!doctype html><style>
  body { margin: 0; overflow: hidden; background: #fbf8f3 }
  iframe { position: absolute; width: ${office.width}px; height: ${office.height}px; border: 0; transform-origin: 0 0 }
  .pointer { position: absolute; width: 30px; pointer-events: none; filter: drop-shadow(0 2px 3px rgb(0 0 0 / 35%)) }
  .ring { position: absolute; width: 56px; height: 56px; margin: -28px; border-radius: 50%; pointer-events: none;
    background: rgb(178 58 30 / 25%); border: 3px solid rgb(178 58 30 / 85%); box-sizing: border-box; opacity: 0 }
</style><iframe name="office" src="${path}"></iframe><div class="ring"></div>
<svg class="pointer" viewBox="0 0 24 24"><path d="M4 2l15 11.5-6.8 1 3.9 7.3-3 1.6-3.8-7.4L4 21z" fill="#1f1a15" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>`

/**
 * Films a page frame by frame, each with its duration: however slow the machine is, the pointer and the view
 * move smoothly, and the film's times are exact.
 */
export async function openCamera(page: Page, folder: string) {
  const session = await page.context().newCDPSession(page)
  await mkdir(folder, { recursive: true })
  const pictures: Picture[] = []
  let last = ''
  let now = 0
  let pointer: Point = { x: office.width / 2, y: office.height * 0.7 }
  let view: View = { x: office.width / 2, y: office.height / 2, zoom: 1 }

  async function take(seconds: number): Promise<void> {
    now += seconds
    const data = await capture(session)
    const before = pictures.at(-1)
    if (before && data === last) {
      before.seconds += seconds
      return
    }
    last = data
    const file = join(folder, `${String(pictures.length).padStart(5, '0')}.jpg`)
    await writeFile(file, Buffer.from(data, 'base64'))
    pictures.push({ file, seconds })
  }

  async function glide(to: { pointer?: Point; view?: View }, seconds: number): Promise<void> {
    const from = { pointer, view }
    const count = Math.max(1, Math.round(seconds / secondsPerPicture))
    for (let at = 1; at <= count; at++) {
      const share = ease(at / count)
      pointer = between(from.pointer, to.pointer ?? from.pointer, share)
      view = between(from.view, to.view ?? from.view, share)
      const { x, y } = place(pointer, view)
      await show(page, { x, y }, view)
      // Moves the browser's pointer too, so that elements under it react, however the view moves.
      await page.mouse.move(x, y)
      await take(secondsPerPicture)
    }
  }

  return {
    glide,
    take,
    pictures,
    now: () => now,
    view: () => view,
    /** The pointer's position on the stage. */
    pointerOnStage: () => place(pointer, view),
    /** Records the page's own movement for this long. */
    async watch(seconds: number): Promise<void> {
      const start = performance.now()
      const end = now + seconds
      while (now < end - 0.01) {
        const passed = (performance.now() - start) / 1000
        await take(Math.max(secondsPerPicture, Math.min(passed - (now - (end - seconds)), end - now)))
      }
    },
    /** Shows a ring that spreads from the pointer. */
    async ring(): Promise<void> {
      for (let at = 1; at <= 8; at++) {
        await page.evaluate(
          ([x, y, share]) => {
            const { style } = document.querySelector<HTMLElement>('.ring')!
            Object.assign(style, {
              left: `${x}px`,
              top: `${y}px`,
              opacity: String(1 - share),
              scale: String(0.3 + share),
            })
          },
          [place(pointer, view).x, place(pointer, view).y, at / 8] as const,
        )
        await take(secondsPerPicture)
      }
    },
  }
}
export type Camera = Awaited<ReturnType<typeof openCamera>>

/** Eases in and out. */
const ease = (share: number) => (1 - Math.cos(Math.PI * share)) / 2

const between = <T extends object>(from: T, to: T, share: number): T =>
  Object.fromEntries(
    Object.entries(from).map(([name, value]) => {
      const end = (to as Record<string, number>)[name] ?? value
      return [name, value + (end - value) * share]
    }),
  ) as T

const scaleOf = ({ zoom }: View) => (picture.width / office.width) * zoom

/** The position of the office's top left corner; the office always fills the picture. */
function cornerOf(view: View): Point {
  const scale = scaleOf(view)
  const clamp = (middle: number, whole: number, shown: number) =>
    Math.min(0, Math.max(shown - whole * scale, shown / 2 - middle * scale))
  return {
    x: clamp(view.x, office.width, picture.width),
    y: clamp(view.y, office.height, picture.height),
  }
}

function place({ x, y }: Point, view: View): Point {
  const corner = cornerOf(view)
  return { x: corner.x + x * scaleOf(view), y: corner.y + y * scaleOf(view) }
}

const show = (page: Page, pointer: Point, view: View) =>
  page.evaluate(
    ([left, top, x, y, scale]) => {
      Object.assign(document.querySelector<HTMLElement>('.pointer')!.style, {
        left: `${left - 5}px`,
        top: `${top - 3}px`,
      })
      document.querySelector<HTMLElement>('.ring')!.style.opacity = '0'
      document.querySelector('iframe')!.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    },
    [pointer.x, pointer.y, cornerOf(view).x, cornerOf(view).y, scaleOf(view)] as const,
  )

async function capture(session: CDPSession): Promise<string> {
  const options = { format: 'jpeg', quality: 94, optimizeForSpeed: true } as const
  return (await session.send('Page.captureScreenshot', options)).data
}
