import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { takePhoto, toPhoto, type Photo } from '../photograph.ts'
import { drawType } from './draw-type.ts'
import { halves, kinds, looks, type Half, type Kind } from './kinds.ts'
import { fittedMenus, heldBackMenus } from './menus.ts'
import type { TrueMenu } from '../menus.ts'

/** A photo of a menu in type of this kind. */
export interface TypePhoto extends Photo {
  kind: Kind
  half: Half
}

const menus: Readonly<Record<Half, readonly TrueMenu[]>> = {
  fitted: fittedMenus,
  'held back': heldBackMenus,
}

/** Photographs a menu in each kind of type, in either half. */
export async function photographType(browser: Browser): Promise<TypePhoto[]> {
  const photos: TypePhoto[] = []
  for (const [nth, kind] of kinds.entries())
    for (const half of halves) {
      const menu = menus[half][nth % menus[half].length] as TrueMenu
      const tilt = { x: 3 + (nth % 3) * 2, y: ((nth % 5) - 2) * 3, z: ((nth % 4) - 1.5) * 1.2 }
      const bytes = await asSent(await takePhoto(browser, drawType(menu, looks[kind][half], tilt)))
      photos.push({ ...toPhoto(menu, `${kind}, ${half}`, bytes), kind, half })
    }
  return photos
}

/** As small as the pictures of such menus that people send: names are twelve to sixteen pixels high. */
const asSent = (photo: Buffer): Promise<Buffer> => sharp(photo).resize(500).jpeg({ quality: 70 }).toBuffer()
