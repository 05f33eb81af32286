import type { Turn } from '#server/lib/media/pixels.ts'
import type { Place, ReadMenu } from '#server/lib/menu-reader.ts'

/** The menu with the places of its dishes on the photos as they are stored, not as they were turned to be read. */
export const withPlacesTurnedBack = (menu: ReadMenu, turns: readonly Turn[]): ReadMenu => ({
  ...menu,
  submenus: menu.submenus.map((submenu) => ({
    ...submenu,
    products: submenu.products.map((product) => ({
      ...product,
      place: product.place && turnBack(product.place, turns[product.place.photo] ?? 0),
    })),
  })),
})

/** Where a place was before its photo was turned clockwise. */
export function turnBack(place: Place, turn: Turn): Place {
  const { photo, left, top, width, height } = place
  const [right, bottom] = [1 - left - width, 1 - top - height].map((part) => Math.max(0, part)) as [
    number,
    number,
  ]
  switch (turn) {
    case 0:
      return place
    case 90:
      return { photo, left: top, top: right, width: height, height: width }
    case 180:
      return { photo, left: right, top: bottom, width, height }
    case 270:
      return { photo, left: bottom, top: left, width: height, height: width }
  }
}
