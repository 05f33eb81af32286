import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { drawMenu, layouts, type MenuLayout } from './draw-menu.ts'
import type { Card } from './grammar/card.ts'
import { halves } from './grammar/kinds.ts'
import { composeCard } from './grammar/compose-card.ts'
import { drawCard, photoSize } from './grammar/draw-card.ts'
import { trueMenus, type TrueMenu } from './menus.ts'

/** A photo of a menu, with its true content. */
export interface Photo {
  name: string
  bytes: Buffer
  language: TrueMenu['language']
  dishes: { name: string; price: number | null }[]
  /** Titles of sections; null if they are not in the truth file. */
  sections: string[] | null
  /** The card of the grammar that is on it. */
  card?: Card
}

/** Photographs cards of both halves of the grammar. */
export async function photographCards(browser: Browser, count: number): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const half of halves) {
    for (let seed = 1; seed <= count; seed++) {
      const card = composeCard(half, seed)
      photos.push({
        name: `card ${seed}, ${half}`,
        bytes: await asTakenByAPhone(await screenshot(browser, drawCard(card), photoSize(card))),
        language: card.language,
        dishes: card.dishes,
        sections: card.sections,
        card,
      })
    }
  }
  return photos
}

async function screenshot(
  browser: Browser,
  html: string,
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const drawn = await page.screenshot()
  await page.close()
  return drawn
}

/** Photographs each menu in two of the layouts, so that every layout and language occurs. */
export async function photographMenus(browser: Browser): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const [index, menu] of trueMenus.entries()) {
    for (const layout of [layoutAt(index), layoutAt(index + 3)]) {
      photos.push(await photograph(browser, menu, layout, photos.length))
    }
  }
  return photos
}

const layoutAt = (index: number): MenuLayout => layouts[index % layouts.length] ?? 'one column'

async function photograph(browser: Browser, menu: TrueMenu, layout: MenuLayout, nth: number): Promise<Photo> {
  const tilt = { x: 4 + (nth % 3) * 3, y: ((nth % 5) - 2) * 4, z: ((nth % 4) - 1.5) * 1.2 }
  const bytes = await takePhoto(browser, drawMenu(menu, layout, tilt))
  return toPhoto(menu, `${menu.language}, ${layout}`, bytes)
}

/** Photographs a drawn page. */
export const takePhoto = async (browser: Browser, html: string): Promise<Buffer> =>
  asTakenByAPhone(await screenshot(browser, html, { width: 1500, height: 2000 }))

export const toPhoto = ({ language, sections }: TrueMenu, name: string, bytes: Buffer): Photo => ({
  name,
  bytes,
  language,
  dishes: sections.flatMap(({ dishes }) => dishes),
  sections: sections.map(({ title }) => title),
})

/** Makes a picture slightly out of focus, with the noise of a dim room, and compressed. */
async function asTakenByAPhone(drawn: Buffer): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 }
  const { width, height } = await sharp(drawn).metadata()
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  const blurred = await sharp(drawn).blur(0.8).png().toBuffer()
  return sharp(blurred)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer()
}
