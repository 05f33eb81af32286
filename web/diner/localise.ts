import type { Business, GuestMenus, Menu } from '#web/lib/page-data.ts'

/** How a business's texts are read: in its primary form, or in the other one where that is not the guest's language. */
export function readerOf(business: Business, language: string) {
  const inPrimary = language === business.configuration.language
  const local = (primary: string, other: string | null) => (inPrimary ? primary : other || primary)
  return {
    local,
    optional: (primary: string | null, other: string | null) => local(primary ?? '', other) || null,
    /** The other form where it differs, to stand under the first. */
    second: (primary: string, other: string) => {
      const below = inPrimary ? other : primary
      return below && below !== local(primary, other) ? below : null
    },
  }
}

/** The menus in the guest's language: a page carries no text twice that it does not show. */
export function localise(menus: GuestMenus, business: Business, language: string): Menu[] {
  const { local, optional, second } = readerOf(business, language)
  return menus.map((menu) => ({
    id: menu.id,
    title: local(menu.title, menu.titleEn),
    photoUrl: menu.photoUrl,
    subMenus: menu.subMenus.map((submenu) => ({
      id: submenu.id,
      title: local(submenu.title, submenu.titleEn),
      description: optional(submenu.description, submenu.descriptionEn),
      icon: submenu.icon,
      products: submenu.products.map((product) => ({
        id: product.id,
        name: local(product.name, product.nameEn),
        second: second(product.name, product.nameEn),
        description: optional(product.description, product.descriptionEn),
        price: product.price,
        preparingTime: product.preparingTime,
        images: product.images.map(({ link }) => link),
        rating: product.rating,
        rateCount: product.rateCount,
      })),
    })),
  }))
}
