import type { BrowserContext, Locator, Page } from 'playwright-core'
import { toDataURL } from 'qrcode'
import { openApi } from './visit.ts'

export type Shape = 'wide' | 'upright'
export const sizes = { wide: { width: 1280, height: 720 }, upright: { width: 720, height: 1280 } } as const

/**
 * Both sides of the demo on one page: a guest's phone and the staff's screen. In the wide shape they are side
 * by side; in the upright shape each fills the page, since a phone displays the film no larger.
 */
export interface Stage {
  page: Page
  /** Upright shape only: brings this side into view. */
  turnTo(side: Side): Promise<void>
  /** Taps as the guest or the staff, marked with a dot. */
  tap(side: Side, selector: string): Promise<void>
}
type Side = 'phone' | 'office'

const css = `
  * { box-sizing: border-box; margin: 0 }
  body { width: 1280px; height: 720px; overflow: hidden; background: #efe8dd }
  .screen { position: absolute; overflow: hidden; background: #fbf8f3 }
  .screen iframe { border: 0; transform-origin: 0 0; display: block }
  .phone { left: 40px; top: 20px; width: 320px; height: 680px; border: 8px solid #1f1a15; border-radius: 36px;
    box-shadow: 0 12px 40px rgb(60 40 20 / 22%) }
  .phone iframe { width: 390px; height: 852px; transform: scale(.7795) }
  .office { left: 400px; top: 48px; width: 840px; height: 624px; border-radius: 12px; border: 1px solid #e4dcd0;
    box-shadow: 0 12px 40px rgb(60 40 20 / 16%) }
  .office iframe { width: 1050px; height: 780px; transform: scale(.8) }
  .code { position: absolute; inset: 0; display: grid; place-content: center; background: #2a231c; transition: opacity .4s }
  .code img { width: 190px; padding: 14px; background: #fff; border-radius: 12px; display: block }
  .code::before { content: ''; position: absolute; inset: 50% auto auto 50%; width: 240px; height: 240px;
    translate: -50% -50%; border: 3px solid #f07a55; border-radius: 24px }
  .dot { position: absolute; z-index: 9; pointer-events: none; width: 34px; height: 34px; margin: -17px; border-radius: 50%;
    background: rgb(178 58 30 / 35%); border: 2px solid rgb(178 58 30 / 80%); opacity: 0;
    transition: left .45s ease-out, top .45s ease-out, opacity .2s, scale .15s }
  .dot.seen { opacity: 1 } .dot.down { scale: .7 }
  .upright { width: 720px; height: 1280px }
  .upright .screen { inset: 0; width: auto; height: auto; border: 0; border-radius: 0; box-shadow: none }
  .upright iframe { width: 390px; height: 694px; transform: scale(1.8462) }
  .upright .office, .upright.staff .phone { translate: 100% } .upright.staff .office { translate: 0 }
  .upright .code img { width: 380px }
  .upright .code::before { width: 480px; height: 480px }
  .upright .dot { width: 60px; height: 60px; margin: -30px }`

export const table = 4

/**
 * Opens the stage over a running demo server: the office signed in on the right, the table's code in front of
 * the camera on the left.
 */
export async function openStage(
  context: BrowserContext,
  origin: string,
  shape: Shape,
): Promise<Stage & { scan(): Promise<void> }> {
  const page = await context.newPage()
  await page.setViewportSize(sizes[shape])
  const code = await codeOf(origin)
  const picture = await toDataURL(code, { margin: 0, width: 380 })
  await page.route('**/stage', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>${css}</style><body class="${shape}">
        <div class="screen phone"><iframe name="phone" allow="geolocation"></iframe><div class="code"><img src="${picture}"></div></div>
        <div class="screen office"><iframe name="office" src="/orders"></iframe></div><div class="dot" style="left:200px;top:600px"></div>`,
    }),
  )
  await page.goto(`${origin}/stage`)
  await page.frameLocator('[name=office]').getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  return {
    page,
    async turnTo(side) {
      await page.evaluate((isStaff) => {
        document.body.classList.toggle('staff', isStaff)
        // The dot fades out: the recording ends with the last frame drawn, not at the time of the cut.
        document.querySelector('.dot')!.className = 'dot'
      }, side === 'office')
      await page.waitForTimeout(900)
    },
    tap: (side, selector) => tap(page, side, selector),
    async scan() {
      await page.evaluate(
        (href) => (document.querySelector<HTMLIFrameElement>('[name=phone]')!.src = href),
        code,
      )
      await page.frameLocator('[name=phone]').locator('.pill').waitFor()
      await page.evaluate(() => (document.querySelector<HTMLElement>('.code')!.style.opacity = '0'))
      await page.waitForTimeout(500)
      await page.evaluate(() => document.querySelector('.code')!.remove())
    },
  }
}

async function tap(page: Page, side: Side, selector: string): Promise<void> {
  const target = page.frameLocator(`[name=${side}]`).locator(selector).first()
  const { x, y } = await middleOf(page, side, target)
  const move = async ([x, y, className]: [number, number, string]) =>
    page.evaluate(
      ([left, top, name]) => {
        const dot = document.querySelector<HTMLElement>('.dot')!
        dot.style.left = `${left}px`
        dot.style.top = `${top}px`
        dot.className = `dot ${name}`
      },
      [x, y, className] as const,
    )
  await move([x, y, 'seen'])
  await page.waitForTimeout(600)
  await move([x, y, 'seen down'])
  await page.mouse.click(x, y)
  await page.waitForTimeout(180)
  await move([x, y, 'seen'])
}

/** The centre of an element on the stage; the frames are scaled. */
async function middleOf(page: Page, side: string, target: Locator): Promise<{ x: number; y: number }> {
  const inside = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, frame: innerWidth }
  })
  const frame = await page.locator(`[name=${side}]`).evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    return { left, top, width }
  })
  const scale = frame.width / inside.frame
  return { x: frame.left + inside.x * scale, y: frame.top + inside.y * scale }
}

async function codeOf(origin: string): Promise<string> {
  const { call } = await openApi(origin)
  const tables = await call<{ number: number; barcodeValue: string }[]>('GET', 'tables')
  return tables.find(({ number }) => number === table)?.barcodeValue ?? ''
}
