import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import colours from './drawings/colours.json' with { type: 'json' }

/** A drawing with the key of its subject; accepted by `storeDrawing` as is. */
export type DemoPicture = { key: string; svg: string; width: number; height: number; colour: string }

export const logoKey = 'logo'
export const productPictureKey = (key: string) => `product:${key}`
export const menuPictureKey = (key: string) => `menu:${key}`
export const dailyMenuPictureKey = (key: string) => `daily-menu:${key}`
export const eventPictureKey = (key: string) => `event:${key}`
export const bannerPictureKey = (key: string) => `banner:${key}`

let pictures: DemoPicture[] | undefined

/** Every picture of the demo as SVG, starting with those that guests see first; read once. */
export const demoPictures = (): readonly DemoPicture[] =>
  (pictures ??= Object.entries(colours).map(([key, colour]) => {
    const svg = readFileSync(new URL(`drawings/${key.replace(':', '/')}.svg`, import.meta.url), 'utf8')
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    return { key, svg, width: Number(width), height: Number(height), colour }
  }))

/** The copies of the pictures that menus show, encoded: `node demo/encode-pictures.ts` writes them after a drawing has changed. */
export const pictureCopies = fileURLToPath(new URL('drawings/copies', import.meta.url))
