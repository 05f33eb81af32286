import { drawScene, type Scene } from './drawing/scenes.ts'
import { drawLogo } from './logo.ts'
import { demoMenus, demoProducts } from './menu.ts'
import { demoBanners, demoDailyMenus, demoEvents } from './promotions.ts'

/** A drawing with the key of its subject; accepted by `storeDrawing` and `drawingPicture` as is. */
export type DemoPicture = { key: string; svg: string; width: number; height: number; colour: string }

export const logoKey = 'logo'
export const productPictureKey = (key: string) => `product:${key}`
export const menuPictureKey = (key: string) => `menu:${key}`
export const dailyMenuPictureKey = (key: string) => `daily-menu:${key}`
export const eventPictureKey = (key: string) => `event:${key}`
export const bannerPictureKey = (key: string) => `banner:${key}`

/**
 * Every picture of the demo as SVG, starting with those that guests see first. Creating the text takes a few
 * milliseconds.
 */
export function demoPictures(): DemoPicture[] {
  const draw = <T extends { key: string; scene: Scene }>(of: readonly T[], keyOf: (key: string) => string) =>
    of.map(({ key, scene }) => ({ key: keyOf(key), ...drawScene(keyOf(key), scene) }))
  return [
    { key: logoKey, ...drawLogo() },
    ...draw(demoMenus, menuPictureKey),
    ...draw(demoProducts, productPictureKey),
    ...draw(demoDailyMenus, dailyMenuPictureKey),
    ...draw(demoEvents, eventPictureKey),
    ...draw(demoBanners, bannerPictureKey),
  ]
}
